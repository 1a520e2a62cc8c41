// How long ago the server last answered this device, even if its clock is changed. After 14 days the mirror is locked until
// sign-in (docs/sync.md, Signing out).
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';

/**
 * Times in ms by this device's clock. `at`: the last answer. `seen`: the latest time noted since. `last`: the last time
 * noted. `behind`: time that passed while the clock was before `seen`.
 */
const contact = z.object({ at: z.number(), seen: z.number(), last: z.number(), behind: z.number() });
export type LastContact = z.infer<typeof contact>;

/** The record for an answer at `now`. */
export function lastContactAt(now: number): LastContact {
  return { at: now, seen: now, last: now, behind: 0 };
}

/**
 * Notes the time. A clock that was set back takes no passed time away, and time after that counts too. A clock that is
 * corrected again (after an empty battery) is believed.
 */
export function lookAtClock(before: LastContact, now: number): LastContact {
  if (now >= before.seen) return { at: before.at, seen: now, last: now, behind: 0 };
  return { ...before, last: now, behind: before.behind + Math.max(0, now - before.last) };
}

/** True after 14 days without an answer. */
export function isLongAgo({ at, seen, behind }: LastContact): boolean {
  return seen - at + behind >= MIRROR_LOCK_AFTER;
}

/** A stored record; null if there is none or it can't be read. */
export function readLastContact(stored: unknown): LastContact | null {
  return contact.safeParse(stored).data ?? null;
}
