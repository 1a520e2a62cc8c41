// The app's only Trusted Types policy (the CSP allows one, with this name): only these scripts may run besides the page's own
// modules.
// oxlint-disable-next-line import/default -- the bundler answers with the address of a chunk of its own
import photoWorkerUrl from '~data/photos/photo-worker.ts?worker&url';

/** The address of the worker that draws photos. */
export const PHOTO_WORKER: string = photoWorkerUrl;

const ALLOWED: ReadonlySet<string> = new Set(['/sw.js', PHOTO_WORKER]);

type Policy = { createScriptURL: (url: string) => unknown };
type Factory = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy };
declare global {
  interface Window {
    /** Absent outside Chromium-based browsers and Safari 26. */
    trustedTypes?: Factory;
  }
}

let policy: Policy | undefined;

/**
 * The address in the form that `register()` and `new Worker()` take under Trusted Types. Throws TypeError for an address that
 * isn't listed. The type stays string, because the libraries know no other yet.
 */
export function trustedScriptUrl(url: string): string {
  if (!window.trustedTypes) return allowed(url);
  policy ??= window.trustedTypes.createPolicy('connect-sw', { createScriptURL: allowed });
  return policy.createScriptURL(url) as string;
}

function allowed(url: string): string {
  if (!ALLOWED.has(url)) throw new TypeError(`${url} is not a script of this app`);
  return url;
}
