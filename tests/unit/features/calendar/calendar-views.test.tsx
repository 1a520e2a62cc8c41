// @vitest-environment dom
// The calendar: what each view shows of the mirror, to whom, and where it leads. The browser is in New York.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { saveCourse } from '~data/calendar/save';
import { CBT, course } from '~tests/sync/helpers/calendar-rows';
import { feed, heading, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { actAs, blocksOf, DAY, feedCalendar, lanes, openCalendar, spokenOf } from './calendar-page';

let others = 9000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') });
  signInAnew();
});

const link = (name: string | RegExp) =>
  [...document.querySelectorAll('a')].find((one) => {
    const isIt = (label: string) => (typeof name === 'string' ? label === name : name.test(label));
    return isIt(spokenOf(one)) || isIt(one.textContent);
  });

describe('a phone', () => {
  it('shows a day by its hours, what is left in it, and its week above', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`, 390);
    await see('CBT · Quayside Yard');
    expect(heading()).toBe('Sat 28 Nov');
    const titles = [...document.querySelectorAll('.agc .title')].map((one) => one.textContent);
    expect(titles).toEqual(['CBT · Hilltop Park', 'CBT · Quayside Yard', 'ITM · Hilltop Park', 'CBT · Hilltop Park']);
    expect(text()).toContain('in 4 courses');
    expect(text()).toContain('2 of 4 booked');
    expect(link('Saturday 28 November 2026, 4 courses')?.getAttribute('aria-current')).toBe('page');
    expect(link('Friday 27 November 2026, 1 course')?.getAttribute('aria-current')).toBeNull();
  });

  it('leads to a message to the riders of the day, at the site and of the instructor of the filter', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}&site=1`, 390);
    await see('Message riders of this day');
    expect(named('Message riders of this day')?.getAttribute('href')).toBe(
      `/communication/messages/new?day=${DAY}&site=1`,
    );
    openCalendar(`/calendar?date=${DAY}&instructor=3`, 390);
    await soon(() =>
      expect(named('Message riders of this day')?.getAttribute('href')).toBe(
        `/communication/messages/new?day=${DAY}&instructor=3`,
      ),
    );
    openCalendar('/calendar?date=2026-11-27', 390);
    await see('Fri 27 Nov');
    await see('Day sheet');
    expect(named('Message riders of this day')).toBeUndefined();
  });

  it('marks one day alone, also where today is of the same week', async () => {
    await feedCalendar();
    openCalendar('/calendar?date=2026-11-20', 390);
    await see('Fri 20 Nov');
    const marked = () => [...document.querySelectorAll('.strip [aria-current]')].map(spokenOf);
    await soon(() => expect(marked()).toEqual(['Friday 20 November 2026, no courses']));
    link(/^Sunday 22/u)?.click();
    await soon(() => expect(marked()).toEqual(['Sunday 22 November 2026, no courses']));
  });

  it("begins with London's day, and says where nothing is planned", async () => {
    await feedCalendar();
    openCalendar('/calendar?date=2026-02-30', 390);
    await see('No courses today');
    expect(heading()).toBe('Sun 22 Nov');
    expect(link('Today')).toBeUndefined();
  });

  it('turns days and weeks in the address, and comes back to today', async () => {
    await feedCalendar();
    const history = openCalendar('/calendar?site=1', 390);
    await see('Week 47');
    link('Next week')?.click();
    await see('Week 48');
    expect(heading()).toBe('Sun 29 Nov');
    link(/^Saturday 28/u)?.click();
    await see('CBT · Quayside Yard');
    expect(text()).not.toContain('Hilltop Park ·');
    expect(history.location.search).toContain('site=1');
    expect(history.length).toBe(1);
    link('Today')?.click();
    await see('Sun 22 Nov');
    expect(history.location.search).not.toContain('date');
  });

  it('leads to a course, to a new one on that day, and to a damage report', async () => {
    await feedCalendar();
    const history = openCalendar(`/calendar?date=${DAY}`, 390);
    await see('CBT · Quayside Yard');
    expect(link('Report damage')?.getAttribute('href')).toBe('/report');
    expect(link('Add Course')?.getAttribute('href')).toBe(`/calendar/new?date=${DAY}`);
    link(/^CBT · Quayside/u)?.click();
    await soon(() => expect(history.location.pathname).toBe('/calendar/61/details'));
    expect(history.location.search).toContain(`date=${DAY}`);
  });

  it('says before the first snapshot that nothing is here yet', async () => {
    setSyncStatus({ state: 'offline', lastContact: null });
    openCalendar('/calendar', 390);
    await see('Nothing is on this phone yet');
  });
});

describe('the week', () => {
  it('has a lane for each instructor, for sites, and for what nobody instructs', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`);
    await see('No instructor');
    expect(lanes()).toEqual(['Sites and bikes', 'Callum Reith', 'Owen Tasker', 'No instructor']);
    expect(heading()).toBe('November 2026Week 48');
    expect(blocksOf('Sites and bikes')).toEqual(['Site closed, Sunday 29 November 2026, all day, Hilltop Park']);
    expect(blocksOf('Owen Tasker')[0]).toBe('Holiday, Tue 24 Nov – Thu 26 Nov, all day, Owen Tasker');
    expect(blocksOf('Callum Reith')[0]).toContain(
      'CBT, Saturday 28 November 2026, 08:00–16:45, Quayside Yard, Callum Reith, 2 of 4 booked, 2 left, £298.00 owed, Conflict: ',
    );
    expect(text()).toContain('2 conflicts');
    expect(text()).toContain('1 to assign');
  });

  it('lays an event of several days over as many columns, cut off at its own week', async () => {
    await feedCalendar();
    openCalendar('/calendar?date=2026-11-25');
    await see('Holiday');
    const holiday = link(/^Holiday/u);
    expect(holiday?.style.gridColumn).toBe('2 / 5');
  });

  it('is narrowed to one instructor, whom the address names', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}&instructor=4`);
    await see('Owen Tasker');
    await soon(() => expect(lanes()).toEqual(['Sites and bikes', 'Owen Tasker']));
  });

  it('lets only people who may change a course drag it', async () => {
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`);
    await see('No instructor');
    expect(link(/^CBT, Saturday/u)?.getAttribute('draggable')).toBe('false');
    signInAnew('VIEW');
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`);
    await see('No instructor');
    expect(link(/^CBT, Saturday/u)?.getAttribute('draggable')).toBeNull();
    expect(named('Add Course')?.title).toBe('You can look at this, but not change it');
  });

  it('shows people with only their own calendar what they instruct', async () => {
    actAs({ calendar_permission: 'USER_PERMISSION_NONE' }, (others += 1));
    await feedCalendar();
    openCalendar(`/calendar?date=${DAY}`);
    await see('Callum Reith');
    await soon(() => expect(lanes()).toContain('Callum Reith'));
    expect(lanes()).not.toContain('Owen Tasker');
    expect(named('Add Course')?.tagName).toBe('A');
  });
});

describe('what waits on this device', () => {
  it.each([
    ['week', 'On this computer'],
    ['month', ''],
    ['day', 'On this computer'],
  ])('says so in the %s', async (view, words) => {
    await feedCalendar();
    setSyncStatus({ state: 'offline', lastContact: null });
    await saveCourse(CBT, { start_time: '08:30' });
    openCalendar(`/calendar?view=${view}&date=${DAY}`);
    const block = await soon(() => {
      const found = link(/^CBT, Saturday.* 08:30–16:45.*, not sent yet$/u);
      if (!found) throw new Error('no such block');
      return found;
    });
    expect(block.textContent).toContain(words);
  });
});

describe('the day', () => {
  it('shows also what is outside its hours', async () => {
    await feedCalendar();
    openCalendar(`/calendar/day?date=${DAY}`);
    await see('05:00');
    expect(heading()).toBe('Saturday 28 November 2026');
    expect(blocksOf('Owen Tasker')).toEqual([expect.stringContaining('05:30–06:45')]);
    const early = link(/05:30–06:45/u);
    expect(Number(early?.style.getPropertyValue('--from'))).toBeCloseTo(0.5 / 15);
  });

  it.each(['2026-03-29', '2026-10-25'])('keeps the hours of the clock on %s, when it is changed', async (date) => {
    await feedCalendar();
    await feed({ courses: [course(70, { date })] });
    openCalendar(`/calendar/day?date=${date}`);
    await see('08:00–16:45');
    const block = link(/08:00–16:45/u);
    expect(Number(block?.style.getPropertyValue('--from'))).toBeCloseTo(1 / 13);
  });
});

describe('the month', () => {
  it('has each day in short; what has no room opens with its day', async () => {
    await feedCalendar();
    await feed({
      courses: [71, 72, 73].map((id) => course(id, { date: DAY, start_time: '20:00:00', finish_time: '21:00:00' })),
    });
    const history = openCalendar(`/calendar?view=month&date=${DAY}`);
    await see('+4 more');
    expect(document.querySelectorAll('.month [role="group"]')).toHaveLength(42);
    expect(blocksOf('Saturday 28 November 2026')).toHaveLength(5);
    link('+4 more on Saturday 28 November 2026')?.click();
    await see('05:00');
    expect(history.location.search).toContain('view=day');
  });

  it('turns to the next one', async () => {
    await feedCalendar();
    openCalendar('/calendar?view=month&date=2026-12-31');
    await see('December 2026');
    link('Next month')?.click();
    await see('January 2027');
  });
});

describe('the events', () => {
  it.each([1440, 390])('stand in a list with the way to each, at %i pixels', async (width) => {
    await feedCalendar();
    const history = openCalendar('/calendar/event', width);
    await see('Tue 24 Nov – Thu 26 Nov, all day');
    expect(text()).toContain('Sun 29 Nov, all day');
    link(/^Site closed/u)?.click();
    await soon(() => expect(history.location.pathname).toBe('/calendar/event/8/edit'));
  });
});

describe('views', () => {
  it('change by their switch, and Back returns', async () => {
    await feedCalendar();
    const history = openCalendar(`/calendar?date=${DAY}&site=2`);
    await see('Week 48');
    press('Month');
    await soon(() => expect(history.location.search).toContain('view=month'));
    expect(history.location.search).toContain('site=2');
    history.back();
    await see('Week 48');
  });
});
