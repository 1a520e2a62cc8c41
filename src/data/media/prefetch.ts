// Tells the service worker which thumbnails to fetch while there is signal: those of each bike's newest photos
// (docs/architecture.md, Service worker). Stored ones aren't fetched again; without a worker nothing happens.
import { MEDIA_TO_CLEAR } from '~data/mirror/forget-person';
import type { Database } from '~data/database/connection';
import { door, read } from '~data/database-access';
import { watch } from '~data/live';
import { clearMedia } from '~data/session/clear-media';
import { tellWorker } from '~data/page/worker-line';
import { thumbsAhead } from './thumbs-to-prefetch';
import { getRows } from '~data/mirror/read-rows';
import { getSession, subscribeSession } from '~data/session/session';

/** A pull brings pages of rows one after another: the list is sent once nothing has changed for this long. Milliseconds. */
const SETTLED = 2000;

/**
 * Keeps the worker's list up to date while somebody is signed in and online. Sends it again when the browser comes online or to
 * the front, because a phone may have ended the worker half-way. Returns a function that stops it.
 */
export function startMediaAhead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: { owner: number; stop: () => void } | null = null;
  let thumbs: string[] = [];

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => send(thumbs), SETTLED);
  };
  const end = () => {
    reading?.stop();
    reading = null;
    thumbs = [];
    clearTimeout(timer);
  };
  const begin = () => {
    const { status, person } = getSession();
    const owner = status === 'signed-in' ? person.user.id : null;
    if (reading && reading.owner !== owner) end();
    if (owner === null || reading) return;
    const stop = watch(
      () => read({ next: [] as string[], isToClear: false }, readAhead),
      ({ next, isToClear }) => {
        thumbs = next;
        if (isToClear) void forgetMedia().then(soon);
        else soon();
      },
      end, // the storage is lost, which the screens show; coming to the front starts again
    );
    reading = { owner, stop };
  };
  const again = () => {
    begin();
    soon();
  };
  const stops = [subscribeSession(begin), onReturn(again), end];
  begin();
  return () => stops.forEach((stop) => stop());
}

async function readAhead(database: Database) {
  const { rows } = await getRows(database, 'bike_comments');
  const toClear = await database.mirror.meta.get(MEDIA_TO_CLEAR);
  return { next: thumbsAhead(rows), isToClear: toClear !== undefined };
}

/** After an erasure: clears all media, because nothing tells which are theirs. If the page ends first, the next start does it. */
async function forgetMedia(): Promise<void> {
  await clearMedia();
  await door.run(({ mirror }) => mirror.meta.delete(MEDIA_TO_CLEAR)).catch(() => undefined); // nobody is signed in any more
}

function send(addresses: string[]): void {
  if (addresses.length === 0 || !navigator.onLine || wantsLittleData()) return;
  tellWorker({ type: 'CACHE_THUMBS', addresses });
}

/** True if the person has told the browser to save data. Few browsers tell. */
function wantsLittleData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: unknown } };
  return connection?.saveData === true;
}

/** Includes the first worker's take-over: until then the page had no worker to send the list to. */
function onReturn(fn: () => void): () => void {
  const visible = () => (document.visibilityState === 'visible' ? fn() : undefined);
  // Absent on plain HTTP and in some private modes, although the type says otherwise.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  document.addEventListener('visibilitychange', visible);
  window.addEventListener('online', fn);
  container?.addEventListener('controllerchange', fn);
  return () => {
    document.removeEventListener('visibilitychange', visible);
    window.removeEventListener('online', fn);
    container?.removeEventListener('controllerchange', fn);
  };
}
