// The state of synchronising, for every screen. A plain store without the database, so that the header can show it before
// anything else is loaded.

/**
 * `outdated`: the server refuses this version of the app. `needs-login`: the server ended the session. `locked`: 14 days without
 * contact. `storage-lost`: the browser dropped the database and a reload is needed; nothing is lost. The others: docs/sync.md,
 * What the screens say.
 */
export type SyncStatus = {
  state:
    | 'starting'
    | 'all-sent'
    | 'offline'
    | 'weak'
    | 'pulling'
    | 'outdated'
    | 'needs-login'
    | 'locked'
    | 'storage-lost';
  /** Numbers of pending changes, of those that need the person, and of photos that are only on this device. */
  waiting: number;
  fixing: number;
  photos: number;
  /** Changes that had been sent and that the server has lost: it came back from a backup. */
  lost: number;
  /** False until this page has counted the outbox. */
  isCounted: boolean;
  /** The change being sent, as its place in a number of changes; null if none is. */
  sending: { at: number; of: number } | null;
  /** The file being sent; null if none is. */
  upload: Upload | null;
  /** Under 200 kbit/s was measured for an upload within 15 minutes. */
  isSlowLine: boolean;
  /** There is little room left on this device. */
  nearlyFull: boolean;
  /** When the server last answered, and when it is asked again after a failure; ms since 1970. */
  lastContact: number | null;
  nextTry: number | null;
  /** Rows fetched so far by a running first snapshot. */
  rows: number;
};

/** `mid`: the file's change. `at`, `of`: its place among the files. `percent`: how much of it the server has. */
export type Upload = { mid: string; at: number; of: number; percent: number };

/** Before anything is known. */
export const UNKNOWN: SyncStatus = {
  state: 'starting',
  waiting: 0,
  fixing: 0,
  photos: 0,
  lost: 0,
  isCounted: false,
  sending: null,
  upload: null,
  isSlowLine: false,
  nearlyFull: false,
  lastContact: null,
  nextTry: null,
  rows: 0,
};

let status = UNKNOWN;
const listeners = new Set<() => void>();

/** The status now; the same object until it changes. */
export function getSyncStatus(): SyncStatus {
  return status;
}

/** Calls `fn` after every change. Returns a function that stops it. */
export function subscribeSyncStatus(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Sets the fields of `patch`, and tells the subscribers if any is different. */
export function setSyncStatus(patch: Partial<SyncStatus>): void {
  const next = { ...status, ...patch };
  if ((Object.keys(next) as (keyof SyncStatus)[]).every((key) => next[key] === status[key])) return;
  status = next;
  for (const fn of listeners) fn();
}
