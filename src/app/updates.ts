// The service worker's life as seen by the page: register, notice a new version, apply it when the person says so.
// Nothing here reloads by itself: a form may be open.
import { Workbox } from 'workbox-window';
import { onUpgradeElsewhere } from '~data/page/database-events';
import { keepForms } from '~data/page/open-forms';
import { askForMissingFiles } from '~data/page/shell-files';
import { partFromWorker } from '~data/page/worker-line';
import { onTooOld } from '~data/http/too-old';
import { getSession } from '~data/session/session';
import { trustedScriptUrl } from '~data/page/trusted-url';

/**
 * `ready`: a new version waits for "Reload". `required`: the server refuses this version as too old. `unkept`: after the tap,
 * the open form couldn't be kept as a draft; the next tap reloads without it. `absent`: after the tap, no newer version could
 * be fetched. `unsupported`: no service worker here (plain HTTP, old browser, dev).
 */
export type UpdateState = 'current' | 'ready' | 'required' | 'applying' | 'unkept' | 'absent' | 'unsupported';

/** iOS often never fires controllerchange: then reload anyway. Milliseconds. */
const TAKE_OVER = 3000;
/** The old worker may finish its downloads: until then a reload would start the same version again. Milliseconds. */
const FINISHED = 20_000;
/** Milliseconds. */
const ASK_AGAIN = 1000;
/** How long "Updating…" waits for the download of a new version, a megabyte or two. Milliseconds. */
const FETCH = 30_000;

let state: UpdateState = 'unsupported';
let workbox: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
/** Another tab has activated the new version: this page only has to reload. */
let isReplaced = false;
let isRequired = false;
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
  // A newer version in another tab has upgraded the database: this page has to reload.
  onUpgradeElsewhere(ready);
  onTooOld(judged);
  // Absent on plain HTTP and in some private modes, although the type says otherwise.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !container || isForSigningOnly()) return;
  registration = await register(container);
  if (!registration) return;
  if (state === 'unsupported') set('current');
  askToBeServed(container, registration);
  document.addEventListener('visibilitychange', lookForUpdate);
  window.addEventListener('pageshow', lookForUpdate);
  // Look for versions deployed while there was no signal.
  window.addEventListener('online', lookForUpdate);
  lookForUpdate();
}

/** A rider who signs by a link loads a page, and not the whole app for later. */
function isForSigningOnly(): boolean {
  return location.pathname.startsWith('/disclaimer/') && getSession().status !== 'signed-in';
}

/**
 * Keeps what is typed as drafts, activates the new version and reloads when it has taken over, after 20 s at the latest: the
 * old worker may finish its downloads first. Never rejects.
 * Call it on a tap only.
 */
export async function applyUpdate(): Promise<void> {
  if (state === 'applying') return;
  const isWarned = state === 'unkept';
  set('applying');
  if (!(await keepForms()) && !isWarned) return set('unkept');
  const waiting = await findNew();
  // A reload would start the same version again.
  if (!waiting && isRequired && registration && !isReplaced) return set('absent');
  if (!waiting) return location.reload();
  let reloading = false;
  const reload = () => {
    if (!reloading) location.reload();
    reloading = true;
  };
  workbox?.addEventListener('controlling', reload);
  waiting.addEventListener('statechange', () => waiting.state !== 'activating' && reload());
  setTimeout(() => waiting.state !== 'installed' && reload(), TAKE_OVER);
  setTimeout(reload, FINISHED);
  await partFromWorker();
  askToTakeOver(waiting);
}

/** Repeats until it works: a message to a worker that is being stopped can be lost. */
function askToTakeOver(waiting: ServiceWorker): void {
  const ask = () => waiting.postMessage({ type: 'SKIP_WAITING' });
  ask();
  const again = setInterval(() => (waiting.state === 'installed' ? ask() : clearInterval(again)), ASK_AGAIN);
}

function set(next: UpdateState): void {
  if (state === next) return;
  state = next;
  for (const fn of listeners) fn();
}

function ready(): void {
  if (state !== 'applying') set(isRequired ? 'required' : 'ready');
}

function judged(isTooOld: boolean): void {
  isRequired = isTooOld;
  if (isTooOld) ready();
  else if (state === 'required' || state === 'absent') set(registration?.waiting ? 'ready' : 'current');
}

/** The worker that can take over, after asking the server if there is none yet. Null if there is none. */
async function findNew(): Promise<ServiceWorker | null> {
  if (!registration || isReplaced) return null;
  if (registration.waiting) return registration.waiting;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, FETCH);
  });
  await Promise.race([fetchNew(registration), late]);
  return registration.waiting;
}

async function fetchNew(found: ServiceWorkerRegistration): Promise<void> {
  try {
    await found.update();
  } catch {
    return; // no signal
  }
  const { installing } = found;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/**
 * Asks the first worker to serve this page: one that opens just as the worker claims its pages is left out. A worker that is
 * about to be active may lose the message, so it is sent again on activation.
 */
function askToBeServed(container: ServiceWorkerContainer, found: ServiceWorkerRegistration): void {
  const ask = () => {
    if (!container.controller) found.active?.postMessage({ type: 'CLAIM' });
  };
  ask();
  for (const worker of [found.installing, found.waiting, found.active]) {
    worker?.addEventListener('statechange', () => worker.state === 'activated' && ask());
  }
}

/** Undefined in private mode or without signal: the app works without a worker, and the next start tries again. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    workbox = new Workbox(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
    const lookAgain = watchController(workbox, container);
    watchWaiting(workbox, container);
    const found = await workbox.register({ immediate: true });
    lookAgain();
    return found;
  } catch {
    return undefined;
  }
}

/** Returns a function to call after registering: Workbox reports other controllers only from then on. */
function watchController(from: Workbox, container: ServiceWorkerContainer): () => void {
  let { controller } = container;
  const note = () => {
    // The first worker takes over a page that had none. A later one: another tab has applied an update.
    isReplaced ||= controller !== null;
    if (isReplaced) ready();
    ({ controller } = container);
  };
  from.addEventListener('controlling', note);
  return () => {
    if (container.controller !== controller) note();
  };
}

function watchWaiting(from: Workbox, container: ServiceWorkerContainer): void {
  const offer = () => {
    if (container.controller) ready();
  };
  from.addEventListener('installed', offer);
  // For workers installed later, `waiting` comes a second time and 200 ms late: the person may have tapped by then.
  from.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    if (wasWaitingBeforeRegister) offer();
  });
  // Workbox stops listening after the first update a minute or more after the start. If that download fails, as on a weak
  // line, later updates are noticed here.
  from.addEventListener('redundant', ({ isExternal }) => {
    if (isExternal) registration?.addEventListener('updatefound', hear);
  });
  const hear = () => {
    registration?.installing?.addEventListener('statechange', () => {
      if (registration?.waiting) offer();
    });
  };
}

function lookForUpdate(): void {
  if (document.visibilityState !== 'visible' || state === 'applying') return;
  registration?.update().catch(() => undefined); // no signal: the next check finds it
  if (navigator.onLine) askForMissingFiles();
}

/** Handles a chunk that can't be loaded: a newer version has replaced it, or there is no signal. */
function onLostChunk(event: VitePreloadErrorEvent): void {
  if (navigator.onLine) ready();
  // TanStack Router reloads the page by itself when it recognises this error's text.
  event.payload.message = `${navigator.onLine ? 'Update ready' : 'No signal'}: ${event.payload.message}`;
}
