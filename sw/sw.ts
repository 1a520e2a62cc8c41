// The service worker: the shell opens without signal, and pictures that were opened before are shown. It never opens the
// app's database (a suspended worker holding a transaction blocks every page on iOS) and stores no other answer of the API.
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { mediaWorker } from './media';
import { countMissing, isCheckShell, isClaim, isSkipWaiting, NOT_THE_SHELL } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
const files = self.__WB_MANIFEST;
precacheAndRoute(files);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_SHELL }));

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
  event.waitUntil(media.hear(event.data));
});

// Serve the first visit too, so that the next deep link opens without signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function answerCheck(port: MessagePort | undefined): Promise<void> {
  const urls = files.map((file) => (typeof file === 'string' ? file : file.url));
  port?.postMessage({ files: urls.length, missing: await countMissing(urls, (url) => matchPrecache(url)) });
}
