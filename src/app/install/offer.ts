// The browser's own offer to install the app (Chromium), kept until somebody taps a button of ours. It comes early: listen
// before the first render.
import { isStandalone } from '~data/tab/standalone';

/** Not in the DOM's types: only Chromium has it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let kept: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Once per page. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set('prompt' in event ? (event as InstallOffer) : null);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** True while the browser would install the app if asked. It also offers it to a window that is the app already. */
export function hasInstallOffer(): boolean {
  return kept !== null && !isStandalone();
}

/** Calls `fn` when that changes. Returns the way to stop. */
export function subscribeInstallOffer(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Lets the browser ask the person. Call it on a tap only; each offer is good for one question. */
export async function install(): Promise<void> {
  const offer = kept;
  set(null);
  try {
    await offer?.prompt();
  } catch {
    // the browser has thought better of it: it makes another offer when it likes
  }
}

function set(offer: InstallOffer | null): void {
  kept = offer;
  for (const fn of listeners) fn();
}
