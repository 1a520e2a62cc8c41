// What the state of the device says in words (ios.md, "What each state says"). Never more than is known: "All sent" only
// when nothing waits here, and the time beside it is that of the school's last answer.
import { londonTime } from '~domain/london-time';
import type { IconName } from '~ui/icon';
import type { SyncStatus } from '~sync/status';

export type SyncText = { text: string; kind: 'ok' | 'plain' | 'blue' | 'red'; icon: IconName };

/** The pill's words. `device` is where unsent work lies: 'phone' or 'computer'; `now` in ms. */
export function syncText(status: SyncStatus, device: 'phone' | 'computer', now: number): SyncText {
  const { state, waiting, fixing } = status;
  if (state === 'storage-lost') return { text: 'Storage problem', kind: 'red', icon: 'alert' };
  if (state === 'needs-login' || state === 'locked') return { text: signInText(waiting), kind: 'red', icon: 'lock' };
  if (fixing > 0) return { text: `${fixing} ${fixing === 1 ? 'needs' : 'need'} fixing`, kind: 'red', icon: 'alert' };
  if (state === 'offline') {
    const tail = waiting > 0 ? `${waiting} saved on this ${device}` : 'all sent';
    return { text: `Offline · ${tail}`, kind: waiting > 0 ? 'blue' : 'plain', icon: 'nosignal' };
  }
  if (state === 'weak') return weak(status, now);
  if (waiting > 0) return { text: `${waiting} on this ${device}`, kind: 'blue', icon: device };
  if (state === 'pulling' && status.rows > 0) return { text: 'Receiving data…', kind: 'plain', icon: 'refresh' };
  if (status.contact === null) return { text: 'Connecting…', kind: 'plain', icon: 'refresh' };
  return { text: `All sent · ${londonTime(new Date(status.contact))}`, kind: 'ok', icon: 'check' };
}

/** Time until the next try, as minutes and seconds: '0:40'. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function weak({ waiting, nextTry }: SyncStatus, now: number): SyncText {
  const head = waiting > 0 ? `Weak signal · ${waiting} waiting` : 'Weak signal · all sent';
  const tail = waiting > 0 && nextTry !== null ? `, next try ${countdown(nextTry, now)}` : '';
  return { text: head + tail, kind: waiting > 0 ? 'blue' : 'plain', icon: 'signal' };
}

function signInText(waiting: number): string {
  if (waiting === 0) return 'Sign in again';
  return `Sign in to send ${waiting} ${waiting === 1 ? 'item' : 'items'} (nothing lost)`;
}
