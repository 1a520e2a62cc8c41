// Tells the service worker which thumbnails to fetch while there is signal: those of each bike's newest photos and of open reports of
// incidents (docs/architecture.md, Service worker), and which files it may keep: those that the mirror names. Stored ones aren't fetched
// again; without a worker nothing happens.
import { MEDIA_TO_CLEAR } from '~data/mirror/forget-person';
import type { Database } from '~data/database/connection';
import { door, read } from '~data/database-access';
import { watch } from '~data/live';
import { clearMedia } from '~data/session/clear-media';
import { tellWorker } from '~data/page/worker-line';
import { namedMedia } from './named-media';
import { thumbsAhead, thumbsOfOpen } from './thumbs-to-prefetch';
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
  let reading: { owner: number; stops: readonly (() => void)[]; tellAgain: () => void } | null = null;
  let thumbs: string[] = [];
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => send(thumbs), SETTLED);
  };
  const end = () => {
    reading?.stops.forEach((stop) => stop());
    reading = null;
    thumbs = [];
    clearTimeout(timer);
  };
  const begin = () => {
    const { status, person } = getSession();
    const owner = status === 'signed-in' ? person.user.id : null;
    if (reading && reading.owner !== owner) end();
    if (owner === null || reading) return;
    const ahead = watch(
      () => read({ next: [] as string[], isToClear: false }, readAhead),
      ({ next, isToClear }) => {
        thumbs = next;
        if (isToClear) void forgetMedia().then(soon);
        else soon();
      },
      end, // the storage is lost, which the screens show; coming to the front starts again
    );
    const naming = watchNamed(soon, end);
    reading = { owner, stops: [ahead, naming.stop], tellAgain: naming.tellAgain };
  };
  const again = () => {
    begin();
    reading?.tellAgain();
    soon();
  };
  const stops = [subscribeSession(begin), onReturn(again), end];
  begin();
  return () => stops.forEach((stop) => stop());
}

/**
 * Tells the worker which files may stay, at first and when one has left the mirror. Calls `onLeft` then: downloads under way end with it,
 * so that the list of thumbnails has to be sent again. `tellAgain`: if there was no worker to tell.
 */
function watchNamed(onLeft: () => void, onLost: () => void): { stop: () => void; tellAgain: () => void } {
  let named: readonly string[] | null = null;
  /** Those that the worker was told last; null if it has to be told. */
  let kept: ReadonlySet<string> | null = null;
  const tell = () => {
    if (named === null) return;
    const now = new Set(named);
    const hasLeft = kept === null || [...kept].some((hash) => !now.has(hash));
    const isHeard = !hasLeft || tellWorker({ type: 'KEEP_MEDIA', hashes: [...now] });
    kept = isHeard ? now : null;
    if (hasLeft) onLeft();
  };
  const stop = watch(
    () => read(null, namedMedia),
    (next) => {
      named = next;
      tell();
    },
    onLost,
  );
  return { stop, tellAgain: () => (kept === null ? tell() : undefined) };
}

async function readAhead(database: Database) {
  const { rows } = await getRows(database, 'bike_comments');
  const { rows: incidents } = await getRows(database, 'incidents');
  const toClear = await database.mirror.meta.get(MEDIA_TO_CLEAR);
  return { next: [...thumbsOfOpen(incidents), ...thumbsAhead(rows)], isToClear: toClear !== undefined };
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
