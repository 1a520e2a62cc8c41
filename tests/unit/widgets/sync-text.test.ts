import { expect, it } from 'vitest';
import { countdown, syncText } from '~widgets/sync-text';
import type { SyncStatus } from '~sync/status';

const NOW = Date.parse('2026-11-21T14:33:00Z');
const calm: SyncStatus = {
  state: 'all-sent',
  waiting: 0,
  fixing: 0,
  contact: Date.parse('2026-11-21T14:32:10Z'),
  nextTry: null,
  rows: 0,
};
const text = (patch: Partial<SyncStatus>, device: 'phone' | 'computer' = 'phone') =>
  syncText({ ...calm, ...patch }, device, NOW).text;

it.each<[string, Partial<SyncStatus>]>([
  ['All sent · 14:32', {}],
  ['All sent · 14:32', { state: 'pulling' }],
  ['Receiving data…', { state: 'pulling', rows: 1000 }],
  ['Connecting…', { state: 'starting', contact: null }],
  ['Offline · all sent', { state: 'offline' }],
  ['Offline · 3 saved on this phone', { state: 'offline', waiting: 3 }],
  ['Weak signal · 3 waiting, next try 0:40', { state: 'weak', waiting: 3, nextTry: NOW + 40_000 }],
  ['Weak signal · all sent', { state: 'weak', nextTry: NOW + 40_000 }],
  ['1 needs fixing', { fixing: 1, waiting: 2 }],
  ['2 need fixing', { fixing: 2 }],
  ['Sign in to send 4 items (nothing lost)', { state: 'needs-login', waiting: 4 }],
  ['Sign in again', { state: 'needs-login' }],
  ['Sign in again', { state: 'locked' }],
  ['Storage problem', { state: 'storage-lost' }],
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
