// Which reminders are due, over clocks that move.
import { expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { dueReminders } from '~server/services/reminders/due';
import type { BikeReminder, RemindedBike } from '~server/repositories/bikes/reminders';

type Recorded = Parameters<typeof dueReminders>[1][number];

const bike: RemindedBike = {
  id: 7,
  registration_plate: 'KX23QBA',
  make: 'Honda',
  model: 'CB125F',
  mot_expiry_date: '2026-12-31',
  mot_status: '',
  first_registered_date: null,
  year_of_manufacture: null,
  tax_expiry_date: null,
  email_notification: true,
  sms_notification: false,
};

/** The reminders due with `left` days left. */
function due(left: number, recorded: readonly Recorded[] = [], of: Partial<RemindedBike> = {}) {
  return dueReminders([{ ...bike, ...of }], recorded, addDaysTo('2026-12-31', -left));
}

function recorded(threshold: number, state: BikeReminder['state'], of: Partial<Recorded> = {}): Recorded {
  return { bike_id: 7, kind: 'MOT', expiry_date: '2026-12-31', channel: 'email', threshold, state, ...of };
}

/** The days on which something leaves, if every day is looked at and everything arrives. */
function daysOf(expiry: string, from: number, skip: (left: number) => boolean = () => false): string[] {
  const sent: Recorded[] = [];
  const days: string[] = [];
  for (let left = from; left >= -5; left -= 1) {
    if (skip(left)) continue;
    const today = addDaysTo(expiry, -left);
    for (const { threshold, passed } of dueReminders([{ ...bike, mot_expiry_date: expiry }], sent, today)) {
      days.push(`${today}: ${threshold}`);
      sent.push(recorded(threshold, 'sent', { expiry_date: expiry }));
      sent.push(...passed.map((days) => recorded(days, 'passed', { expiry_date: expiry })));
    }
  }
  return days;
}

it('is due 30, 14 and 3 days before, not in between, and never after', () => {
  expect(daysOf('2026-12-31', 60)).toEqual(['2026-12-01: 30', '2026-12-17: 14', '2026-12-28: 3']);
});

it.each([
  [31, []],
  [30, [30]],
  [29, [30]],
  [15, [30]],
  [14, [14]],
  [13, [14]],
  [4, [14]],
  [3, [3]],
  [1, [3]],
  [0, [3]],
  [-1, []],
])('with %i days left and nothing sent, the nearest is %j', (left, thresholds) => {
  expect(due(left).map(({ threshold }) => threshold)).toEqual(thresholds);
});

it.each([
  ['over the change to summer time', '2027-04-10', ['2027-03-11: 30', '2027-03-27: 14', '2027-04-07: 3']],
  ['over the change back', '2026-11-08', ['2026-10-09: 30', '2026-10-25: 14', '2026-11-05: 3']],
  ['to a leap day', '2028-02-29', ['2028-01-30: 30', '2028-02-15: 14', '2028-02-26: 3']],
  ['over a leap day', '2028-03-02', ['2028-02-01: 30', '2028-02-17: 14', '2028-02-28: 3']],
  ['over the turn of the year', '2027-01-02', ['2026-12-03: 30', '2026-12-19: 14', '2026-12-30: 3']],
])('counts calendar days %s', (_, expiry, days) => {
  expect(daysOf(expiry, 60)).toEqual(days);
});

it('after missed days sends only the nearest threshold and skips the others', () => {
  expect(due(10)).toMatchObject([{ threshold: 14, left: 10, passed: [30] }]);
  expect(due(2)).toMatchObject([{ threshold: 3, passed: [30, 14] }]);
  expect(due(10, [recorded(30, 'sent')])).toMatchObject([{ threshold: 14, passed: [] }]);
  expect(due(10, [recorded(30, 'failed')])).toMatchObject([{ threshold: 14, passed: [30] }]);
  expect(daysOf('2026-12-31', 60, (left) => left <= 30 && left > 10)).toEqual(['2026-12-21: 14', '2026-12-28: 3']);
});

it('sends nothing again when the clock goes back', () => {
  const passed = [recorded(14, 'sent'), recorded(30, 'passed')];
  for (const left of [30, 20, 14, 10]) expect(due(left, passed)).toEqual([]);
});

it('starts again when the date has changed', () => {
  const before = [recorded(30, 'sent'), recorded(14, 'sent', { expiry_date: '2026-12-20' })];
  expect(due(14, before)).toMatchObject([{ threshold: 14, expiryDate: '2026-12-31', passed: [] }]);
});

it.each(['sent', 'sending', 'unknown', 'passed'] as const)('does not resend a reminder that is %s', (state) => {
  expect(due(14, [recorded(14, state)])).toEqual([]);
});

it.each(['pending', 'failed'] as const)('resends a reminder that is %s, because it was not sent', (state) => {
  expect(due(13, [recorded(14, state)])).toMatchObject([{ threshold: 14, channels: ['email'] }]);
});

it('reminds of both, each by itself, the most urgent first', () => {
  const other = { ...bike, id: 8, registration_plate: 'AB12QCD', mot_expiry_date: '2027-01-10', tax_expiry_date: null };
  const both = dueReminders([{ ...bike, tax_expiry_date: '2026-12-20' }, other], [], '2026-12-18');
  expect(both.map(({ bike: { id }, kind, left, threshold }) => [id, kind, left, threshold])).toEqual([
    [7, 'TAX', 2, 3],
    [7, 'MOT', 13, 14],
    [8, 'MOT', 23, 30],
  ]);
  const taxed = [recorded(3, 'sent', { kind: 'TAX', expiry_date: '2026-12-20' })];
  expect(dueReminders([{ ...bike, tax_expiry_date: '2026-12-20' }], taxed, '2026-12-18')).toMatchObject([
    { kind: 'MOT', passed: [30] },
  ]);
});

it('is silent about a bike without a date, or without a channel', () => {
  expect(due(14, [], { mot_expiry_date: null })).toEqual([]);
  expect(due(14, [], { email_notification: false })).toEqual([]);
});

it('uses the channels of its day: one switched on later does not repeat it', () => {
  expect(due(14, [], { sms_notification: true })).toMatchObject([{ channels: ['email', 'sms'] }]);
  expect(due(13, [recorded(14, 'sent')], { sms_notification: true })).toEqual([]);
  const halfSent = [recorded(14, 'sent'), recorded(14, 'failed', { channel: 'sms' })];
  expect(due(13, halfSent, { sms_notification: true })).toMatchObject([{ channels: ['sms'] }]);
  expect(due(13, halfSent)).toEqual([]);
  expect(due(13, [recorded(14, 'failed')], { sms_notification: true })).toMatchObject([{ channels: ['email', 'sms'] }]);
});

it.each([
  // The day before the third birthday is the last one without an MOT.
  ['2024-01-01', null, '2026-12-01', [['2026-12-31', 30]]],
  ['2024-01-01', null, '2026-12-28', [['2026-12-31', 3]]],
  ['2024-01-01', null, '2026-12-31', [['2026-12-31', 3]]],
  ['2024-01-01', null, '2027-01-01', []],
  ['2024-01-01', null, '2026-11-30', []],
  ['2024-02-29', null, '2027-02-20', [['2027-02-28', 14]]],
  [null, 2022, '2025-12-15', [['2025-12-31', 30]]],
  [null, 2022, '2026-01-01', []],
  ['1980-05-01', null, '2026-12-15', []],
] as const)(
  'a bike first registered on %s, built in %s, without an MOT date, on %s',
  (first, year, today, expected) => {
    const of = { mot_expiry_date: null, first_registered_date: first, year_of_manufacture: year };
    const found = dueReminders([{ ...bike, ...of }], [], today);
    expect(found.map(({ expiryDate, threshold }) => [expiryDate, threshold])).toEqual(expected);
    expect(found.every(({ isFirst, kind }) => isFirst && kind === 'MOT')).toBe(true);
  },
);

it('a first MOT is not awaited where its date is known, or where DVLA says that it isn’t valid', () => {
  const young = { first_registered_date: '2024-01-01' };
  expect(dueReminders([{ ...bike, ...young }], [], '2026-12-28')).toMatchObject([{ isFirst: false }]);
  expect(dueReminders([{ ...bike, ...young, mot_expiry_date: '2027-06-01' }], [], '2026-12-28')).toEqual([]);
  expect(
    dueReminders([{ ...bike, ...young, mot_expiry_date: null, mot_status: 'Not valid' }], [], '2026-12-28'),
  ).toEqual([]);
});
