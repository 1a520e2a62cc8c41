// What of a form over a row is sent.

/** Those fields of `body` that differ from the row; lists and objects by what is in them. */
export function changedFields<Body extends object>(row: object, body: Body): Partial<Body> {
  const before = row as Record<string, unknown>;
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(before[name]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(body).filter((field) => !isSame(field))) as Partial<Body>;
}
