// @vitest-environment dom
// One tap checks a rider in: from the phone's day and from the course, with signal or without, by those who may.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveCourse } from '~data/calendar/save';
import { setOutcome } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { hearOffers } from '~tests/helpers/stand-ins';
import { CBT, course, order } from '~tests/sync/helpers/calendar-rows';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar as feedForms, openCalendar as openForm, orderRow } from './calendar-forms-page';
import { actAs, DAY, feedCalendar, openCalendar } from './calendar-page';

hearOffers();

const ISLA = 'Isla Rose Pennington 1';
/** A quarter of an hour before the course. */
const EARLY = `${DAY}T07:45:00Z`;
let others = 12_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(EARLY) });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

const outcomes = async () => (await queue()).map(({ targetId, body }) => [targetId, body['from'], body['outcome']]);
const offered = () => vi.mocked(offerUndo).mock.calls.at(-1)?.[0];
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const seeButton = (name: string) => soon(() => expect(named(name)).toBeDefined());
const rows = () => [...document.querySelectorAll('.agc-riders li')].map((one) => one.textContent);

async function openDay(): Promise<void> {
  await feedCalendar();
  openCalendar(`/calendar?date=${DAY}`, 390);
  await see('CBT · Quayside Yard');
}

describe('the phone’s day', () => {
  it('marks a course whose own change waits, and leaves the mark of a check-in to the rider’s row', async () => {
    await openDay();
    await seeButton(`Check in ${ISLA}`);
    const marksOf = (what: string) =>
      [...document.querySelectorAll(what)].filter((one) => one.textContent.includes('On this phone')).length;
    press(`Check in ${ISLA}`);
    await soon(() => expect([marksOf('.agc'), marksOf('.agc-riders li')]).toEqual([0, 1]));
    await saveCourse(CBT, { notes: 'Cones are at Hilltop' });
    await soon(() => expect([marksOf('.agc'), marksOf('.agc-riders li')]).toEqual([1, 1]));
    await see('1 of 2 checked in');
    press('1 of 2 checked in');
    await soon(() => expect([marksOf('.agc'), marksOf('.agc-riders li')]).toEqual([1, 0]));
  });

  it('shows the riders of a course that starts soon, each with what is owed and the button', async () => {
    await openDay();
    await seeButton(`Check in ${ISLA}`);
    expect(text()).toContain('0 of 2 checked in');
    expect(rows()).toEqual([
      `${ISLA}£149.00 owedCheck in ${ISLA}07700 9002143 checks left, ${ISLA}`,
      'Bo Li£149.00 owedCheck in Bo Li07700 9002143 checks left, Bo Li',
    ]);
  });

  it('checks in without signal, says where that is, and a later tap takes it back', async () => {
    await openDay();
    await seeButton(`Check in ${ISLA}`);
    press(`Check in ${ISLA}`);
    await seeButton(`Checked in 07:45 ${ISLA}`);
    await soon(() => expect(offered()?.done).toBe(`${ISLA} is checked in`));
    expect(offered()?.where).toContain('Saved on this phone');
    expect(rows()[0]).toContain('On this phone');
    expect(text()).toContain('1 of 2 checked in');
    expect(await outcomes()).toEqual([[1, 'BOOKED', 'CHECKED_IN']]);
    later(60_000);
    press(`Checked in 07:45 ${ISLA}`);
    await seeButton(`Check in ${ISLA}`);
    expect(offered()?.done).toBe(`${ISLA} is not checked in`);
    expect((await outcomes()).at(-1)).toEqual([1, 'CHECKED_IN', 'BOOKED']);
  });

  it('takes a double tap with a glove for one tap', async () => {
    await openDay();
    await seeButton(`Check in ${ISLA}`);
    press(`Check in ${ISLA}`);
    await seeButton(`Checked in 07:45 ${ISLA}`);
    later(400);
    press(`Checked in 07:45 ${ISLA}`);
    press('Check in Bo Li');
    await seeButton('Checked in 07:45 Bo Li');
    expect(await outcomes()).toEqual([
      [1, 'BOOKED', 'CHECKED_IN'],
      [2, 'BOOKED', 'CHECKED_IN'],
    ]);
  });

  it('takes a check-in back by Undo', async () => {
    await openDay();
    await seeButton(`Check in ${ISLA}`);
    press(`Check in ${ISLA}`);
    await soon(() => expect(offered()).toBeDefined());
    await expect(offered()?.undo()).resolves.toBe(true);
    await seeButton(`Check in ${ISLA}`);
  });

  it('keeps the riders folded until two hours before the course, and when somebody else instructs it', async () => {
    vi.setSystemTime(Date.parse(`${DAY}T05:00:00Z`));
    await openDay();
    await see('0 of 2 checked in');
    expect(named(`Check in ${ISLA}`)).toBeUndefined();
    press('0 of 2 checked in');
    await seeButton(`Check in ${ISLA}`);
    vi.setSystemTime(Date.parse(EARLY));
    actAs({}, (others += 1));
    await feed({
      courses: [course(66, { instructors: [{ id: 4, full_name: 'Owen Tasker' }] })],
      orders: [order(9, 66)],
    });
    await openDay();
    await see('0 of 1 checked in');
    await seeButton('Check in Bo Li');
    expect(rows()).toHaveLength(2);
  });

  it('shows no riders on another day', async () => {
    vi.setSystemTime(Date.parse('2026-11-27T07:45:00Z'));
    await openDay();
    expect(document.querySelector('.agc-riders')).toBeNull();
  });

  it('leads to finishing the course once it is over, until that is done', async () => {
    vi.setSystemTime(Date.parse(`${DAY}T17:00:00Z`));
    await openDay();
    await seeButton('Finish course');
    expect(named('Finish course')?.getAttribute('href')).toContain(`/calendar/${CBT}/finish`);
    await feed({
      orders: [order(1, CBT, { outcome: 'COMPLETED', version: 2 }), order(2, CBT, { outcome: 'NO_SHOW', version: 2 })],
    });
    await soon(() => expect(named('Finish course')).toBeUndefined());
  });
});

describe('the course', () => {
  const open = async (but: object = {}, at = '2026-12-05T07:58:00Z') => {
    vi.setSystemTime(Date.parse(at));
    await feedForms({ courses: [courseRow(3)], orders: [orderRow(1, 3, but)] });
    openForm('3/details');
    await see('Isla Rose Pennington');
  };
  const NAME = 'Isla Rose Pennington';

  it('checks a rider in', async () => {
    await open();
    press(`Check in ${NAME}`);
    await seeButton(`Checked in 07:58 ${NAME}`);
    expect(await outcomes()).toEqual([[1, 'BOOKED', 'CHECKED_IN']]);
  });

  it('till-day-wrong-clock: on another day than the course’s it asks for a reason first', async () => {
    await open({}, '2026-12-08T07:58:00Z');
    press(`Check in ${NAME}`);
    await see('This is dated 08/12/2026, 3 days after the course on 05/12/2026.');
    expect(await outcomes()).toEqual([]);
    const go = () =>
      [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')]
        .find((one) => one.textContent === 'Check in')
        ?.click();
    go();
    await soon(() => expect(problem('Reason for this date')).toBe('Check the date, or give a reason for it'));
    fill('Reason for this date', 'The list was on paper');
    go();
    await soon(async () =>
      expect((await queue()).map(({ body }) => [body['outcome'], body['date_reason']])).toEqual([
        ['CHECKED_IN', 'The list was on paper'],
      ]),
    );
    // Its toast must not come in the next test.
    await soon(() => expect(offered()).toBeDefined());
  });

  it('checks in somebody who was recorded as a no show, and Undo restores that', async () => {
    await open({ outcome: 'NO_SHOW' });
    press(`Check in ${NAME}`);
    await soon(() => expect(offered()).toBeDefined());
    await offered()?.undo();
    await soon(async () =>
      expect(await outcomes()).toEqual([
        [1, 'NO_SHOW', 'CHECKED_IN'],
        [1, 'CHECKED_IN', 'NO_SHOW'],
      ]),
    );
  });

  it('says from which day on, before the day', async () => {
    await open({}, '2026-12-04T23:00:00Z');
    await see('Riders can be checked in from Sat 05/12/2026.');
    expect(named(`Check in ${NAME}`)).toBeUndefined();
  });

  it.each([
    ['a person who may only look', 'VIEW', { outcome: 'CHECKED_IN' }, 'Checked in'],
    ['anybody once the course has ended for the rider', 'EDIT', { outcome: 'FURTHER_TRAINING' }, 'Further training'],
  ] as const)('shows %s the state alone', async (_, level, but, words) => {
    signInAnew(level);
    await open(but);
    await see(words);
    expect(document.querySelector('[aria-pressed]')).toBeNull();
  });

  it.each([
    ['may check in on their own course', 3, true],
    ['may not on another one', 5, false],
  ])('somebody without access to orders %s', async (_, instructor, may) => {
    actAs({ order_permission: 'USER_PERMISSION_NONE', calendar_permission: 'USER_PERMISSION_NONE' }, (others += 1));
    vi.setSystemTime(Date.parse('2026-12-05T07:58:00Z'));
    await feedForms({
      courses: [courseRow(3, { instructors: [{ id: instructor, full_name: 'Callum Reith' }] })],
      orders: [orderRow(1, 3, { price: null, full_price: null, payment_status: null })],
    });
    openForm('3/details');
    await see(NAME);
    await soon(() => expect(named(`Check in ${NAME}`) !== undefined).toBe(may));
    expect(text()).not.toContain('owed');
    expect(named(`Booking, booking of ${NAME}`)?.getAttribute('href')).toBe('/calendar/3/order/1/edit');
  });

  it('shows the school’s outcome of a rider whose own was refused, and that it needs fixing', async () => {
    await open();
    await setOutcome(1, 'CHECKED_IN');
    await refuse({ outcome: ['Isla has completed the course'] });
    await feed({ orders: [orderRow(1, 3, { outcome: 'COMPLETED', version: 2 })] });
    await see('Needs fixing');
    await see('Completed');
    expect(document.querySelector('[aria-pressed]')).toBeNull();
  });
});
