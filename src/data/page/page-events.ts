// Events after which an app that was suspended or had no signal should try again.

/** Calls `fn` on coming back to the app or leaving it (check the visibility) and on coming online. Returns a stop function. */
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

/** Calls `fn` when the page is left, for good or into the back/forward cache. Returns a function that stops it. */
export function onLeave(fn: () => void): () => void {
  window.addEventListener('pagehide', fn);
  return () => window.removeEventListener('pagehide', fn);
}
