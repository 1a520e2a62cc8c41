// The id of an address.

/** At most 15 digits: beyond them a number is no longer exact. */
const WHOLE = /^-?\d{1,15}$/u;

/** A negative id is a contact made on this device that the school has not named yet; null: no id. */
export function readId(part: string): number | null {
  const id = WHOLE.test(part) ? Number(part) : 0;
  return id === 0 ? null : id;
}
