// The moments at which an app that slept, or had no signal, is worth another try.

/** Calls `fn` on coming back to the app (and on leaving it: look at the visibility) and on coming online. Returns the way to stop. */
export function onReturn(fn: () => void): () => void {
  document.addEventListener('visibilitychange', fn);
  window.addEventListener('pageshow', fn);
  window.addEventListener('focus', fn);
  window.addEventListener('online', fn);
  return () => {
    document.removeEventListener('visibilitychange', fn);
    window.removeEventListener('pageshow', fn);
    window.removeEventListener('focus', fn);
    window.removeEventListener('online', fn);
  };
}

/** Calls `fn` when the page is left, for good or for a sleep from which Back wakes it. Returns the way to stop. */
export function onLeave(fn: () => void): () => void {
  window.addEventListener('pagehide', fn);
  return () => window.removeEventListener('pagehide', fn);
}
