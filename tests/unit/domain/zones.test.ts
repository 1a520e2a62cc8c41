// London's days and times are the same on every device, whatever zone it is set to: also on the days on which its own clocks
// change, at midnight (Beirut, Santiago, Cairo) or with London's.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysUntil } from '~domain/bikes/due';
import { addDaysTo, displayDay, londonDay, londonInstant, londonStamp, londonTime } from '~domain/time/london-time';
import { mondayOf, weekdayOf } from '~domain/calendar/recurrence';
import { ageOn, birthdayAt } from '~domain/contacts/riding-age';
import { monthLater, weekNumber } from '~features/calendar/address/days';

const HOUR = 60 * 60 * 1000;
/** Every half hour of the days around each change of London's clocks, and every seven hours of the year. */
const MOMENTS = [
  ...range(Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 2, 30), HOUR / 2),
  ...range(Date.UTC(2026, 9, 24, 12), Date.UTC(2026, 9, 26), HOUR / 2),
  ...range(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), 7 * HOUR),
];
/** What the platform itself says of London: '2026-03-29 02:30'. */
const TRUTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Beirut', 'America/Santiago', 'Africa/Cairo'];

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step }, (_, at) => from + at * step);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(ZONES)('on a device in %s', (zone) => {
  it('is set to it', () => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  it('shows what London’s clocks show, and finds the instant again', () => {
    vi.stubEnv('TZ', zone);
    for (const at of MOMENTS) {
      const date = new Date(at);
      const [day = '', time = ''] = TRUTH.format(date).split(' ');
      expect([londonDay(date), londonTime(date)], date.toISOString()).toEqual([day, time]);
      // October has one hour twice: the first one counts.
      const isSecond = at >= Date.UTC(2026, 9, 25, 1) && at < Date.UTC(2026, 9, 25, 2);
      expect(londonInstant(day, `${time}:00`).getTime(), date.toISOString()).toBe(isSecond ? at - HOUR : at);
    }
    expect(londonStamp(new Date('2026-07-01T23:30:00Z'))).toBe('02/07/2026 00:30');
    expect(londonInstant('2026-03-29', '01:30:00').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('counts every day once', () => {
    vi.stubEnv('TZ', zone);
    const noon = new Date('2026-01-01T12:00:00Z');
    let day = '2026-01-01';
    for (let count = 0; count < 800; count += 1) {
      const iso = noon.toISOString().slice(0, 10);
      expect(day).toBe(iso);
      expect(displayDay(day)).toBe(iso.split('-').toReversed().join('/'));
      expect([daysUntil(day, '2026-01-01'), weekdayOf(day)]).toEqual([count, noon.getUTCDay() || 7]);
      expect(addDaysTo(mondayOf(day), weekdayOf(day) - 1)).toBe(day);
      day = addDaysTo(day, 1);
      noon.setUTCDate(noon.getUTCDate() + 1);
    }
  });

  it('knows birthdays, ends, months and weeks', () => {
    vi.stubEnv('TZ', zone);
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
    expect([birthdayAt('2008-02-29', 18), birthdayAt('2008-02-29', 20)]).toEqual(['2026-03-01', '2028-02-29']);
    expect([expiryOf('2024-02-29', STANDARD_RULES), expiryOf('2026-11-21', STANDARD_RULES)]).toEqual([
      '2026-02-28',
      '2028-11-21',
    ]);
    expect([monthLater('2026-01-31', 1), monthLater('2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
    expect([weekNumber('2027-01-03'), weekNumber('2027-01-04')]).toEqual([53, 1]);
  });
});

it('leaves text that is no day as it is', () => {
  expect(['', '--', '2026-02-30', 'soon'].map(displayDay)).toEqual(['', '--', '2026-02-30', 'soon']);
});
