// What main does once, around the first render.

declare global {
  interface Window {
    /** Tells the watchdog in index.html that the app has started. */
    __connectBooted?: boolean;
  }
}

/** Stops the boot watchdog, and allows the next start its one reload again. */
export function markBooted(): void {
  window.__connectBooted = true;
  try {
    sessionStorage.removeItem('connect-boot-reload');
  } catch {
    // No storage: the watchdog can't have reloaded either.
  }
}

/** Removes a leading /v2 from the address bar, before the router reads it (section 2.2). */
export function dropV2Prefix(): void {
  const { pathname, search, hash } = location;
  if (!/^\/v2(?:\/|$)/u.test(pathname)) return;
  history.replaceState(history.state, '', `/${pathname.slice(3).replace(/^\/+/u, '')}${search}${hash}`);
}
