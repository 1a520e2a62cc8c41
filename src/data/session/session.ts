// Who is signed in: a small store over the four stored keys, and a check every 3 minutes. No answer isn't a refusal: without
// signal the session stays (docs/sync.md, What the answers mean).
import { SESSION_CHECK_EVERY } from '~contract/wire/limits';
import type { Verified } from '~contract/users/users';
import { finishLeaving } from './sign-out-notes';
import { onReturn } from '~data/page/page-events';
import { onRefused, refreshIfDue } from './refresh';
import { forgetCopy, getPerson, getRefreshToken, getToken, onStorageChange } from './stored-session';
import { verifyStored } from './verify';

// Routes may import only this file, so it re-exports what their guards need.
export { rememberAddress, takeRememberedAddress } from './remembered-address';

/** `refused`: the server ended the session; the person is kept, to name their unsent work and to sign in for it. */
export type Session =
  | { status: 'signed-in'; person: Verified }
  | { status: 'refused'; person: Verified }
  | { status: 'signed-out'; person: null };

/** What the session needs from the app. */
export type SessionHooks = {
  /** The session was lost, in this tab or another: /home after a refusal, /login if the token is missing. */
  go: (to: '/home' | '/login') => void;
  /** The page must reload: another person signed in elsewhere, or a sign-in was answered with 403. */
  reload: () => void;
};

let current: Session = derive();
let hooks: SessionHooks = { go: () => undefined, reload: () => undefined };
/** The person this tab has shown last; it must reload before it shows another one. */
let shownId: number | null = current.person?.user.id ?? null;
let answeredAt = 0;
let checking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The session now; the same object until it changes (useSyncExternalStore, route guards). */
export function getSession(): Session {
  return current;
}

/** Calls `fn` after every change of the session. Returns a function that stops it. */
export function subscribeSession(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/**
 * Starts the checks: now, every 3 minutes while visible, and on coming back or online after longer than that. Await `ready`
 * before the first render: it resolves at once, unless a token is stored without a readable person; then it waits for the
 * server, 4 s at most.
 */
export function startSession(app: SessionHooks): { ready: Promise<void>; stop: () => void } {
  hooks = app;
  void finishLeaving();
  // A page that ended while it signed out may have left it.
  if (getRefreshToken() === null) forgetCopy();
  publishSession();
  const nameless = getToken() !== null && current.status === 'signed-out';
  const ready = nameless ? Promise.race([verify(), patience()]) : Promise.resolve();
  if (!nameless) check();
  const timer = setInterval(check, SESSION_CHECK_EVERY);
  const stops = [
    onRefused(settleSession),
    onStorageChange(settleSession),
    onReturn(checkIfStale),
    () => clearInterval(timer),
  ];
  return { ready, stop: () => stops.forEach((stop) => stop()) };
}

/** Asks the server now whether the token is valid. No answer changes nothing. One check at a time. */
export function verify(): Promise<void> {
  checking ??= checkNow().finally(() => {
    checking = null;
  });
  return checking;
}

/** Reads the stored keys again after this tab wrote them, and tells the subscribers. */
export function publishSession(): void {
  const next = derive();
  if (next.status === current.status && next.person === current.person) return;
  current = next;
  shownId = next.person?.user.id ?? shownId;
  for (const fn of listeners) fn();
}

/** Publishes, and leaves the screen if the session was lost or has become another person's. */
export function settleSession(lost: '/home' | '/login' = '/home'): void {
  const [before, shown] = [current.status, shownId];
  publishSession();
  if (current.person && shown !== null && current.person.user.id !== shown) hooks.reload();
  else if (before === 'signed-in' && current.status === 'refused') hooks.go(lost);
  else if (before === 'signed-in' && current.status === 'signed-out') hooks.go('/login');
}

/** Reloads the page. */
export function reloadPage(): void {
  hooks.reload();
}

function derive(): Session {
  const person = getPerson();
  if (!person) return { status: 'signed-out', person };
  return { status: getToken() === null ? 'refused' : 'signed-in', person };
}

async function checkNow(): Promise<void> {
  await refreshIfDue();
  const verdict = await verifyStored();
  if (verdict === 'valid' || verdict === 'refused') answeredAt = Date.now();
  // If the tokens were removed by hand or by a cleaner, not by the server, there is nothing to explain on /home.
  settleSession(verdict === 'missing' ? '/login' : '/home');
}

function check(): void {
  if (current.status === 'signed-in' && document.visibilityState === 'visible') void verify();
}

function checkIfStale(): void {
  // The absolute difference, because the clock may have been set back.
  if (Math.abs(Date.now() - answeredAt) >= SESSION_CHECK_EVERY) check();
}

/** Shorter than the patience of the boot watchdog in index.html. */
function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 4000);
  });
}
