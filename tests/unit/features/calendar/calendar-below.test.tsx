// @vitest-environment dom
// A course or an event over the calendar: the days behind it are its own where it was opened by its address. Today is a Sunday.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { daysOf } from '~features/calendar/address/use-day-below';
import { CBT, course } from '~tests/sync/helpers/calendar-rows';
import { feed, heading, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { DAY, feedCalendar, openCalendar } from './calendar-page';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') });
  signInAnew();
  await feedCalendar();
});

describe('a course that is opened by its address', () => {
  it('lies over its week, which the address then names and which stays when it is closed', async () => {
    const history = openCalendar(`/calendar/${CBT}/details?site=1`);
    await soon(() => expect(heading()).toBe('November 2026Week 48'));
    expect(history.location.pathname).toBe(`/calendar/${CBT}/details`);
    expect(history.location.search).toBe(`?site=1&date=${DAY}`);
    expect(history.length).toBe(1);
  });

  it('lies over its day on a phone', async () => {
    openCalendar(`/calendar/${CBT}/details`, 390);
    await soon(() => expect(heading()).toBe('Sat 28 Nov'));
    await see('CBT · Quayside Yard');
  });

  it('keeps the days that the address names, and those that show it already', async () => {
    const named = openCalendar(`/calendar/${CBT}/details?date=2026-12-24`);
    await soon(() => expect(heading()).toBe('December 2026Week 52'));
    expect(named.location.search).toBe('?date=2026-12-24');
    const month = openCalendar(`/calendar/${CBT}/details?view=month`);
    await soon(() => expect(heading()).toBe('November 2026'));
    await soon(() => expect(document.querySelectorAll('a[href*="/calendar/"]').length).toBeGreaterThan(5));
    expect(month.location.search).toBe('?view=month');
  });

  it('takes the calendar nowhere when it is moved to another day', async () => {
    const history = openCalendar(`/calendar/${CBT}/details`);
    await soon(() => expect(history.location.search).toBe(`?date=${DAY}`));
    await feed({ courses: [course(CBT, { date: '2026-12-12', version: 2 })] });
    await soon(() => expect(heading()).toBe('November 2026Week 48'));
    expect(history.location.search).toBe(`?date=${DAY}`);
  });

  it.each(['/calendar/999/details', '/calendar/nonsense/details'])(
    'is not there: %s shows this week',
    async (address) => {
      const history = openCalendar(address);
      await soon(() => expect(heading()).toBe('November 2026Week 47'));
      expect(history.location.search).toBe('');
    },
  );
});

it.each([
  ['nonsense', ''],
  ['', 'nonsense'],
  ['0x1f', ''],
  ['', ''],
])('an address of course %j and event %j has no days, and is not looked up', async (course, event) => {
  await expect(daysOf(course, event)).resolves.toBeNull();
});

it('an event that is opened by its address lies over its first day', async () => {
  const week = openCalendar('/calendar/event/7/edit');
  await soon(() => expect(heading()).toBe('November 2026Week 48'));
  expect(week.location.search).toBe('?date=2026-11-24');
  openCalendar('/calendar/event/7/edit', 390);
  await soon(() => expect(heading()).toBe('Tue 24 Nov'));
});
