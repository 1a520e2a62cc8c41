// Whether the server refuses this version of the app (426), noted from any call's answer.
import type { Endpoint } from '~contract/wire/endpoint';

let isTooOld = false;
const listeners = new Set<(isTooOld: boolean) => void>();

/** Calls `fn` when the server begins or stops refusing this version. Returns a function that stops it. */
export function onTooOld(fn: (isTooOld: boolean) => void): () => void {
  listeners.add(fn);
  if (isTooOld) fn(true);
  return () => listeners.delete(fn);
}

/** Notes the status of an answer of our server. Public GETs are answered for an old app as well (docs/wire.md, Headers of a write). */
export function noteVersion({ guard, method }: Pick<Endpoint, 'guard' | 'method'>, status: number): void {
  if (guard === 'public' && method === 'GET') return;
  // Other statuses say nothing about the version.
  if (status !== 426 && (status < 200 || status >= 300)) return;
  if (isTooOld === (status === 426)) return;
  isTooOld = status === 426;
  for (const fn of listeners) fn(isTooOld);
}
