// How long this device has gone without the school's server, whatever happens to its clock. After 14 days the mirror is
// locked until sign-in (docs/sync.md, Signing out).
import { MIRROR_LOCK_AFTER } from '~contract/limits';
import { z } from '~contract/zod';

/**
 * Times in ms by this device's clock. `at`: the last answer. `seen`: the latest time ever looked at since. `last`: the
 * last look. `behind`: time that passed while the clock stood before `seen`.
 */
const contact = z.object({ at: z.number(), seen: z.number(), last: z.number(), behind: z.number() });
export type LastContact = z.infer<typeof contact>;

/** The server has answered just now. */
export function lastContactAt(now: number): LastContact {
  return { at: now, seen: now, last: now, behind: 0 };
}

/**
 * Notes the time. A clock moved back takes nothing away from what has passed, and what passes from there on counts too;
 * one that comes right again (a battery that was empty) is believed.
 */
export function lookAtClock(before: LastContact, now: number): LastContact {
  if (now >= before.seen) return { at: before.at, seen: now, last: now, behind: 0 };
  return { ...before, last: now, behind: before.behind + Math.max(0, now - before.last) };
}

/** True after 14 days without an answer. */
export function isLongAgo({ at, seen, behind }: LastContact): boolean {
  return seen - at + behind >= MIRROR_LOCK_AFTER;
}

/** A stored record; null for none, or one that is not understood. */
export function readLastContact(stored: unknown): LastContact | null {
  return contact.safeParse(stored).data ?? null;
}
