// The address that a guard turned away, remembered until after the sign-in (this tab only).
const KEY = 'remembered-address';

/** Pages before the sign-in: nobody is sent back to them. */
const BEFORE_SIGN_IN = /^\/(?:$|\?|(?:login|home|signup|forgot|reset|error|api|v2)(?:[/?#]|$))/u;

/** Remembers an address of the app (path, search, hash); any other text is ignored. */
export function rememberAddress(path: string): void {
  if (!isOurs(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // No storage: after the sign-in the calendar opens instead.
  }
}

/** The remembered address, once; null without one. */
export function takeRememberedAddress(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && isOurs(path) ? path : null;
  } catch {
    return null; // no storage, nothing remembered
  }
}

/** True for an address of this origin: `//host` and `/\host` lead elsewhere, also with a tab between the slashes. */
function isOurs(path: string): boolean {
  if (!/^\/(?![/\\])/u.test(path) || BEFORE_SIGN_IN.test(path)) return false;
  return new URL(path, location.origin).origin === location.origin;
}
