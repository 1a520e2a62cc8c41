// The page as the synchronisation engine sees it (sync/host.ts names each part): the engine itself knows no DOM.
import type { Endpoint } from '~contract/wire/endpoint';
import { type BatchRequest, cancelMutation, getOutcomes, sendBatch, writeRefs } from '~contract/wire/batch';
import { ping } from '~contract/wire/public';
import { feedEvent, getChanges, getEvents } from '~contract/wire/feed';
import { call } from '~data/api/call';
import { learnAfterClose } from './after-close';
import { begin, sendPiece } from './pieces';
import { request as ask, type RequestOptions } from '~data/http/request';
import { readStream } from './stream';
import { uploadFile } from '~data/api/upload';
import { onDatabase } from '~data/page/database-events';
import { door } from '~data/database-access';
import { forgetOthers } from '~data/session/forget-device';
import { backUp } from '~data/outbox/backup';
import { ownerOf } from '~data/database/owner';
import { onLeave, onReturn } from '~data/page/page-events';
import { drawSmaller } from '~data/photos/smaller';
import { getSession, subscribeSession, verify } from '~data/session/session';
import { isNearlyFull } from '~data/database/storage-use';
import { onAnswered, onSyncRequested } from '~data/page/sync-requests';
import type { SentWrite } from '~data/endpoints/call';

// Nothing is saved before the engine has started; the browser may have been asked to keep it a moment ago.
void learnAfterClose();

const isVisible = () => document.visibilityState === 'visible';

/** A phone without an answer for this long counts as without signal. Milliseconds. */
const PING_TIMEOUT = 4000;

export const syncHost = {
  door,
  clock: { now: () => Date.now(), steady: () => performance.now(), after, random: () => Math.random() },
  network: {
    changes: (cursor: string | null, signal: AbortSignal) =>
      call(getChanges, { query: cursor === null ? {} : { cursor }, signal }),
    write: (sent: SentWrite, asUser: number, signal: AbortSignal) => {
      const { endpoint, params, body, key, ifMatch, recordedAt, deviceAt, refs = [], timeout } = sent;
      const who = { asUser, signal, ...(timeout !== undefined && { timeout }) };
      const rowRefs = writeRefs(refs);
      const options = { params, idempotencyKey: key, recordedAt, deviceAt, rowRefs, ...who, ...(body && { body }) };
      const all = ifMatch === undefined ? options : { ...options, ifMatch };
      return call(endpoint, all as unknown as RequestOptions<Endpoint>) as Promise<unknown>;
    },
    upload: uploadFile,
    beginUpload: begin,
    putPiece: sendPiece,
    batch: async (requests: BatchRequest[], asUser: number, signal: AbortSignal) =>
      (await call(sendBatch, { body: { requests }, asUser, signal })).responses,
    cancel: (mid: string, asUser: number, signal: AbortSignal) =>
      call(cancelMutation, { params: { mid }, asUser, signal }),
    outcomes: async (mids: string[], asUser: number, signal: AbortSignal) =>
      (await call(getOutcomes, { body: { mids }, asUser, signal })).mutations,
    events: (onEvent: () => void, signal: AbortSignal) =>
      readStream(getEvents, (data) => isEvent(data) && onEvent(), signal),
    ping: isReached,
    isOnline: () => navigator.onLine,
  },
  locks: findLocks(),
  openChannel,
  page: { isVisible, onReturn: onChange, onLeave },
  session: {
    owner: () => {
      const session = getSession();
      return session.status === 'signed-in' ? ownerOf(session.person) : null;
    },
    isRefused: () => getSession().status === 'refused',
    onChange: subscribeSession,
    verify,
  },
  requests: { onRequested: onSyncRequested, onAnswered, onDatabase },
  photos: {
    prepare: prepareFiles,
    drawSmaller,
    wantsFullSize: async () => (await import('~data/files/full-size')).wantsFullSize(),
  },
  tidy: forgetOthers,
  newId: () => crypto.randomUUID(),
  isNearlyFull,
  backUp: backUpSoon,
};

/** Delay in ms: a backup reads the whole queue, so it must not run after each answer while a long queue is sent. */
const BACK_UP_AFTER = 1000;
let backingUp: ReturnType<typeof setTimeout> | null = null;

/** Loaded when a change was saved before its files were ready. */
function prepareFiles(): void {
  import('~data/files/queue').then(
    ({ requestPreparation }) => requestPreparation(),
    () => undefined, // without its code nothing is prepared: the next look at the queue asks again
  );
}

function backUpSoon(): void {
  backingUp ??= setTimeout(() => {
    backingUp = null;
    door.run(backUp).catch(() => undefined); // nobody is signed in any more, or the storage is lost
  }, BACK_UP_AFTER);
}

/** Going offline counts as well: a pull then checks it, and the screen shows it at once. */
function onChange(fn: () => void): () => void {
  const stop = onReturn(() => isVisible() && fn());
  window.addEventListener('offline', fn);
  return () => {
    stop();
    window.removeEventListener('offline', fn);
  };
}

function after(milliseconds: number, fn: () => void): () => void {
  const timer = setTimeout(fn, milliseconds);
  return () => clearTimeout(timer);
}

/** Not through `call`: its answer would count as signal and start the next pull at once. */
async function isReached(): Promise<boolean> {
  const n = String(Math.random());
  try {
    return (await ask(ping, { query: { n }, timeout: PING_TIMEOUT }, null)).n === n;
  } catch {
    return false; // no answer, or one from a portal
  }
}

function isEvent(data: string): boolean {
  try {
    return feedEvent.safeParse(JSON.parse(data)).success;
  } catch {
    return false; // not one of our events
  }
}

/** Absent without HTTPS, although the type says otherwise. */
function findLocks() {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return null;
  return {
    request: async (name: string, options: LockOptions, fn: () => Promise<void>) => {
      await locks.request(name, options, fn);
    },
  };
}

function openChannel(name: string, onMessage: (message: unknown) => void) {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onMessage(data));
  return { post: (message: unknown) => channel.postMessage(message), close: () => channel.close() };
}
