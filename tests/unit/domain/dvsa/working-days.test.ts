// DVSA's working days, against the public holidays that were published for known years.
import { expect, it } from 'vitest';
import { bankHolidays, nationOf, type Nation } from '~domain/dvsa/bank-holidays';
import { changeBy } from '~domain/dvsa/candidates';
import { addWorkingDays, isWorkingDay } from '~domain/dvsa/working-days';

const EW: Nation = 'ENGLAND_WALES';

/** Month and day. Holidays on a weekend are left out: those are closed days besides the published ones. */
const PUBLISHED: readonly [number, Nation, string][] = [
  [2023, EW, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2024, EW, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2026, EW, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, EW, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2023, 'SCOTLAND', '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26'],
  [2024, 'SCOTLAND', '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  [2026, 'SCOTLAND', '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  [2024, 'NORTHERN_IRELAND', '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  [2026, 'NORTHERN_IRELAND', '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
];

it.each(PUBLISHED)('reckons the holidays of %i in %s', (year, nation, days) => {
  const onWeekdays = [...bankHolidays(year, nation)].filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  expect(onWeekdays.toSorted()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

it.each(['2025-04-18', '2028-04-14', '2030-04-19', '2038-04-23', '2049-04-16', '2076-04-17'])(
  '%s is a Good Friday, in every nation',
  (day) => {
    for (const nation of [EW, 'SCOTLAND', 'NORTHERN_IRELAND'] as const) {
      expect(bankHolidays(Number(day.slice(0, 4)), nation)).toContain(day);
    }
  },
);

it('works on Saturdays, not on Sundays, holidays and holidays that fall on a Saturday', () => {
  const days = ['2026-12-19', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29'];
  expect(days.map((day) => isWorkingDay(day, EW))).toEqual([true, false, false, false, false, true]);
  expect(isWorkingDay('2026-11-30', 'SCOTLAND')).toBe(false);
  expect(isWorkingDay('2026-11-30', EW)).toBe(true);
});

it.each([
  ['2026-12-18', 3, '2026-12-22'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-29', -1, '2026-12-24'],
  ['2026-12-20', 0, '2026-12-20'],
])('from %s, %i working days lead to %s', (day, count, then) => {
  expect(addWorkingDays(day, count, EW)).toBe(then);
});

it.each([
  // Thursday: Monday, Tuesday and Wednesday lie between.
  ['2026-12-10', '2026-12-05'],
  // Monday: Thursday, Friday and Saturday lie between.
  ['2026-12-14', '2026-12-09'],
  // After Christmas: 24, 29 and 30 December lie between.
  ['2026-12-31', '2026-12-23'],
])('a test on %s can be changed until %s', (day, until) => {
  expect(changeBy(day, EW)).toBe(until);
});

it.each([
  ['XB1 4TR', EW],
  ['', EW],
  ['g12 8qq', 'SCOTLAND'],
  ['GL1 1AA', EW],
  ['EH1 1AA', 'SCOTLAND'],
  ['BT1 1AA', 'NORTHERN_IRELAND'],
])('takes %j to be in %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});
