// What holds a pending change back, by the clock, and whether the server may know it already.
import { UNDO_FOR } from '~contract/wire/limits';
import type { Mutation } from '~data/database/db';

/** True if its file has to be prepared before it is sent. */
export function isToPrepare({ prepare, status, discardAt }: Mutation): boolean {
  return prepare !== undefined && status === 'queued' && discardAt === undefined;
}

/** Longest wait before the next try, whatever a server asks for. Milliseconds. */
export const WAIT_MAX = 5 * 60 * 1000;

export type Held = Pick<Mutation, 'discardAt' | 'undoUntil'>;

/** By the clock: how long the person can still undo discarding this change, or take back one saved as undoable, in ms. */
export function heldFor({ discardAt, undoUntil }: Held, now: number): number {
  return restUntil(discardAt ?? undoUntil, now, UNDO_FOR);
}

/** By the clock: how long until this change is tried again by itself, in ms. */
export function waitsFor({ notBefore }: Pick<Mutation, 'notBefore'>, now: number): number {
  return restUntil(notBefore, now, WAIT_MAX);
}

/** False if a wrong clock has set its next try: it counts as due. */
export function isPlausible({ notBefore }: Pick<Mutation, 'notBefore'>, now: number): boolean {
  return notBefore - now <= WAIT_MAX;
}

/** 0 if it lies further ahead than any wait lasts: the clock was or is wrong, and must not hold the change for ever. */
function restUntil(until: number | undefined, now: number, most: number): number {
  const rest = (until ?? now) - now;
  return rest > 0 && rest <= most ? rest : 0;
}

/** True if the server may know this change, or an earlier version of it. */
export function wasSent({ attempts, cancels = [] }: Mutation): boolean {
  return attempts > 0 || cancels.length > 0;
}
