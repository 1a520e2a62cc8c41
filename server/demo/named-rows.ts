// Looks up what the plans of the demonstration name.

/** The row of this name. Throws Error if there is none. */
export function known<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`The demonstration names ${name} and has none`);
  return row;
}
