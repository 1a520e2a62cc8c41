// How far a disclaimer is, in words: a table of its states with their times.
import { expect, it } from 'vitest';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { disclaimerStatus } from '~domain/disclaimers/states';
import { signedByText, timesText, twiceText, untilText } from '~features/contacts/disclaimers/disclaimer-words';
import { pathOf } from '~widgets/disclaimers/link/code-picture';
import { boxOf } from '~features/contacts/disclaimers/ink-picture';
import { disclaimer, signed, signedHere } from './disclaimer-rows';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const VIEWED = { status: 'VIEWED', viewed_at: '2026-11-28T10:20:00.000Z' } as const;
const ENDS = '2026-12-28T10:04:00.000Z';

it.each<[string, Partial<Disclaimer>, string, string, string]>([
  ['not opened', { expires_at: ENDS }, 'PENDING', 'Sent 28/11/2026 10:04', 'The link works until 28/12/2026'],
  [
    'opened',
    { ...VIEWED, expires_at: ENDS },
    'VIEWED',
    'Sent 28/11/2026 10:04 · opened 10:20',
    'The link works until 28/12/2026',
  ],
  [
    'opened on another day',
    { ...VIEWED, viewed_at: '2026-11-29T00:10:00.000Z', expires_at: ENDS },
    'VIEWED',
    'Sent 28/11/2026 10:04 · opened 29/11/2026 00:10',
    'The link works until 28/12/2026',
  ],
  [
    'never sent: its link is copied or scanned',
    { sent_at: null, expires_at: ENDS },
    'PENDING',
    'Made 28/11/2026 10:04',
    'The link works until 28/12/2026',
  ],
  [
    'run out',
    { ...VIEWED, expires_at: '2026-11-29T11:00:00.000Z' },
    'EXPIRED',
    'Sent 28/11/2026 10:04 · opened 10:20 · ran out 29/11/2026 11:00',
    '',
  ],
  [
    'cancelled',
    { status: 'CANCELLED', cancelled_at: '2026-11-28T10:30:00.000Z' },
    'CANCELLED',
    'Sent 28/11/2026 10:04 · cancelled 10:30',
    '',
  ],
  ['only on this device', { id: -3, sent_at: null }, 'PENDING', 'Not at the school yet, so nothing was sent', ''],
])('%s', (_, but, status, times, until) => {
  const row = disclaimer(8, but);
  expect([disclaimerStatus(row, NOW), timesText(row, NOW), untilText(row, NOW), signedByText(row)]).toEqual([
    status,
    times,
    until,
    '',
  ]);
});

it.each<[string, Disclaimer, string, string, string]>([
  [
    'by link',
    signed(8, { valid_until: '2027-11-28' }),
    'Sent 28/11/2026 10:04 · opened 10:20 · signed 10:31',
    'Counts until 28/11/2027',
    'Signed by Isla Rose Pennington',
  ],
  [
    'without an end, with a guardian',
    signed(8, { valid_until: null, guardian_name: 'Rosa Pennington' }),
    'Sent 28/11/2026 10:04 · opened 10:20 · signed 10:31',
    'Counts without an end',
    'Signed by Isla Rose Pennington, with Rosa Pennington as parent or guardian',
  ],
  [
    'too long ago',
    signed(8, { valid_until: '2026-11-28' }),
    'Sent 28/11/2026 10:04 · opened 10:20 · signed 10:31',
    'Counted until 28/11/2026',
    'Signed by Isla Rose Pennington',
  ],
  [
    'on a phone of the school',
    signedHere(8, { valid_until: '2026-11-29' }),
    'Signed 28/11/2026 10:31 on Callum’s phone',
    'Counts until 29/11/2026',
    'Signed by Isla Rose Pennington',
  ],
])('signed %s', (_, row, times, until, by) => {
  expect([timesText(row, NOW), untilText(row, NOW), signedByText(row)]).toEqual([times, until, by]);
});

it('signed by its link and on a phone: both say so', () => {
  const rows = [signedHere(9, { request: 8 }), signed(8), signed(7)];
  expect(rows.map((row) => twiceText(row, rows))).toEqual([
    'Signed twice: by link and on Callum’s phone',
    'Signed twice: by link and on Callum’s phone',
    '',
  ]);
});

it('a request that the phone’s signature has cancelled is signed once', () => {
  const rows = [signedHere(9, { request: 8 }), disclaimer(8, { status: 'CANCELLED' })];
  expect(rows.map((row) => twiceText(row, rows))).toEqual(['', '']);
});

it('a code is one square for each dark module', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});

it('a signature’s picture has room for all of its strokes', () => {
  expect(
    boxOf([
      [
        [10, 40],
        [60, 20],
      ],
      [[5, 90]],
    ]),
  ).toEqual({ left: 5, top: 20, width: 55, height: 70 });
});
