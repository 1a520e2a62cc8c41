// The words in which stored-columns.ts describes columns.

/** Nothing of a person: an id, a counter, or what another column says in a form for searching. */
export const NOTHING = Symbol('nothing of a person');
export type Described = Readonly<Record<string, string | typeof NOTHING>>;

/** The same of several columns, named with spaces between. */
export const as = (words: string | typeof NOTHING, columns: string): Described =>
  Object.fromEntries(columns.split(' ').map((column) => [column, words]));
