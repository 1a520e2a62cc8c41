// Reads the id of an address.

/** At most 15 digits: a longer number may not be exact in JavaScript. */
const WHOLE = /^-?\d{1,15}$/u;

/** Negative: a row made on this device, without a server id yet (docs/sync.md, Temporary ids). Null: not an id. */
export function readId(part: string): number | null {
  const id = WHOLE.test(part) ? Number(part) : 0;
  return id === 0 ? null : id;
}
