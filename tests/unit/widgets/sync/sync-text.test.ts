import { expect, it } from 'vitest';
import { signInText } from '~widgets/sync/sign-in';
import { countdown, sendingText, syncText, unsentText } from '~widgets/sync/text';
import type { SyncStatus } from '~sync/status';

const NOW = Date.parse('2026-11-21T14:33:00Z');
const calm: SyncStatus = {
  state: 'all-sent',
  waiting: 0,
  fixing: 0,
  photos: 0,
  lost: 0,
  isCounted: true,
  sending: null,
  upload: null,
  isSlowLine: false,
  nearlyFull: false,
  lastContact: Date.parse('2026-11-21T14:32:10Z'),
  nextTry: null,
  rows: 0,
};
const text = (patch: Partial<SyncStatus>, device: 'phone' | 'computer' = 'phone') =>
  syncText({ ...calm, ...patch }, device, NOW).text;

it.each<[string, Partial<SyncStatus>]>([
  ['All sent · 14:32', {}],
  ['All sent · 14:32', { state: 'pulling' }],
  ['Receiving data…', { state: 'pulling', rows: 1000 }],
  ['Connecting…', { state: 'starting', lastContact: null }],
  ['Connecting…', { isCounted: false }],
  ['Offline', { state: 'offline', isCounted: false }],
  ['Weak signal', { state: 'weak', isCounted: false, nextTry: NOW + 40_000 }],
  ['Offline · all sent', { state: 'offline' }],
  ['Offline · 3 saved on this phone', { state: 'offline', waiting: 3 }],
  ['Weak signal · 3 waiting, next try 0:40', { state: 'weak', waiting: 3, nextTry: NOW + 40_000 }],
  ['Weak signal · all sent', { state: 'weak', nextTry: NOW + 40_000 }],
  ['1 needs fixing', { fixing: 1 }],
  ['1 needs fixing · 3 waiting', { fixing: 1, waiting: 3 }],
  ['1 needs fixing · 3 waiting', { fixing: 1, waiting: 3, state: 'offline' }],
  ['2 need fixing · 1 to send again · 3 waiting', { fixing: 2, lost: 1, waiting: 3, nearlyFull: true }],
  ['1 to send again · 3 waiting', { lost: 1, waiting: 3 }],
  ['2 need fixing', { fixing: 2 }],
  ['Sign in to send 4 items (nothing lost)', { state: 'needs-login', waiting: 4 }],
  ['Sign in to send 4 items (nothing lost)', { state: 'needs-login', waiting: 3, fixing: 1 }],
  ['Sign in to send 1 item (nothing lost)', { state: 'needs-login', waiting: 1 }],
  ['Sign in again', { state: 'needs-login' }],
  ['Sign in again', { state: 'locked' }],
  ['Storage problem', { state: 'storage-lost' }],
  ['Update the app', { state: 'outdated' }],
  ['Update the app · 1 needs fixing · 2 waiting', { state: 'outdated', waiting: 2, fixing: 1 }],
  ['Sending 2 of 5', { state: 'all-sent', waiting: 4, sending: { at: 2, of: 5 } }],
  ['Sending 2 of 5', { state: 'pulling', waiting: 4, sending: { at: 2, of: 5 } }],
  [
    'Sending 2 of 5 (photo 1 of 3)',
    { waiting: 4, photos: 3, sending: { at: 2, of: 5 }, upload: { mid: 'm', at: 1, of: 3, percent: 9 } },
  ],
  ['Sending photo 2 of 3', { waiting: 1, photos: 2, upload: { mid: 'm', at: 2, of: 3, percent: 60 } }],
  // No photo is left: it is a document.
  ['Sending file 1 of 1', { waiting: 1, photos: 0, upload: { mid: 'm', at: 1, of: 1, percent: 60 } }],
  ['3 on this phone', { waiting: 3 }],
  ['Phone nearly full', { nearlyFull: true }],
  ['Phone nearly full · 3 waiting', { nearlyFull: true, state: 'offline', waiting: 3 }],
  ['1 needs fixing', { nearlyFull: true, fixing: 1 }],
])('says %j', (expected, patch) => {
  expect(text(patch)).toBe(expected);
});

it('never says that all is sent while something waits', () => {
  for (const state of ['all-sent', 'pulling', 'offline', 'weak', 'starting', 'needs-login'] as const) {
    expect(text({ state, waiting: 2 })).not.toMatch(/all sent/iu);
  }
});

it('names the device that the work lies on', () => {
  expect(text({ state: 'offline', waiting: 1 }, 'computer')).toBe('Offline · 1 saved on this computer');
});

it('counts down in minutes and seconds, never below zero', () => {
  expect(countdown(NOW + 300_000, NOW)).toBe('5:00');
  expect(countdown(NOW + 1, NOW)).toBe('0:01');
  expect(countdown(NOW - 5000, NOW)).toBe('0:00');
});

it('uses words for a computer on a computer', () => {
  expect(text({ nearlyFull: true }, 'computer')).toBe('Storage nearly full');
  expect(text({ waiting: 2 }, 'computer')).toBe('2 on this computer');
});

it('never says that it is sending without signal', () => {
  for (const state of ['offline', 'weak'] as const) {
    const begun = { waiting: 3, sending: { at: 1, of: 3 }, upload: { mid: 'm', at: 1, of: 1, percent: 5 } };
    expect(text({ state, ...begun })).not.toMatch(/sending/iu);
    expect(sendingText({ ...calm, state, ...begun })).toBeNull();
  }
});

it.each([
  [{ changes: 3, photos: 2 }, '3 changes, 2 photos on this phone only'],
  [{ changes: 1, photos: 1 }, '1 change, 1 photo on this phone only'],
  [{ changes: 1, photos: 0 }, '1 change on this phone only'],
  [{ changes: 0, photos: 2 }, '2 photos on this phone only'],
  [{ changes: 0, photos: 0 }, '0 changes on this phone only'],
])('says how much is only on this device: %j', (unsent, expected) => {
  expect(unsentText(unsent, 'phone')).toBe(expected);
});

it('asks nobody to sign in if nothing is unsent', () => {
  expect(signInText(0)).toBeNull();
});
