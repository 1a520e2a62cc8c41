// The state of this device towards the school's server, for every screen: a plain store, without the database behind it,
// so that the header can show it before anything else is loaded.

/**
 * `outdated`: the server takes nothing more from this version of the app. `needs-login`: the server ended the session. `locked`: 14 days without contact. `storage-lost`: the browser has
 * dropped the database and a reload is needed; nothing is lost. The others: docs/sync.md, What the screens say.
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
  /** Changes that wait on this device, those that need the person, and photos that are only here. */
  waiting: number;
  fixing: number;
  photos: number;
  /** Had reached the school, and is not there any more: it was restored from a backup. */
  lost: number;
  /** They have been counted on this page: until then nobody knows what waits. */
  isCounted: boolean;
  /** Which of how many changes is being sent; null: none. */
  sending: { at: number; of: number } | null;
  /** The file that is being sent: which of how many, and how much of it the school has, in per cent. Null: none. */
  upload: Upload | null;
  /** Uploads were measured under 200 kbit/s a short while ago. */
  isSlowLine: boolean;
  /** There is little room left on this device. */
  nearlyFull: boolean;
  /** When the school's server last answered, and when it is asked again after a failure; ms since 1970. */
  lastContact: number | null;
  nextTry: number | null;
  /** Rows fetched so far by a running first snapshot. */
  rows: number;
};

/** `mid`: the change that it goes with. */
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

/** Calls `fn` after every change. Returns the way to stop. */
export function subscribeSyncStatus(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Changes what `patch` names, and tells the subscribers if anything is different. */
export function setSyncStatus(patch: Partial<SyncStatus>): void {
  const next = { ...status, ...patch };
  if ((Object.keys(next) as (keyof SyncStatus)[]).every((key) => next[key] === status[key])) return;
  status = next;
  for (const fn of listeners) fn();
}
