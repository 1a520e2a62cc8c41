// The ids of an address (specification section 8): what is no number is invalid; none, or zero, is missing.

/** A negative id is a bike made on this device that the school has not named yet (docs/sync.md, Temporary ids). */
export type ReadId = { is: 'id'; id: number } | { is: 'invalid' } | { is: 'zero' };

/** At most 15 digits: beyond them a number is no longer exact. */
const WHOLE = /^-?\d{1,15}$/u;

export function readId(part: string): ReadId {
  const trimmed = part.trim();
  if (trimmed === '') return { is: 'zero' };
  if (!WHOLE.test(trimmed)) return { is: 'invalid' };
  const id = Number(trimmed);
  return id === 0 ? { is: 'zero' } : { is: 'id', id };
}
