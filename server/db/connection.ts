// What both databases offer to the layer above: transactions over one client, with the same types on both.

/** int8 as number, date as 'yyyy-MM-dd', timestamptz as ISO text in UTC, json parsed, other types as both drivers read them. */
export type Answer = { rows: unknown[]; rowCount: number };

export type Client = {
  /** Without parameters `text` may hold several statements; the rows of the last one are returned. */
  query(text: string, params: unknown[], rowMode?: 'array'): Promise<Answer>;
};

export type Connection = {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `fn` between BEGIN and COMMIT. `prelude` is SQL without parameters that follows BEGIN.
   * Throws TransactionAborted if COMMIT turns out to be a rollback.
   */
  transaction<T>(prelude: string, fn: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type Log = (message: string, facts?: object) => void;

/** Parsers by type OID; both drivers read all other OIDs in the same way. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber, // int8
  1016: (text) => text.slice(1, -1).split(',').filter(Boolean).map(wholeNumber), // int8[]
  1082: (text) => text, // date
  1083: (text) => text, // time
  1114: (text) => text, // timestamp
  1184: instantText, // timestamptz
  1186: (text) => text, // interval
  1700: (text) => text, // numeric
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A number from the database is too large: ${text}`);
  return value;
}

// 'infinity' stays as the database writes it; a reader's schema refuses it.
function instantText(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** Converts parameters that the two drivers would write differently. */
export function parameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? value.toString() : value;
}
