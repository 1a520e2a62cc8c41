// Cancelling a booking, with what happens to its money, and what a cancelled booking no longer takes.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voucher as voucherShape } from '~contract/orders/vouchers';
import { schoolOrder } from '~server/db/schema/calendar';
import { COURSES, key } from '~tests/server/calendar/planner';
import { openCashier, rowOf, statusesOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

/** A booking of 100 pounds of which 60 are paid. */
const partPaid = async () => rowOf(await desk.pay((await desk.bookedFor()).id, 6000));

describe('the money of a cancelled booking', () => {
  it.each([
    [
      'all that was paid is kept',
      {},
      { outcome: 'CANCELLED_CHARGED', charge: 6000 },
      { due: 6000, held: 6000, owed: 0 },
    ],
    ['a part is kept', { charge: 2500 }, { charge: 2500 }, { due: 2500, held: 6000, owed: 0 }],
    ['more is asked', { charge: 9000 }, { payment_status: 'PAYMENT_PART_PAID' }, { due: 9000, held: 6000, owed: 3000 }],
    ['nothing is kept', { charge: 0 }, { outcome: 'CANCELLED', charge: null }, { due: 0, held: 6000, owed: 0 }],
  ])('%s', async (_what, more, row, columns) => {
    const { id, school_course_id } = await partPaid();
    const seq = await desk.lastSeq();
    const body = { money: 'keep', reason: 'Ill', ...more };
    const answer = await desk.cancel(id, body, { by: 'callum', headers: key() });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { reason: 'Ill', outcome_at: desk.app.now().toISOString(), ...row },
    ]);
    expect(await desk.columnsOf(id)).toMatchObject(columns);
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'orders', id, op: 'w' },
      { entity: 'courses', id: school_course_id, op: 'w' },
    ]);
  });

  it('to be given back later still counts as held', async () => {
    const { id } = await partPaid();
    expect(rowOf(await desk.cancel(id, { money: 'later' }))).toMatchObject({ outcome: 'CANCELLED', charge: null });
    expect(await desk.columnsOf(id)).toMatchObject({ due: 0, held: 6000, owed: 0 });
    expect((await desk.refund(id, 6000)).status).toBe(201);
  });

  it('given back at once has a receipt', async () => {
    const { id } = await partPaid();
    const row = rowOf(await desk.cancel(id, { money: 'refund', method: 'BANK_TRANSFER' }, { headers: key() }));
    expect(row).toMatchObject({ outcome: 'CANCELLED', payment_status: 'PAYMENT_REFUNDED' });
    const { last } = await desk.receipts();
    expect(row.payments.at(-1)).toMatchObject({ kind: 'REFUND', method: 'BANK_TRANSFER', amount: 6000, receipt: last });
    expect(await desk.columnsOf(id)).toMatchObject({ due: 0, held: 0, owed: 0 });
  });

  it.each([{ money: 'refund', method: 'CASH' }, { money: 'voucher' }])(
    'isn’t given back if it is another sum than was seen: %j',
    async (body) => {
      const { id } = await partPaid();
      const seen = await desk.pay(id, 1000);
      const refused = await desk.cancel(id, { ...body, held: 6000 });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'conflict', detail: '£70.00 is held for this booking now', current: seen.body },
      ]);
      expect(await desk.columnsOf(id)).toMatchObject({ held: 7000 });
      const done = await desk.cancel(id, { ...body, held: 7000 });
      expect(rowOf(done).payments.at(-1)).toMatchObject({ kind: 'REFUND', amount: 7000 });
    },
  );

  it('can become a voucher that its rider can use once, for a year', async () => {
    const { id, customer } = await partPaid();
    const seq = await desk.lastSeq();
    const row = rowOf(await desk.cancel(id, { money: 'voucher' }, { headers: key() }));
    const refund = row.payments.at(-1);
    expect(refund).toMatchObject({ kind: 'REFUND', method: 'VOUCHER', amount: 6000 });
    const code = refund?.reference ?? '';
    expect(code).toMatch(/^CR[A-Z2-9]{8}$/u);
    const given = (await desk.changesAfter(seq)).find(({ entity }) => entity === 'vouchers');
    const voucher = voucherShape.parse((await desk.send('GET', `/vouchers/${given?.id}/`)).body);
    const nextYear = `${Number(desk.today().slice(0, 4)) + 1}${desk.today().slice(4)}`.replace('02-29', '02-28');
    expect(voucher).toMatchObject({
      code,
      kind: 'FIXED',
      amount: 6000,
      customer: customer.id,
      max_uses: 1,
      valid_until: nextYear,
      used: 0,
    });
    const course = await desk.add({ price: 10_000 });
    expect((await desk.book(course.id, { voucher: code })).body).toEqual({
      voucher: ['This voucher belongs to another contact'],
    });
    const used = await desk.booked(course.id, { customer: customer.id, voucher: code });
    expect(used.price).toBe(4000);
    expect((await desk.book((await desk.add()).id, { customer: customer.id, voucher: code })).status).toBe(400);
  });

  it.each([
    [{ money: 'refund', method: 'CASH' }, 'money'],
    [{ money: 'voucher' }, 'money'],
    [{ money: 'refund' }, 'money,method'],
    [{ money: 'later', charge: 100 }, 'charge'],
    [{ money: 'burn' }, 'money'],
    [{ money: 'keep', charge: -1 }, 'charge'],
    [{ money: 'keep', outcome: 'CANCELLED' }, 'outcome'],
  ])('%j is refused where nothing was paid', async (body, fields) => {
    const row = await desk.bookedFor();
    const answer = await desk.cancel(row.id, body);
    expect([answer.status, Object.keys(answer.body as object).join()]).toEqual([400, fields]);
    expect(await desk.orderOf(row.id)).toEqual(row);
  });

  it('taken by the marketplace stays there', async () => {
    const [row, other] = [
      await desk.sellElsewhere(await desk.bookedFor()),
      await desk.sellElsewhere(await desk.bookedFor()),
    ];
    for (const body of [{ money: 'refund', method: 'CASH' }, { money: 'voucher' }]) {
      const refused = await desk.cancel(row.id, body);
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['money']]);
    }
    expect((await desk.cancel(row.id, { money: 'keep', charge: 100 })).status).toBe(400);
    expect(rowOf(await desk.cancel(row.id, { money: 'keep' }))).toMatchObject({
      payment_status: 'PAYMENT_PAID',
      payments: [],
    });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 10_000, held: 10_000, owed: 0 });
    expect(rowOf(await desk.cancel(other.id, { money: 'later' }))).toMatchObject({
      outcome: 'CANCELLED',
      payments: [],
    });
  });
});

describe('a cancellation', () => {
  it('is done once, and not after the course', async () => {
    const row = await partPaid();
    const [one, two] = await Promise.all([
      desk.cancel(row.id, { money: 'refund', method: 'CASH' }, { headers: key() }),
      desk.cancel(row.id, { money: 'refund', method: 'CASH' }, { headers: key() }),
    ]);
    expect(statusesOf(one, two)).toEqual([200, 409]);
    expect((await desk.orderOf(row.id)).payments).toHaveLength(2);
    const done = await desk.bookedFor();
    await desk.app.db.system((tx) =>
      tx.update(schoolOrder).set({ outcome: 'COMPLETED' }).where(eq(schoolOrder.id, done.id)),
    );
    const refused = await desk.cancel(done.id, { money: 'keep' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'invalid_state', current: { outcome: 'COMPLETED' } },
    ]);
  });

  it('while somebody takes a payment keeps both: the money is then to be given back', async () => {
    const row = await desk.bookedFor();
    const [paid, cancelled] = await Promise.all([
      desk.pay(row.id, 10_000, {}, { headers: key() }),
      desk.cancel(row.id, { money: 'later' }, { headers: key() }),
    ]);
    expect([paid.status, cancelled.status]).toEqual([201, 200]);
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 0, held: 10_000, owed: 0 });
  });

  it('frees the place and the bike', async () => {
    const bike = await desk.addBike();
    const course = await desk.add({ spaces: 1 });
    const row = await desk.booked(course.id, { bike });
    const refused = await desk.book(course.id, { bike });
    expect(refused.status).toBe(400);
    await desk.cancel(row.id, { money: 'keep' });
    expect(await desk.row(course.id)).toMatchObject({ booked: 0 });
    expect((await desk.book(course.id, { bike })).status).toBe(201);
    // Their own booking can still be written about, and given another bike.
    expect((await desk.change(row.id, { notes: 'Comes in May', bike: null })).status).toBe(200);
  });

  it('keeps its course from being deleted, and with it the payments', async () => {
    const row = await partPaid();
    await desk.cancel(row.id, { money: 'keep' });
    const refused = await desk.send('DELETE', `${COURSES}${row.school_course_id}/`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'has_history', detail: "This course has cancelled bookings, so it can't be deleted" },
    ]);
    expect(await desk.orderOf(row.id)).toMatchObject({ outcome: 'CANCELLED_CHARGED' });
  });
});

describe('deleting a booking', () => {
  const deleted = (id: number) => desk.send('DELETE', desk.one(id));

  it('is for mistaken bookings; its voucher can be used again', async () => {
    const body = { code: 'ONCE1', kind: 'FIXED', amount: 100, max_uses: 1 };
    const voucher = voucherShape.parse((await desk.send('POST', '/vouchers/', { body })).body);
    const row = await desk.bookedFor({ voucher: 'ONCE1' });
    const seq = await desk.lastSeq();
    expect((await deleted(row.id)).status).toBe(204);
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'orders', id: row.id, op: 'd' },
      { entity: 'courses', id: row.school_course_id, op: 'w' },
      { entity: 'vouchers', id: voucher.id, op: 'w' },
    ]);
    expect((await desk.bookedFor({ voucher: 'ONCE1' })).price).toBe(9900);
    const free = await desk.bookedFor({ price: 0, price_reason: 'Staff' });
    expect((await deleted(free.id)).status).toBe(204);
  });

  it('is refused after a payment, check-in or cancellation, or for one of the marketplace', async () => {
    const paid = await desk.bookedFor();
    const [payment] = rowOf(await desk.pay(paid.id, 100)).payments;
    await desk.reverse(paid.id, payment?.id ?? 0);
    const gone = await desk.bookedFor();
    await desk.cancel(gone.id, { money: 'keep' });
    const sold = await desk.sellElsewhere(await desk.bookedFor());
    const course = await desk.addToday();
    const there = await desk.booked(course.id, { reason: 'For the test' });
    await desk.finish(there.id, 'CHECKED_IN', 'BOOKED');
    for (const { id } of [paid, gone, sold, there]) {
      const refused = await deleted(id);
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_state', current: { id } }]);
    }
  });
});
