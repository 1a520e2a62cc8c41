// The browser's own offer to install the app (Chromium), kept until the person taps our button. The event comes early:
// listen before the first render.
import { isStandalone } from './standalone';

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

/** True while the browser would install the app if asked. It makes the offer in the installed app's window too. */
export function hasInstallOffer(): boolean {
  return kept !== null && !isStandalone();
}

/** Calls `fn` when an offer comes or is used. Returns a function that stops it. */
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
    // The browser withdrew its offer. It may make another.
  }
}

function set(offer: InstallOffer | null): void {
  kept = offer;
  for (const fn of listeners) fn();
}
