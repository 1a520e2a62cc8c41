// Reads the id of an address (specification section 8): text that isn't a number is `invalid`, none or 0 is `zero`.

/** A negative id belongs to a row made on this device that has no server id yet (docs/sync.md, Temporary ids). */
export type ReadId = { is: 'id'; id: number } | { is: 'invalid' } | { is: 'zero' };

/** At most 15 digits: a longer number may not be exact in JavaScript. */
const WHOLE = /^-?\d{1,15}$/u;

export function readId(part: string): ReadId {
  const trimmed = part.trim();
  if (trimmed === '') return { is: 'zero' };
  if (!WHOLE.test(trimmed)) return { is: 'invalid' };
  const id = Number(trimmed);
  return id === 0 ? { is: 'zero' } : { is: 'id', id };
}
