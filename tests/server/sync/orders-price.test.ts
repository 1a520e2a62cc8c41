// @run alone
// The price of a booking that is changed and moved without signal: changes that are joined leave the price that the last one says, and
// the phone has shown it before it was sent.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Course } from '~contract/calendar/courses';
import type { Order, OrderPatch } from '~contract/orders/orders';
import { bookRider, saveBooking } from '~data/orders/bookings';
import { getOrder } from '~data/orders/order';
import { moveBooking } from '~data/orders/save';
import { schoolOrder } from '~server/db/schema/calendar';
import { readPriceChange, valuesOfPrice, type PriceValues } from '~widgets/booking/price-fields';
import { type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let phone: Handset;
let course: Course;
const FULL = 10_000;

beforeAll(async () => {
  yard = await openYard();
  course = await yard.desk.add({ price: FULL });
  for (const [code, amount] of [
    ['MINUS20', 2000],
    ['MINUS30', 3000],
  ]) {
    await yard.desk.send('POST', '/vouchers/', { body: { code, kind: 'FIXED', amount } });
  }
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  phone = await yard.phone('callum');
});

const book = (more: object = {}) => yard.desk.booked(course.id, { reason: 'For the test', ...more });
type PriceInput = { price?: number; price_reason?: string; voucher?: string };
const priced = ({ price, full_price, price_reason, voucher }: Order) => ({ price, full_price, price_reason, voucher });
const own = (price: number, price_reason: string) => ({ price, full_price: FULL, price_reason, voucher: '' });
const less = (voucher: string, off: number) => ({ price: FULL - off, full_price: FULL, price_reason: '', voucher });

const BEFORE = {
  'the course’s price': {},
  'an own price': { price: 7000, price_reason: 'Before' },
  'a voucher': { voucher: 'MINUS20' },
};

/** What is chosen in the form, and what the booking costs then. 80 pounds is also what it costs with MINUS20. */
const EDITS = {
  course: { values: { pricing: 'course' }, is: own(FULL, '') },
  'own 60': { values: { pricing: 'own', price: '60', price_reason: 'Friend' }, is: own(6000, 'Friend') },
  'own 80': { values: { pricing: 'own', price: '80', price_reason: 'Friend' }, is: own(8000, 'Friend') },
  MINUS20: { values: { pricing: 'voucher', voucher: 'MINUS20' }, is: less('MINUS20', 2000) },
  MINUS30: { values: { pricing: 'voucher', voucher: 'minus 30' }, is: less('MINUS30', 3000) },
} satisfies Record<string, { values: Partial<PriceValues>; is: object }>;
type Edit = keyof typeof EDITS;
const NAMES = Object.keys(EDITS) as Edit[];

/** As the form of the booking saves it. */
async function edit(id: number, what: Edit): Promise<void> {
  const row = await shownRow(id);
  const values = { ...valuesOfPrice(row), ...EDITS[what].values };
  const { input } = readPriceChange(values, row, { full: row.full_price ?? 0, checked: null });
  expect(input).not.toBeNull();
  await saveBooking(id, input ?? {});
}

async function shownRow(id: number): Promise<Order> {
  const order = (await getOrder(id))?.order;
  if (!order) throw new Error('the booking is not on this phone');
  return order;
}

describe.each(Object.entries(BEFORE))('a booking with %s', (_, before) => {
  it('has the price of the last of two or three merged changes', async () => {
    const series = NAMES.flatMap((one) =>
      NAMES.flatMap((two) => [[one, two], ...(one === two ? [] : [[one, two, one]])] as Edit[][]),
    );
    const rows: { id: number; edits: Edit[] }[] = [];
    for (const edits of series) rows.push({ id: (await book(before)).id, edits });
    await phone.pull();
    await phone.use(async () => {
      for (const { id, edits } of rows) for (const one of edits) await edit(id, one);
    });
    const wanted = rows.map(({ edits }) => [edits, EDITS[edits.at(-1) ?? 'course'].is]);
    const shown = await phone.use(() => Promise.all(rows.map(async ({ id }) => priced(await shownRow(id)))));
    expect(rows.map(({ edits }, at) => [edits, shown[at]])).toEqual(wanted);
    await phone.send();
    expect(await phone.cards()).toEqual([]);
    const stored: unknown[] = [];
    for (const { id, edits } of rows) stored.push([edits, priced(await yard.desk.orderOf(id))]);
    expect(stored).toEqual(wanted);
  });
});

describe('changes that do not say what they replace', () => {
  const OWN = { price: 6000, price_reason: 'Friend' };
  it.each<[string, OrderPatch[], object]>([
    ['a voucher and then an own price', [{ voucher: 'MINUS20' }, OWN], own(6000, 'Friend')],
    ['an own price and then a voucher', [OWN, { voucher: 'MINUS20' }], less('MINUS20', 2000)],
  ])('%s are sent as one change that the school accepts', async (_, patches, is) => {
    const { id } = await book();
    await phone.pull();
    await phone.use(async () => {
      for (const patch of patches) await saveBooking(id, patch);
    });
    expect(await phone.waiting()).toBe(1);
    await phone.settle();
    expect([await phone.cards(), await phone.waiting()]).toEqual([[], 0]);
    expect(priced(await yard.desk.orderOf(id))).toEqual(is);
  });

  it.each<[string, PriceInput, PriceInput, object]>([
    ['a voucher and then an own price', { voucher: 'MINUS20' }, OWN, own(6000, 'Friend')],
    ['an own price and then a voucher', OWN, { voucher: 'MINUS20' }, less('MINUS20', 2000)],
  ])('a new booking with %s is made with the later value', async (_, first, then, is) => {
    const customer = await yard.desk.someone();
    await phone.pull();
    const { mid } = await phone.use(async () => {
      const made = await bookRider({ school_course_id: course.id, customer, bike_type: 'NONE', reason: 'x', ...first });
      await saveBooking(made.id, then);
      return made;
    });
    expect(await phone.waiting()).toBe(1);
    await phone.settle();
    expect(await phone.cards()).toEqual([]);
    const [row] = await yard.desk.app.db.system((tx) =>
      tx.select({ id: schoolOrder.id }).from(schoolOrder).where(eq(schoolOrder.client_key, mid)),
    );
    expect(priced(await yard.desk.orderOf(row?.id ?? 0))).toEqual(is);
  });
});

describe('a move', () => {
  const KINDS = { ...BEFORE, 'the marketplace’s price': {}, 'the marketplace’s own price': BEFORE['an own price'] };
  const MOVES: Record<string, object> = {
    'keeps the price': {},
    'keeps it with a reason': { price_reason: 'Moved' },
    'keeps it, said again': { price: null },
    'takes another': { price: 5000, price_reason: 'Moved' },
    'takes another for the same reason': { price: 5000 },
  };
  it.each(Object.entries(KINDS))('of a booking with %s keeps the price that the phone shows', async (kind, more) => {
    const isSoldElsewhere = kind.includes('marketplace');
    const made: { id: number; name: string; before: Order }[] = [];
    for (const price of [FULL, 5000, 7000, 8000, 12_000]) {
      const to = await yard.desk.add({ price });
      for (const [name, move] of Object.entries(MOVES)) {
        const booked = await book(more);
        const before = isSoldElsewhere ? await yard.desk.sellElsewhere(booked) : booked;
        const asked = { ...move, ...('price' in move && move.price === null && { price: before.price ?? 0 }) };
        // Refused: another price for a booking of the marketplace, and a custom price without a reason.
        const isOther = 'price' in asked && asked.price !== before.price;
        if (isOther && (isSoldElsewhere || (!('price_reason' in asked) && before.price_reason === ''))) continue;
        await phone.pull();
        await phone.use(() => moveBooking(before.id, { school_course_id: to.id, reason: 'For the test', ...asked }));
        made.push({ id: before.id, name: `${price} ${name}`, before });
      }
    }
    const shown = await phone.use(() => Promise.all(made.map(({ id }) => shownRow(id))));
    await phone.settle();
    expect(await phone.cards()).toEqual([]);
    for (const [at, { id, name, before }] of made.entries()) {
      const now = await yard.desk.orderOf(id);
      expect([name, priced(now)]).toEqual([name, shown[at] && priced(shown[at])]);
      if (now.price === now.full_price) expect([name, now.price_reason]).toEqual([name, '']);
      if (isSoldElsewhere) expect([name, priced(now)]).toEqual([name, priced(before)]);
    }
  });

  it('of a booking of the marketplace still lets its notes be changed', async () => {
    const before = await yard.desk.sellElsewhere(await book());
    const to = await yard.desk.add({ price: 12_000 });
    const body = { school_course_id: to.id, from_course: course.id };
    expect((await yard.desk.move(before.id, body)).status).toBe(200);
    const changed = await yard.desk.change(before.id, { notes: 'Tall', price: FULL, price_reason: 'None' });
    expect([changed.status, changed.body]).toMatchObject([200, { notes: 'Tall', price: FULL, price_reason: '' }]);
  });
});
