// The booking page's rules: which courses are offered, how many places, how much is paid now, who may ride, and what may be changed.
import { describe, expect, it } from 'vitest';
import { ageProblem } from '~domain/booking/age';
import { changesOf } from '~domain/booking/change';
import { LICENCE_KINDS, licenceAdvice, whatToBring } from '~domain/booking/licence';
import { coolingUntil, payNow } from '~domain/booking/money';
import { isInWindow, placesLeft, type OfferedCourse } from '~domain/booking/offers';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';

const course = (more: Partial<OfferedCourse> = {}): OfferedCourse => ({
  id: 1,
  site: 7,
  date: '2026-12-12',
  start_time: '09:00:00',
  finish_time: '16:00:00',
  road_only: false,
  instructors: 1,
  spaces: 4,
  booked: 1,
  held: 1,
  ...more,
});

describe('places that are left', () => {
  it.each([
    ['bookings and held places count', course(), [], 20, 2],
    ['never fewer than none', course({ booked: 5 }), [], 20, 0],
    ['on the road two for each instructor', course({ road_only: true }), [], 20, 0],
    ['on the road the site doesn’t count', course({ road_only: true, instructors: 3 }), [], 1, 2],
    ['on the road without an instructor yet', course({ road_only: true, instructors: 0 }), [], 20, 2],
    ['four for an instructor on the site', course({ spaces: 9 }), [], 20, 2],
    ['what the site may have', course(), [], 3, 1],
    ['others on the site at that time', course(), [course({ id: 2, booked: 3, held: 0 })], 6, 1],
    ['not the road’s', course(), [course({ id: 2, booked: 3, road_only: true })], 4, 2],
    [
      'nor those of another time',
      course(),
      [course({ id: 2, booked: 3, start_time: '16:00:00', finish_time: '18:00:00' })],
      4,
      2,
    ],
    ['nor those of another site', course(), [course({ id: 2, booked: 3, site: 8 })], 4, 2],
  ])('%s', (_, one, beside, most, left) => {
    expect(placesLeft(one, beside, most)).toBe(left);
  });
});

describe('the window', () => {
  const rules = { notice_hours: 24, window_days: 10 };
  const now = new Date('2026-12-11T09:00:00Z');
  it.each([
    ['to the minute', '2026-12-12', '09:00:00', true],
    ['a minute too near', '2026-12-12', '08:59:00', false],
    ['the last day', '2026-12-21', '09:00:00', true],
    ['a day too far', '2026-12-22', '09:00:00', false],
    ['over', '2026-12-10', '09:00:00', false],
  ])('%s', (_, date, start_time, expected) => {
    expect(isInWindow({ date, start_time }, rules, now)).toBe(expected);
  });

  it('ends at the start even without notice', () => {
    const open = { notice_hours: 0, window_days: 10 };
    expect(isInWindow({ date: '2026-12-11', start_time: '09:00:00' }, open, now)).toBe(false);
    expect(isInWindow({ date: '2026-12-11', start_time: '09:01:00' }, open, now)).toBe(true);
  });

  it('counts hours across the change of the clocks', () => {
    const before = new Date('2026-10-24T08:00:00Z');
    expect(isInWindow({ date: '2026-10-25', start_time: '09:00:00' }, rules, before)).toBe(true);
    expect(isInWindow({ date: '2026-10-25', start_time: '07:59:00' }, rules, before)).toBe(false);
  });
});

describe('what is paid now', () => {
  it.each([
    ['FULL', 14_900, 30, 14_900],
    ['DEPOSIT', 14_900, 30, 4470],
    ['DEPOSIT', 1001, 33, 331],
    ['ON_DAY', 14_900, 30, 0],
    ['FULL', 0, 30, 0],
    ['FULL', 29, 30, 0],
    ['DEPOSIT', 100, 1, 30],
    ['DEPOSIT', 100, 99, 100],
  ] as const)('%s of %i pence at %i per cent', (pay, price, percent, now) => {
    expect(payNow(pay, price, percent)).toBe(now);
  });
});

describe('the age', () => {
  const day = '2026-12-12';
  it.each([
    ['2010-12-12', 'AUTO_50CC', false, true],
    ['2010-12-13', 'AUTO_50CC', false, false],
    ['2009-12-12', 'MANUAL', false, true],
    ['2007-12-12', 'A2_MANUAL', false, true],
    ['2005-12-12', 'A_MANUAL', false, false],
    ['2005-12-12', 'A_MANUAL', true, true],
    ['2005-12-13', 'A_MANUAL', true, false],
    ['2002-12-12', 'A_AUTO', false, true],
    // Somebody born on 29 February is a year older on 1 March.
    ['2008-02-29', 'NONE', false, true],
  ] as const)('of somebody born on %s for %s', (born, bike, hasA2, isRight) => {
    expect(ageProblem(born, day, { bike, hasA2 }) === null).toBe(isRight);
  });
});

describe('changes', () => {
  const rules = { change_notice_hours: 72, cooling_off: true };
  const booked = new Date('2026-12-01T12:00:00Z');
  const slot = { date: '2026-12-20', start_time: '09:00:00', booked };
  it.each([
    ['early', '2026-12-10T09:00:00Z', rules, { move: true, cancel: true, isByLaw: true }],
    ['after the 14 days', '2026-12-16T09:00:00Z', rules, { move: true, cancel: true, isByLaw: false }],
    ['too near', '2026-12-18T09:00:00Z', rules, { move: false, cancel: false, isByLaw: false }],
    [
      'near, but within the 14 days',
      '2026-12-18T09:00:00Z',
      { ...rules, booked: new Date('2026-12-15') },
      { move: false, cancel: true, isByLaw: true },
    ],
    [
      'once it has begun',
      '2026-12-20T09:00:00Z',
      { ...rules, booked: new Date('2026-12-15') },
      { move: false, cancel: false, isByLaw: false },
    ],
    [
      'without the right',
      '2026-12-18T09:00:00Z',
      { ...rules, cooling_off: false },
      { move: false, cancel: false, isByLaw: false },
    ],
  ])('%s', (_, now, more, expected) => {
    expect(changesOf({ ...slot, ...more }, more, new Date(now))).toEqual(expected);
  });

  it('the 14 days end with the fourteenth after that of the booking, in London', () => {
    expect(coolingUntil(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-15');
    expect(coolingUntil(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-15');
  });
});

it('every licence has advice for every course, and every course says what to bring', () => {
  for (const constant of COURSE_CONSTANTS) {
    expect(whatToBring(constant).length).toBeGreaterThan(3);
    for (const kind of LICENCE_KINDS)
      expect(licenceAdvice(kind, constant).every((text) => text.length > 20)).toBe(true);
  }
  expect(licenceAdvice('MOTORCYCLE', 'CBT')[0]).toContain('You need no CBT');
  expect(licenceAdvice('CAR_BEFORE_2001', 'CBT')[0]).toContain('For a moped up to 50cc you need no CBT');
});
