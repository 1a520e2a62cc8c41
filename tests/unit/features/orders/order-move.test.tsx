// @vitest-environment dom
// Moving a rider: which courses can be chosen, what it does to the price, what it clashes with, and taking it back.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  radio,
  said,
  seeButton,
  undo,
  voucherRow,
} from './order-page';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const PATH = '/orders/3/order/1/move';
const SAVED = 'Saved on this computer. Will send when there is signal.';
const DEAR = courseRow(4, { date: '2026-12-12', price: 16_900, instructors: [{ id: 6, full_name: 'Sal Moretti' }] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

type Rows = { order?: Partial<Order>; courses?: Course[]; others?: Order[]; sees?: string };

async function open({ order = {}, courses = [DEAR], others = [], sees = 'Isla Rose Pennington' }: Rows = {}) {
  const orders = [orderRow(1, 3, order), ...others];
  await feedOrders({ courses: [courseRow(3), ...courses], orders, vouchers: [voucherRow(1)] });
  const history = openOrder(PATH);
  await see(sees);
  return history;
}

/** The card of the first course with this name. */
const card = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('fieldset section button')].find((one) =>
    one.textContent.startsWith(name),
  );
const seeCourse = (name: string) => soon(() => card(name) ?? Promise.reject(new Error(`no course ${name}`)));
const offered = () =>
  [...document.querySelectorAll('fieldset section')].map((one) => one.getAttribute('aria-label') ?? '');

async function choose(name = 'CBT') {
  (await seeCourse(name)).click();
  const again = await seeButton('Choose another course');
  expect(document.activeElement).toBe(again);
}

const other = (id: number, course: number) =>
  orderRow(id, course, { customer: { ...orderRow(1, 3).customer, id: 13, full_name: 'Linh Vu' } });

describe('the courses', () => {
  it('are those to come with places, the same kind first, without the present one and past ones', async () => {
    const theory = { constant: 'ITM', name: 'Introduction to motorcycling' } as const;
    const courses = [DEAR, courseRow(5, { date: '2026-12-01', ...theory }), courseRow(6, { date: '2026-11-20' })];
    await open({ courses });
    await seeCourse('CBT');
    expect(offered()).toEqual(['Sat 12/12/2026', 'Tue 01/12/2026']);
    expect(text()).toContain('Other courses');
    expect(card('CBT')?.textContent).toContain('£20.00 more than now');
    fill('Course', 'Introduction to motorcycling');
    await soon(() => expect(offered()).toEqual(['Tue 01/12/2026']));
  });

  it('that are full are shown on request, those that the rider is on can’t be chosen', async () => {
    const full = courseRow(5, { date: '2026-12-08', spaces: 1 });
    await open({ courses: [full, DEAR], others: [other(2, 5), orderRow(3, 4)] });
    await seeCourse('CBT');
    expect(offered()).toEqual(['Sat 12/12/2026']);
    expect(card('CBT')?.disabled).toBe(true);
    tick('Show full courses too');
    await soon(() => expect(offered()).toEqual(['Tue 08/12/2026', 'Sat 12/12/2026']));
    expect(card('CBT')?.textContent).toContain('Full');
  });

  it('are asked for', async () => {
    await open();
    await seeCourse('CBT');
    offline();
    press('Move rider');
    await see('This field is required');
    expect(await queue()).toEqual([]);
  });

  it('take a rider that is sent before the form has read the one just chosen', async () => {
    await open();
    (await seeCourse('CBT')).click();
    offline();
    // React draws between two taps; the database answers later.
    await Promise.resolve();
    press('Move rider');
    expect((await seeQueued()).body).toEqual({ school_course_id: 4, from_course: 3, price_reason: 'Moved' });
  });
});

describe('the price', () => {
  it('stays, or becomes the new course’s with a reason', async () => {
    await open();
    await choose();
    await see('Keep £149.00');
    expect(value('Reason for this price')).toBe('Moved');
    radio('Change to £169.00')?.click();
    offline();
    press('Move rider');
    const { action, body } = await seeQueued();
    expect({ action, body }).toEqual({
      action: 'move',
      body: { school_course_id: 4, from_course: 3, price: 16_900, price_reason: 'Moved' },
    });
  });

  it('is kept unless somebody says otherwise', async () => {
    await open();
    await choose();
    await see('Keep £149.00');
    offline();
    press('Move rider');
    expect((await seeQueued()).body).toEqual({ school_course_id: 4, from_course: 3, price_reason: 'Moved' });
  });

  it('needs a reason to be different', async () => {
    await open();
    await choose();
    await see('Keep £149.00');
    radio('Change to £169.00')?.click();
    const reason = field('Reason for this price');
    reason.focus();
    fill('Reason for this price', '');
    await soon(() => expect(value('Reason for this price')).toBe(''));
    expect(document.activeElement).toBe(reason);
    offline();
    press('Move rider');
    await soon(() => expect(problem('Reason for this price')).toBe('Give a reason for this price'));
    expect(await queue()).toEqual([]);
  });

  it.each<[string, Partial<Order>]>([
    ['of the same price', { price: 16_900, full_price: 16_900 }],
    ['of a marketplace', { source: 'RIDETO' }],
  ])('isn’t asked about %s', async (_, order) => {
    await open({ order });
    await choose();
    offline();
    press('Move rider');
    expect((await seeQueued()).body).toEqual({ school_course_id: 4, from_course: 3 });
    expect(radio('Keep')).toBeUndefined();
  });
});

describe('a move', () => {
  it('that clashes needs a reason', async () => {
    const full = courseRow(5, { date: '2026-12-08', spaces: 1, price: 14_900 });
    await open({ courses: [full], others: [other(2, 5)] });
    await see('No places left');
    tick('Show full courses too');
    await choose();
    await see('2 riders for 1 place');
    offline();
    press('Move anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    fill('Reason for going ahead', 'A third bike is here');
    press('Move anyway');
    expect((await seeQueued()).body).toMatchObject({ reason: 'A third bike is here' });
  });

  it('without signal says where the rider is now, and is never sent if it is taken back', async () => {
    const history = await open();
    await choose();
    offline();
    press('Move rider');
    await seeQueued();
    const now = 'Isla Rose Pennington moved to CBT 12/12/2026 08:15, Quayside Yard';
    await soon(() => expect(said()).toEqual([now, SAVED]));
    // Its course is another one by now, and so is its address.
    await soon(() => expect(history.location.pathname).toBe('/orders/4/order/1/edit'));
    await see('Sat 12/12/2026');
    undo();
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(said()[0]).toBe('Isla Rose Pennington is back on CBT 05/12/2026 08:15, Quayside Yard'));
    await soon(() => expect(history.location.pathname).toBe('/orders/3/order/1/edit'));
  });

  it('that the school has is followed by one back, with the price before', async () => {
    await open();
    await choose();
    await see('Keep £149.00');
    radio('Change to £169.00')?.click();
    press('Move rider');
    await seeQueued();
    await accept(orderRow(1, 4, { version: 2, price: 16_900, full_price: 16_900 }) as never);
    await soon(() => expect(said()[0]).toContain('moved to CBT 12/12/2026'));
    undo();
    const { action, body } = await seeQueued();
    expect({ action, body }).toEqual({
      action: 'move',
      body: { school_course_id: 3, from_course: 4, price: 14_900, price_reason: 'Moved' },
    });
  });

  it('that the school has is taken back with the check-in, and says what isn’t put back', async () => {
    const { customer, bike_type } = orderRow(1, 3);
    const at = '2026-11-20T10:00:00.000Z';
    const head = { id: 5, version: 1, client_key: null, updated: at, created: at, received_at: at, notes: '' };
    const waiting = [{ ...head, school_course_id: 4, customer, bike_type }];
    const order = { outcome: 'CHECKED_IN', outcome_at: at, bike: 12, voucher: 'SAVE10', price: 13_410 } as const;
    const [today, to] = [courseRow(3, { date: '2026-11-24' }), courseRow(4, { date: '2026-12-12' })];
    await feedOrders({ courses: [today, to], orders: [orderRow(1, 3, order)], waiting });
    openOrder(PATH);
    await see('Isla Rose Pennington');
    await choose();
    press('Move rider');
    await seeQueued();
    await accept(orderRow(1, 4, { version: 2, bike: null, price: 14_900 }) as never);
    await soon(() => expect(said()[0]).toContain('moved to CBT 12/12/2026'));
    undo();
    await soon(async () =>
      expect((await queue()).map(({ action, body }) => [action, body])).toEqual([
        ['move', { school_course_id: 3, from_course: 4, price: 13_410, price_reason: 'Voucher SAVE10' }],
        ['outcome', { outcome: 'CHECKED_IN', from: 'BOOKED', from_course: 3 }],
      ]),
    );
    await soon(() =>
      expect(said()[0]).toBe(
        'Isla Rose Pennington is back on CBT 24/11/2026 08:15, Quayside Yard. Give them their bike again. The price is as before, without voucher SAVE10. They are no longer on the other course’s waiting list',
      ),
    );
  });

  it('that the school refused is corrected from the Sync centre', async () => {
    await open();
    await choose();
    press('Move rider');
    const { seq, mid } = await seeQueued();
    await refuse({ conflicts: ['Isla Rose Pennington is on CBT at that time'] });
    await see('At the school: Isla Rose Pennington is on CBT at that time');
    openOrder(`${PATH}?resend=${seq}`);
    await seeButton('Choose another course');
    await seeField('Reason for going ahead');
    fill('Reason for going ahead', 'They said so');
    offline();
    press('Move rider');
    await soon(async () => expect(await queue()).toMatchObject([{ cancels: [mid], body: { reason: 'They said so' } }]));
  });

  it('is not for a booking that has ended, nor for people who may only look', async () => {
    await open({ order: { outcome: 'COMPLETED' }, sees: 'This booking is completed and can’t be moved' });
    signInAnew('VIEW');
    await open({ sees: 'You can look at this, but not change it' });
    expect(named('Move rider')).toBeUndefined();
  });
});
