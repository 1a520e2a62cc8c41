// The service worker: the shell opens without signal, and pictures that were opened before are shown. It never opens the
// app's database (a suspended worker holding a transaction blocks every page on iOS) and stores no other answer of the API.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { mediaWorker } from './media';
import { ShellRepair } from './repair';
import { countMissing, isCheckShell, isClaim, isRepairShell, isRest, isSkipWaiting, NOT_THE_SHELL } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
const shell = new PrecacheController();
shell.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(shell));
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_SHELL }));

const missing = new ShellRepair({
  files: shell.getURLsToCacheKeys(),
  open: () => self.caches.open(shell.strategy.cacheName),
  fetch: (address, init) => fetch(address, init),
});

const media = mediaWorker({
  caches: self.caches,
  origin: self.location.origin,
  fetch: (request, init) => fetch(request, init),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
registerRoute(
  ({ request, url }) => media.takes(request, url),
  ({ request, url, event }) => media.answer(request, url, (work) => event.waitUntil(work)),
);

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
  if (isClaim(event.data)) event.waitUntil(self.clients.claim());
  if (isCheckShell(event.data)) event.waitUntil(answerCheck(event.ports[0]));
  if (isRepairShell(event.data)) event.waitUntil(repair());
  event.waitUntil(media.hear(event.data));
  if (!isRest(event.data)) return;
  missing.rest();
  event.ports[0]?.postMessage({ type: 'RESTING' });
});

// Serve the first visit too, so that the next deep link opens without signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function answerCheck(port: MessagePort | undefined): Promise<void> {
  const urls = shell.getCachedURLs();
  port?.postMessage({ files: urls.length, missing: await countMissing(urls, (url) => shell.matchPrecache(url)) });
}

/** Tells the pages what came back, so that they look again. */
async function repair(): Promise<void> {
  const { fetched, isOutdated } = await missing.repair();
  if (isOutdated) await self.registration.update().catch(() => undefined); // no signal: the next start asks again
  if (fetched === 0) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'SHELL_REPAIRED' });
}
