// The state of synchronising in words (docs/sync.md, What the screens say). They claim no more than is known: "All
// sent" only after the outbox was counted and is empty, with the time of the server's last answer.
import { londonTime } from '~domain/time/london-time';
import { byBestTime } from '~data/page/best-time';
import type { IconName } from '~ui/icon';
import type { SyncStatus } from '~sync/status';
import { isConnected } from './pending-file-text';
import { signInText } from './sign-in';

export type SyncText = { text: string; kind: 'ok' | 'plain' | 'blue' | 'red'; icon: IconName };

/** The pill's words, the worst first. `device`: what the words call this device. `now` in ms since 1970. */
export function syncText(status: SyncStatus, device: 'phone' | 'computer', now: number): SyncText {
  const { state, waiting, fixing, lost, isCounted, nearlyFull } = status;
  const rest = waiting > 0 ? [`${waiting} waiting`] : [];
  const toSend = lost > 0 ? [`${lost} to send again`] : [];
  if (state === 'storage-lost') return { text: 'Storage problem', kind: 'red', icon: 'alert' };
  if (state === 'needs-login' || state === 'locked') {
    return { text: signInText(waiting + fixing) ?? 'Sign in again', kind: 'red', icon: 'lock' };
  }
  const toFix = fixing > 0 ? [`${fixing} ${fixing === 1 ? 'needs' : 'need'} fixing`] : [];
  const all = [...toFix, ...toSend, ...rest];
  if (state === 'outdated') return { text: joined('Update the app', ...all), kind: 'red', icon: 'download' };
  if (fixing + lost > 0) return { text: joined(...all), kind: 'red', icon: 'alert' };
  const sending = sendingText(status);
  if (sending !== null) return { text: sending, kind: 'blue', icon: 'send' };
  // More urgent than the number of unsent changes: the next save may find no room.
  if (nearlyFull) {
    const full = device === 'phone' ? 'Phone nearly full' : 'Storage nearly full';
    return { text: joined(full, ...rest), kind: 'red', icon: 'store' };
  }
  if (state === 'offline') {
    const tail = waiting > 0 ? `${waiting} saved on this ${device}` : 'all sent';
    return {
      text: isCounted ? `Offline · ${tail}` : 'Offline',
      kind: waiting > 0 ? 'blue' : 'plain',
      icon: 'nosignal',
    };
  }
  if (state === 'weak') return weak(status, now);
  return well(status, device);
}

function joined(...parts: readonly string[]): string {
  return parts.join(' · ');
}

/**
 * 'Sending 2 of 5 (photo 1 of 3)', 'Sending photo 1 of 3'; null while nothing is being sent, which is always so without
 * signal.
 */
export function sendingText(status: SyncStatus): string | null {
  const { sending, upload } = status;
  if (!isConnected(status)) return null;
  // If no unsent photo is left, the file is a document.
  const file = upload && `${status.photos > 0 ? 'photo' : 'file'} ${upload.at} of ${upload.of}`;
  if (sending) return `Sending ${sending.at} of ${sending.of}${file ? ` (${file})` : ''}`;
  return file && `Sending ${file}`;
}

/** '3 changes, 2 photos on this phone only'. */
export function unsentText(
  { changes, photos }: { changes: number; photos: number },
  device: 'phone' | 'computer',
): string {
  const parts = [
    changes > 0 || photos === 0 ? `${changes} ${changes === 1 ? 'change' : 'changes'}` : '',
    photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'}` : '',
  ];
  return `${parts.filter(Boolean).join(', ')} on this ${device} only`;
}

/** Time until the next try, as minutes and seconds: '0:40'. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function weak({ waiting, isCounted, nextTry }: SyncStatus, now: number): SyncText {
  if (!isCounted) return { text: 'Weak signal', kind: 'plain', icon: 'signal' };
  const head = waiting > 0 ? `Weak signal · ${waiting} waiting` : 'Weak signal · all sent';
  const tail = waiting > 0 && nextTry !== null ? `, next try ${countdown(nextTry, now)}` : '';
  return { text: head + tail, kind: waiting > 0 ? 'blue' : 'plain', icon: 'signal' };
}

function well({ state, waiting, isCounted, rows, lastContact }: SyncStatus, device: 'phone' | 'computer'): SyncText {
  if (waiting > 0) return { text: `${waiting} on this ${device}`, kind: 'blue', icon: device };
  if (state === 'pulling' && rows > 0) return { text: 'Receiving data…', kind: 'plain', icon: 'refresh' };
  if (!isCounted || lastContact === null) return { text: 'Connecting…', kind: 'plain', icon: 'refresh' };
  return { text: `All sent · ${londonTime(new Date(byBestTime(lastContact)))}`, kind: 'ok', icon: 'check' };
}
