// The server takes nothing more from this version of the app (426): known here from whichever call was told so.
import type { Endpoint } from '~contract/endpoint';

let isTooOld = false;
const listeners = new Set<(isTooOld: boolean) => void>();

/** Calls `fn` when the server begins, or stops, to turn this version away. Returns the way to stop. */
export function onTooOld(fn: (isTooOld: boolean) => void): () => void {
  listeners.add(fn);
  if (isTooOld) fn(true);
  return () => listeners.delete(fn);
}

/** Takes note of an answer. Public GETs are answered for an old app as well (docs/wire.md, Headers of a write). */
export function noteVersion({ guard, method }: Pick<Endpoint, 'guard' | 'method'>, status: number): void {
  if (guard === 'public' && method === 'GET') return;
  // What comes from somebody in between says nothing about the version.
  if (status !== 426 && (status < 200 || status >= 300)) return;
  if (isTooOld === (status === 426)) return;
  isTooOld = status === 426;
  for (const fn of listeners) fn(isTooOld);
}
