// What is done with bookings without signal: each action reaches the school once and in its order, also on a booking that was itself
// made here, and money waits for nothing else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { person } from '~tests/unit/data/tab';
import { CashBox } from './helpers/cash-box';
import { CBT, course, ITM, order } from './helpers/calendar-rows';
import { Diary } from './helpers/diary';
import { contact } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
let mine: Diary;
let till: CashBox;
beforeEach(async () => {
  const own = person();
  savePerson({
    ...own,
    connect_user_permissions: { ...own.connect_user_permissions, order_permission: 'USER_PERMISSION_EDIT' },
  });
  publishSession();
  yard = new Yard();
  // Over, so that every outcome can be recorded on any day on which this runs.
  yard.server.put('courses', course(CBT, { date: addDaysTo(londonDay(new Date()), -2) }));
  yard.server.put('courses', course(ITM, { date: '2099-01-10', start_time: '17:00:00', finish_time: '19:00:00' }));
  yard.server.put('customers', contact(1));
  mine = new Diary(yard.me);
  till = new CashBox(yard.me);
  await yard.start();
});
afterEach(() => yard.phone.close());

const school = (id: number) => yard.server.rows.get('orders')?.get(id);
const sent = () =>
  yard.server.writes.effects.filter(({ collection }) => collection === 'orders').map(({ body, op }) => [op, body]);

describe('a booking made here, paid, finished, paid again and cancelled', () => {
  it.each([
    ['without faults', []],
    ['with answers that get lost', Array.from({ length: 7 }, () => ({ kind: 'lost-after' }) as const)],
    ['with requests that get lost', Array.from({ length: 3 }, () => ({ kind: 'lost-before' }) as const)],
  ])('%s: everything arrives once, in its order', async (_, faults) => {
    yard.goAway();
    const made = await mine.book(CBT, 1);
    const mids = [made.mid];
    mids.push((await till.pay(made.id, 5000)).mid);
    mids.push((await till.set(made.id, 'NO_SHOW')).mid);
    mids.push((await till.pay(made.id, 5000)).mid);
    mids.push((await till.cancel(made.id)).mid);
    expect((await till.shown(made.id)).slice(0, 3)).toEqual(['CANCELLED_CHARGED', 10_000, [null, null]]);
    yard.comeBack();
    yard.phone.faults.push(...faults);
    await mine.settled();
    expect([await mine.queue(), yard.effects(...mids)]).toEqual([[], [1, 1, 1, 1, 1]]);
    expect(sent().map(([, body]) => Object.keys(body as object).join(' '))).toEqual([
      'bike_type school_course_id customer',
      'amount method date site',
      'outcome from from_course',
      'amount method date site',
      'money charge',
    ]);
    expect(await till.shown(made.id)).toEqual(['CANCELLED_CHARGED', 10_000, [1, 2], null]);
  });

  it('in a page killed while all of it is on its way: the next page completes it', async () => {
    yard.goAway();
    const made = await mine.book(CBT, 1);
    const paid = await till.pay(made.id, 5000);
    yard.comeBack();
    yard.phone.weather = () => ({ kind: 'lost-after' });
    await yard.phone.clock.pass(3000);
    yard.phone.weather = () => undefined;
    yard.reopen();
    await mine.settled();
    expect([await mine.queue(), yard.effects(made.mid, paid.mid)]).toEqual([[], [1, 1]]);
    expect(await till.shown(made.id)).toEqual(['BOOKED', 5000, [1], null]);
  });
});

describe('money', () => {
  beforeEach(async () => {
    yard.server.put('orders', order(71, CBT));
    await mine.heard();
  });

  it('arrives although an earlier check-in is refused', async () => {
    yard.goAway();
    const checked = await till.set(71, 'CHECKED_IN');
    const done = await till.set(71, 'COMPLETED');
    const paid = await till.pay(71, 5000);
    yard.server.put('orders', order(71, CBT, { version: 2, outcome: 'NO_SHOW' }));
    yard.comeBack();
    await mine.settled();
    expect([await mine.queue(), yard.effects(checked.mid, done.mid, paid.mid)]).toEqual([
      ['orders action conflict', 'orders action queued'],
      [0, 0, 1],
    ]);
    expect(await till.shown(71)).toEqual(['NO_SHOW', 5000, [1], 'fixing']);
  });

  it('that is refused blocks nothing else', async () => {
    yard.goAway();
    // More than the contract takes, as another version of the app might send it.
    const paid = await till.pay(71, 10 ** 12);
    const checked = await till.set(71, 'CHECKED_IN');
    const done = await till.set(71, 'COMPLETED');
    yard.comeBack();
    await mine.settled();
    expect([await mine.queue(), yard.effects(paid.mid, checked.mid, done.mid)]).toEqual([
      ['orders action rejected'],
      [0, 1, 1],
    ]);
    expect(await till.shown(71)).toEqual(['COMPLETED', 0, [], 'fixing']);
  });

  it('for a refused booking waits for it', async () => {
    yard.goAway();
    const made = await mine.book(CBT, 1);
    const paid = await till.pay(made.id, 5000);
    yard.comeBack();
    await mine.settled();
    // The rider is on this course already, which needs a reason.
    expect(await mine.queue()).toEqual(['orders create rejected', 'orders action queued']);
    await mine.book(CBT, 1, { reason: 'two of one name' }, made.seq ?? 0);
    await mine.settled();
    expect([await mine.queue(), yard.effects(paid.mid)]).toEqual([[], [1]]);
  });

  it('for a booking that was deleted meanwhile is kept, and says so', async () => {
    yard.goAway();
    await till.pay(71, 5000);
    yard.server.remove('orders', 71);
    yard.comeBack();
    await mine.settled();
    const [stopped] = await yard.me.outbox();
    expect(stopped).toMatchObject({ status: 'rejected', lastError: { kind: 'deleted' }, body: { amount: 5000 } });
  });
});

it('a change of fields between actions is sent with the version from the action before it', async () => {
  yard.server.put('orders', order(71, CBT));
  await mine.heard();
  yard.goAway();
  await mine.note(71, 'one');
  await till.pay(71, 5000);
  await mine.note(71, 'two');
  await till.set(71, 'CHECKED_IN');
  yard.comeBack();
  await mine.settled();
  expect([await mine.queue(), yard.server.writes.conflicts]).toEqual([[], 0]);
  expect(school(71)).toMatchObject({ notes: 'two', outcome: 'CHECKED_IN' });
});

it('an outcome on a course made here uses the school’s id of the course', async () => {
  yard.goAway();
  const [on] = await mine.add({ date: londonDay(new Date()) });
  const made = await mine.book(on?.id ?? 0, 1);
  await till.set(made.id, 'CHECKED_IN');
  expect((await till.shown(made.id))[0]).toBe('CHECKED_IN');
  yard.comeBack();
  yard.phone.faults.push({ kind: 'lost-after' }, { kind: 'lost-after' });
  await mine.settled();
  expect(await mine.queue()).toEqual([]);
  const row = [...(yard.server.rows.get('orders')?.values() ?? [])].at(-1);
  expect(row).toMatchObject({ outcome: 'CHECKED_IN' });
  expect(sent().at(-1)).toEqual([
    'patch',
    { outcome: 'CHECKED_IN', from: 'BOOKED', from_course: row?.['school_course_id'] },
  ]);
});

it('an outcome from an older app version, without a course, still arrives', async () => {
  yard.server.put('orders', order(71, CBT));
  await mine.heard();
  yard.goAway();
  const { seq } = await till.set(71, 'CHECKED_IN');
  await yard.me.tab.door.run(({ work }) =>
    work.mutations.update(seq ?? 0, { body: { outcome: 'CHECKED_IN', from: 'BOOKED' } }),
  );
  yard.comeBack();
  await mine.settled();
  expect([await mine.queue(), school(71)?.['outcome']]).toEqual([[], 'CHECKED_IN']);
});

it('a rider moved to an unsent course is sent there after it', async () => {
  yard.server.put('orders', order(71, CBT));
  await mine.heard();
  yard.goAway();
  const [made] = await mine.add({ date: '2099-01-17' });
  await till.move(71, made?.id ?? 0);
  await till.move(71, ITM);
  expect((await mine.course(ITM))?.booked).toBe(1);
  yard.comeBack();
  yard.phone.faults.push({ kind: 'lost-after' }, { kind: 'lost-after' });
  await mine.settled();
  expect([await mine.queue(), school(71)?.['school_course_id']]).toEqual([[], ITM]);
  expect([(await mine.course(CBT))?.booked, (await mine.course(ITM))?.booked]).toEqual([0, 1]);
});
