// Days, hours and lanes of the calendar: the clock changes, the end of the year, months of four to six weeks, and drags that would
// leave their day. The tests run in New York.
import { describe, expect, it } from 'vitest';
import { isOver } from '~domain/time/london-time';
import {
  longDay,
  monthLater,
  monthText,
  shortDay,
  weekNumber,
  weekOf,
  weeksOfMonth,
} from '~features/calendar/address/days';
import { eventPart, eventTimesText } from '~features/calendar/entries/event-text';
import { hoursOf, placeOf, shifted, tracksOf } from '~features/calendar/views/hours';
import { movedTo } from '~features/calendar/views/lanes';
import { calendarSearch } from '~features/calendar/address/search';
import { bookedText, initialsOf, leftText, siteEdge, timesOf } from '~features/calendar/entries/course-text';

describe('days', () => {
  it.each([
    ['2026-11-21', 47],
    ['2026-12-31', 53],
    ['2027-01-01', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2026-03-29', 13],
    ['2026-10-25', 43],
  ])('%s is in week %i', (day, week) => expect(weekNumber(day)).toBe(week));

  it.each([
    ['2026-03-29', '2026-03-23', '2026-03-29'],
    ['2026-10-25', '2026-10-19', '2026-10-25'],
    ['2026-10-26', '2026-10-26', '2026-11-01'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('the week of %s is seven days, %s to %s', (day, first, last) => {
    const week = weekOf(day);
    expect([week[0], week.at(-1), new Set(week).size]).toEqual([first, last, 7]);
  });

  it.each([
    ['2027-02-14', 4, '2027-02-01', '2027-02-28'],
    ['2026-10-25', 5, '2026-09-28', '2026-11-01'],
    ['2026-11-21', 6, '2026-10-26', '2026-12-06'],
    ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ])('the month of %s has %i weeks, %s to %s', (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  });

  it('turns months over the end of a year and from the 31st', () => {
    expect(monthLater('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthLater('2027-01-31', 1)).toBe('2027-02-01');
    expect(monthLater('2027-01-31', -1)).toBe('2026-12-01');
  });

  it('has a name for each', () => {
    expect(shortDay('2026-10-25')).toBe('Sun 25 Oct');
    expect(longDay('2026-03-29')).toBe('Sunday 29 March 2026');
    expect(monthText('2027-01-01')).toBe('January 2027');
  });
});

const part = (start_time: string, finish_time: string) => ({
  start_time: `${start_time}:00`,
  finish_time: `${finish_time}:00`,
});

describe('hours', () => {
  it('are 07:00 to 20:00, and more where something is outside', () => {
    expect(hoursOf([])).toEqual({ from: 420, to: 1200 });
    expect(hoursOf([part('08:00', '16:45')])).toEqual({ from: 420, to: 1200 });
    expect(hoursOf([part('05:30', '06:15'), part('19:30', '22:05')])).toEqual({ from: 300, to: 1380 });
    expect(hoursOf([part('23:00', '23:59')])).toEqual({ from: 420, to: 1440 });
  });

  it('place what is in them', () => {
    expect(placeOf(part('07:00', '20:00'), { from: 420, to: 1200 })).toEqual({ from: 0, length: 1 });
    expect(placeOf(part('13:30', '13:30'), { from: 420, to: 1200 }).from).toBe(0.5);
    expect(placeOf(part('05:00', '06:00'), { from: 420, to: 1200 })).toEqual({ from: 0, length: 0 });
  });

  it('lay what overlaps on tracks of their own', () => {
    const parts = [part('09:00', '11:00'), part('08:00', '10:00'), part('10:00', '12:00'), part('11:00', '13:00')];
    expect(tracksOf(parts)).toEqual([1, 0, 0, 1]);
    expect(tracksOf([])).toEqual([]);
  });

  it.each([
    ['move', 30, '08:30', '16:45'],
    ['move', -120, '06:00', '14:15'],
    ['move', -9999, '00:00', '08:15'],
    ['move', 9999, '15:30', '23:45'],
    ['end', 45, '08:00', '17:00'],
    ['end', -9999, '08:00', '08:15'],
    ['end', 9999, '08:00', '23:45'],
  ] as const)('%s by %i minutes stays in its day and longer than nothing', (way, minutes, start, finish) => {
    expect(shifted(part('08:00', '16:15'), minutes, way)).toEqual(part(start, finish));
  });

  it('leaves what ends at the very end of its day where it is', () => {
    expect(shifted(part('22:00', '23:59'), 60, 'move')).toEqual(part('22:00', '23:59'));
  });
});

describe('lanes', () => {
  it.each([
    [[3], 3, 4, [4]],
    [[3, 4], 3, 4, [4]],
    [[3, 5], 3, 4, [5, 4]],
    [[], 'none', 4, [4]],
    [[3], 3, 'none', []],
    [[3, 4], 3, 3, [3, 4]],
  ] as const)('a course of %j moved from %s to %s is of %j', (before, from, to, after) =>
    expect(movedTo(before, from, to)).toEqual(after),
  );
});

describe('the address', () => {
  it('keeps what it knows', () => {
    const given = { view: 'month', date: '2026-10-25', site: 2, instructor: '3' };
    expect(calendarSearch.parse(given)).toEqual({ view: 'month', date: '2026-10-25', site: 2, instructor: 3 });
  });

  it.each([
    { view: 'year' },
    { date: '2026-02-30' },
    { date: '1999-12-31' },
    { date: '2100-01-01' },
    { date: 20_261_121 },
    { date: '<script>' },
    { site: -1 },
    { site: '1,2' },
    { instructor: 'all' },
    { view: ['week', 'day'] },
  ])('ignores %j', (given) => expect(Object.values(calendarSearch.parse(given)).filter(Boolean)).toEqual([]));
});

describe('words', () => {
  const at = (booked: number, places: number) => ({ booked, places: { places, by: 'spaces' as const } });

  it('say what is left', () => {
    expect(leftText(at(3, 4))).toBe('1 left');
    expect(leftText(at(4, 4))).toBe('Full');
    expect(leftText(at(5, 4))).toBe('Full');
    expect(leftText(at(0, 0))).toBe('0 left');
    expect(leftText(at(4, 4), true)).toBe('4 rode');
    expect(bookedText(at(5, 4))).toBe('5 of 4 booked');
    expect(timesOf(part('08:00', '16:45'))).toBe('08:00–16:45');
    expect(initialsOf('Isla Rose Pennington')).toBe('IP');
  });

  it('give each site a colour or pattern of its own, never the stored one', () => {
    const sites = [5, 6, 7, 8, 9, 10, 11].map((id) => ({ id, colour: '#DC2626' }));
    const edges = sites.map(({ id }) => siteEdge(id, sites));
    expect(edges.slice(0, 3)).toEqual(['var(--site-a)', 'var(--site-b)', 'var(--site-c)']);
    expect(edges[3]).toBe('repeating-linear-gradient(var(--site-a) 0 6px, transparent 0 9px)');
    expect(new Set(edges).size).toBe(7);
    expect(siteEdge(12, sites)).toBe('var(--ink-3)');
  });

  it("know by London's clock when a course is over, also in summer", () => {
    const course = { date: '2026-07-04', finish_time: '16:45:00' };
    expect(isOver(course, Date.parse('2026-07-04T15:44:00Z'))).toBe(false);
    expect(isOver(course, Date.parse('2026-07-04T15:45:00Z'))).toBe(true);
    expect(isOver({ ...course, date: '2026-10-25' }, Date.parse('2026-10-25T16:44:00Z'))).toBe(false);
  });

  it('say when an event is, and which part of a day it takes', () => {
    const event = {
      all_day: false,
      date: '2026-11-16',
      end_date: '2026-11-18',
      start_time: '09:00:00',
      finish_time: '12:00:00',
    };
    expect(eventTimesText(event)).toBe('Mon 16 Nov 09:00 – Wed 18 Nov 12:00');
    expect(eventTimesText({ ...event, end_date: event.date })).toBe('09:00–12:00');
    expect(eventTimesText({ ...event, all_day: true })).toBe('Mon 16 Nov – Wed 18 Nov, all day');
    expect(eventPart(event, '2026-11-16')).toEqual({ start_time: '09:00:00', finish_time: '23:59:59' });
    expect(eventPart(event, '2026-11-17')).toBeNull();
    expect(eventPart(event, '2026-11-18')).toEqual({ start_time: '00:00:00', finish_time: '12:00:00' });
  });
});
