// @vitest-environment dom
// Money, outcomes and moves that the school did not take, in the Sync centre: what each card says, and what can be done with it.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { contact, supplier } from '~tests/sync/helpers/rows';
import { formWay } from '~features/sync-centre/ways/ways';
import type { Mutation } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';
import { fill } from '~tests/unit/features/bikes/bike-form-hands';
import { narrow } from '~tests/unit/features/search/search-page';
import { feed, named, open, press, queue, refusal, see, signInAnew, soon, stopped, stored, text } from './sync-page';

const NAME = 'CBT 28/11/2026 08:00, Quayside Yard';
const OTHER = 'CBT 20/11/2026 08:00, Quayside Yard';
const DELETED: Trouble = { kind: 'deleted', at: Date.now(), message: 'Deleted elsewhere' };
const state = (message: string): Trouble => ({ kind: 'state', at: Date.now(), message, current: null });
const act = (action: string, but: Partial<Mutation>): Partial<Mutation> => ({
  entity: 'orders',
  op: 'action',
  action,
  targetId: 71,
  parentId: 1,
  lane: 'orders 71',
  about: `Isla Rose Pennington 1, ${NAME}`,
  ...but,
});
const PAY = {
  about: `Isla Rose Pennington 1, £50.00 cash, ${NAME}`,
  body: { amount: 5000, method: 'CASH', reference: '0417' },
  recordedAt: '2026-11-21T09:00:00.000Z',
};
const gone = (body: Partial<Mutation> = {}) => ({
  ...stopped(DELETED, act('pay', { ...PAY, ...body })),
  status: 'rejected' as const,
});

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  await feed({
    suppliers: [supplier(1, 'Quayside Yard')],
    customers: [contact(1)],
    courses: [course(CBT), course(ITM, { date: '2026-11-20' })],
    orders: [order(72, ITM)],
  });
});

describe('money for a booking that was deleted at the school', () => {
  it.each([1440, 390])('is a card with amount, method, rider and course, at a width of %i pixels', async (width) => {
    await queue(gone());
    open(width);
    await see('Isla Rose Pennington 1, £50.00 cash, CBT 28/11/2026 08:00, Quayside Yard');
    await see('Payment not recorded');
    await see('Your school has no record of this money');
    await see('reference 0417');
    expect(named('Edit')).toBeUndefined();
  });

  it('is recorded on another booking of the rider with one tap, for the day on which it was taken', async () => {
    const seq = await queue(gone());
    open();
    await see(`Record on ${OTHER}`);
    press(`Record on ${OTHER}`);
    await soon(async () => expect((await stored())[0]?.targetId).toBe(72));
    const [change] = await stored();
    expect(change).toMatchObject({
      seq,
      action: 'pay',
      status: 'queued',
      attempts: 0,
      lane: 'orders 72',
      about: `Isla Rose Pennington 1, £50.00 cash, ${OTHER}`,
      body: { amount: 5000, method: 'CASH', reference: '0417', date: '2026-11-21' },
    });
    // The school must promise that the first version never happens.
    expect(change?.cancels).toHaveLength(1);
  });

  it('stays on its card if the rider has no other booking', async () => {
    await feed({ orders: [order(72, ITM, { version: 2, source: 'RIDETO', order_friendly_id: 'RT#72' })] });
    await queue(gone());
    open();
    await see('Payment not recorded');
    expect(text()).not.toContain('Record on');
    expect(await stored()).toHaveLength(1);
  });
});

it('a refused payment links to its form, with the school’s words', async () => {
  await feed({ orders: [order(71, CBT)] });
  const seq = await queue({ ...stopped(refusal({ amount: ['Must be at most £1,000,000.00'] }), act('pay', PAY)) });
  open();
  await see('Amount: Must be at most £1,000,000.00');
  await soon(() => expect(named('Edit')?.getAttribute('href')).toBe(`/orders/${CBT}/order/71/pay?resend=${seq}`));
});

it('a payment for a booking of the marketplace can go to another booking of the rider', async () => {
  await feed({ orders: [order(71, CBT, { source: 'RIDETO' })] });
  const why = refusal({ non_field_errors: ['The marketplace takes the money for this booking'] });
  await queue({ ...stopped(why, act('pay', PAY)) });
  open();
  await see('The marketplace takes the money for this booking');
  await see(`Record on ${OTHER}`);
  press(`Record on ${OTHER}`);
  await soon(async () => expect((await stored())[0]?.targetId).toBe(72));
});

describe('an outcome that the booking no longer allows', () => {
  const body = { outcome: 'NO_SHOW', from: 'BOOKED' };

  it('shows how the booking is now, and is set after that with one tap', async () => {
    await feed({
      orders: [order(71, CBT, { outcome: 'CHECKED_IN' })],
      courses: [course(CBT, { version: 2, date: '2026-11-20' })],
    });
    await queue({ ...stopped(state('This booking is checked in now'), act('outcome', { body })) });
    open();
    await see('At your school now: checked in, CBT 20/11/2026 08:00, Quayside Yard.');
    await see('Set to no show');
    press('Set to no show');
    await soon(async () =>
      expect((await stored())[0]?.body).toEqual({ outcome: 'NO_SHOW', from: 'CHECKED_IN', from_course: CBT }),
    );
  });

  it('says where the rider is who was moved meanwhile, and isn’t set there', async () => {
    await feed({ orders: [order(71, ITM)], courses: [course(CBT, { version: 2, date: '2026-11-20' })] });
    const ofCourse = { ...body, from_course: CBT };
    await queue({
      ...stopped(state('This rider was moved to another course'), act('outcome', { body: ofCourse })),
    });
    open();
    await see('This rider was moved to another course');
    await see(`At your school now: booked, ${OTHER}.`);
    expect(text()).not.toContain('Set to');
    expect(named('Delete')).toBeDefined();
  });

  it('can only be deleted if it can’t follow any more', async () => {
    await feed({ orders: [order(71, CBT, { outcome: 'COMPLETED' })] });
    await queue({ ...stopped(state('This booking is completed now'), act('outcome', { body })) });
    open();
    await see('At your school now: completed');
    expect(text()).not.toContain('Set to');
    expect(named('Delete')).toBeDefined();
  });
});

it('a rider who was booked again and has conflicts at the school is booked with a reason from the card', async () => {
  await feed({ orders: [order(71, CBT, { outcome: 'CANCELLED' })] });
  const body = { outcome: 'BOOKED', from: 'CANCELLED', from_course: CBT };
  const conflicts = ['Tess Ashdown is on this course already'];
  const why = refusal({ reason: ['Give a reason for going ahead'], conflicts });
  await queue({ ...stopped(why, act('outcome', { body })), status: 'rejected' });
  open();
  await see('Tess Ashdown is on this course already');
  await see('Book again anyway');
  press('Book again anyway');
  await see('Book this rider again anyway?');
  press('Book again');
  await see('Give a reason for going ahead');
  expect((await stored())[0]?.body).toEqual(body);
  fill('Reason for going ahead', 'Two fit');
  press('Book again');
  await soon(async () =>
    expect(await stored()).toMatchObject([{ status: 'queued', body: { ...body, reason: 'Two fit' } }]),
  );
});

it('till-day-wrong-clock: a check-in of another day than its course’s is recorded with a reason from the card', async () => {
  await feed({ orders: [order(71, CBT)] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-08T08:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const body = { outcome: 'CHECKED_IN', from: 'BOOKED', from_course: CBT };
  const words = 'This is dated 08/12/2026, 3 days after the course on 05/12/2026. Give a reason for it.';
  await queue({ ...stopped(refusal({ date_reason: [words] }), act('outcome', { body })), status: 'rejected' });
  open();
  await see('Record it anyway');
  press('Record it anyway');
  await see('Is this day right?');
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(words);
  press('Record it');
  await see('Check the date, or give a reason for it');
  fill('Reason for this date', 'On paper');
  press('Record it');
  await soon(async () =>
    expect(await stored()).toMatchObject([{ status: 'queued', body: { ...body, date_reason: 'On paper' } }]),
  );
});

it('a move that came too late says where the rider is, and can be made anew in its form', async () => {
  await feed({ orders: [order(71, CBT)] });
  const body = { school_course_id: ITM, from_course: 99 };
  const seq = await queue({ ...stopped(state('This rider was moved to another course'), act('move', { body })) });
  open();
  await see('This rider was moved to another course');
  await see(`At your school now: booked, ${NAME}.`);
  await soon(() => expect(named('Edit')?.getAttribute('href')).toBe(`/orders/${CBT}/order/71/move?resend=${seq}`));
});

it('a change of a place on a waiting list links to its form, as it was typed where it was refused', async () => {
  const rider = order(71, CBT).customer;
  const at = '2026-11-20T10:00:00.000Z';
  const times = { created: at, received_at: at, updated: at };
  const row = {
    id: 41,
    version: 1,
    client_key: null,
    school_course_id: CBT,
    customer: rider,
    bike_type: 'AUTO',
    notes: '',
  };
  await feed({ waiting_riders: [{ ...row, ...times }] as never });
  const patch = { entity: 'waiting_riders', op: 'patch', parentId: 1, body: { notes: 'x' }, targetId: 41 } as never;
  const about = 'Isla Rose Pennington 1';
  const seq = await queue({ ...stopped(refusal({ notes: ['Say when they can come'] }), patch), about });
  open();
  await see('Waiting list not updated');
  const form = `/calendar/${CBT}/waiting?place=41`;
  await soon(() => expect(named('Edit')?.getAttribute('href')).toBe(`${form}&resend=${seq}`));
});

it('a refused place on a waiting list links to its form', async () => {
  const body = { school_course_id: CBT, bike_type: 'MANUAL' };
  const why = refusal({ customer: ['This contact is booked on this course'] });
  const made = { entity: 'waiting_riders', op: 'create', parentId: 1, body, targetId: undefined, tempId: -8 } as never;
  const seq = await queue({ ...stopped(why, made), about: `Isla Rose Pennington 1, ${NAME}` });
  open();
  await see('Not added to the waiting list');
  await see('Contact: This contact is booked on this course');
  await soon(() => expect(named('Edit')?.getAttribute('href')).toBe(`/calendar/${CBT}/waiting?resend=${seq}`));
});

it('a place on a waiting list has no form for those to whom the calendar is closed', () => {
  const body = { school_course_id: CBT, bike_type: 'MANUAL' };
  const made = { entity: 'waiting_riders', op: 'create', state: 'fixing', trouble: refusal({}), body, id: -8, seq: 1 };
  const form = () => formWay(made as never, { bikes: new Map() });
  expect(form()).toMatchObject({ to: { to: '/calendar/$courseId/waiting' } });
  narrow({ calendar_permission: 'USER_PERMISSION_NONE', calendar_own_permission: 'USER_PERMISSION_NONE' });
  expect(form()).toBeNull();
});
