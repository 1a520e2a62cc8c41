// The service worker's life as seen by the page: register, notice a new version, apply it when the person says so.
// Nothing here reloads by itself: a form may be open.
import { onUpgradeElsewhere } from '~data/database-events';
import { trustedScriptUrl } from '~data/trusted-url';

/** `ready`: a new version waits for "Reload". `unsupported`: no service worker here (plain HTTP, old browser, dev). */
export type UpdateState = 'current' | 'ready' | 'applying' | 'unsupported';

/** iOS often never fires controllerchange: then reload anyway. Milliseconds. */
const TAKE_OVER = 3000;

let state: UpdateState = 'unsupported';
let registration: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();

export function getUpdateState(): UpdateState {
  return state;
}

export function subscribeUpdates(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Registers the service worker and watches for a new version; never rejects. Once per page. */
export async function startUpdates(): Promise<void> {
  window.addEventListener('vite:preloadError', onLostChunk);
  // A newer version in another tab has taken the database: this one can only be reloaded.
  onUpgradeElsewhere(ready);
  // Absent on plain HTTP, and in some private modes, whatever the type says.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container) return;
  watchController(container);
  try {
    registration = await container.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
  } catch {
    return; // private mode, or no signal: the app works without, and the next start tries again
  }
  if (state === 'unsupported') set('current');
  watchRegistration(registration);
  document.addEventListener('visibilitychange', lookForUpdate);
  window.addEventListener('pageshow', lookForUpdate);
  lookForUpdate();
}

/** Lets the new version take over, then reloads: on controllerchange, or after 3 s. Call it on a tap only. */
export function applyUpdate(): void {
  if (state === 'applying') return;
  set('applying');
  const { waiting } = registration ?? {};
  // Another tab has let it take over already, or a chunk is gone: a reload is all that is left to do.
  if (!waiting) return location.reload();
  let reloading = false;
  const reload = () => {
    if (!reloading) location.reload();
    reloading = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, TAKE_OVER);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

function set(next: UpdateState): void {
  if (state === next) return;
  state = next;
  for (const fn of listeners) fn();
}

function ready(): void {
  if (state !== 'applying') set('ready');
}

function watchController(container: ServiceWorkerContainer): void {
  let { controller } = container;
  container.addEventListener('controllerchange', () => {
    // The first worker takes over a page that had none. A later one: another tab has applied an update.
    if (controller) ready();
    ({ controller } = container);
  });
}

function watchRegistration(found: ServiceWorkerRegistration): void {
  const check = () => {
    if (found.waiting && navigator.serviceWorker.controller) ready();
  };
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', check));
  check();
}

function lookForUpdate(): void {
  if (document.visibilityState !== 'visible') return;
  registration?.update().catch(() => undefined); // no signal: the next look finds it
}

/** A chunk of this version is not to be had: a newer version has replaced it, or there is no signal to fetch it with. */
function onLostChunk(event: VitePreloadErrorEvent): void {
  if (navigator.onLine) ready();
  // TanStack's router reloads the page by itself when it recognises this error by its text.
  event.payload.message = `${navigator.onLine ? 'Update ready' : 'No signal'}: ${event.payload.message}`;
}
