// Moving a rider: the old place is freed and the new one taken at once, with conflicts, price and bike as on the new course.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { course as courseTable, schoolOrder } from '~server/db/schema/calendar';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { key, WHY } from '~tests/server/calendar/planner';
import { openCashier, rowOf, statusesOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const to = ({ id }: Pick<Course, 'id'>, { school_course_id }: Order, more: object = {}) => ({
  school_course_id: id,
  from_course: school_course_id,
  ...more,
});
const put = (id: number, values: Partial<typeof schoolOrder.$inferInsert>) =>
  desk.app.db.system((tx) => tx.update(schoolOrder).set(values).where(eq(schoolOrder.id, id)));
const at = (message: string) => ({ school_course_id: [message] });

describe('a moved rider', () => {
  it('changes from one course to the other, and leaves its waiting list', async () => {
    const [row, target] = [await desk.bookedFor(), await desk.add({ price: 12_000 })];
    const body = { school_course_id: target.id, customer: row.customer.id, bike_type: 'NONE' };
    const waiting = (await desk.send('POST', '/school/waiting/', { body })).body as { id: number };
    const seq = await desk.lastSeq();
    const answer = await desk.move(row.id, to(target, row), { by: 'callum', headers: key() });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { school_course_id: target.id, price: 10_000, full_price: 12_000, outcome: 'BOOKED', version: 2 },
    ]);
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'orders', id: row.id, op: 'w' },
      { entity: 'courses', id: row.school_course_id, op: 'w' },
      { entity: 'courses', id: target.id, op: 'w' },
      { entity: 'waiting_riders', id: waiting.id, op: 'd' },
    ]);
    expect(await desk.row(row.school_course_id)).toMatchObject({ booked: 0, version: 3 });
    expect(await desk.row(target.id)).toMatchObject({ booked: 1, version: 2 });
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({ outcome: 'moved' });
  });

  it('keeps the agreed price, unless another is given with a reason', async () => {
    const row = await desk.bookedFor();
    await desk.pay(row.id, 10_000);
    const [dear, cheap] = [await desk.add({ price: 12_000 }), await desk.add({ price: 8000 })];
    expect((await desk.move(row.id, to(dear, row, { price: 11_000 }))).body).toEqual({
      price_reason: ['Give a reason for this price'],
    });
    const own = rowOf(await desk.move(row.id, to(dear, row, { price: 11_000, price_reason: 'Half the difference' })));
    expect(own).toMatchObject({ price: 11_000, full_price: 12_000, price_reason: 'Half the difference' });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 11_000, owed: 1000 });
    const full = rowOf(await desk.move(row.id, to(cheap, own, { price: 8000 })));
    expect(full).toMatchObject({ price: 8000, full_price: 8000, price_reason: '', payment_status: 'PAYMENT_PAID' });
    const locked = await desk.sellElsewhere(await desk.bookedFor());
    const refused = await desk.move(locked.id, to(dear, locked, { price: 1, price_reason: 'x' }));
    expect(refused.body).toEqual({ price: ['The marketplace sets the price of this booking'] });
    expect(rowOf(await desk.move(locked.id, to(dear, locked)))).toMatchObject({ price: 10_000 });
    expect(await desk.columnsOf(locked.id)).toMatchObject({ held: 10_000, owed: 0 });
  });

  it('by two phones to the same course gets one price: the second is told that its own was not used', async () => {
    const [row, target] = [await desk.bookedFor(), await desk.add({ price: 12_000 })];
    const first = await desk.move(row.id, to(target, row));
    const refused = await desk.move(row.id, to(target, row, { price: 11_000, price_reason: 'Late' }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'invalid_state',
        detail: "This rider is on this course already, for £100.00. The price wasn't changed to £110.00",
        current: { price: 10_000 },
      },
    ]);
    for (const same of [{}, { price: 10_000, price_reason: 'Late' }]) {
      const again = await desk.move(row.id, to(target, row, same));
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
  });

  it('keeps a voucher, until another price is given', async () => {
    const body = { code: 'MOVED1', kind: 'FIXED', amount: 2500 };
    const voucher = (await desk.send('POST', '/vouchers/', { body })).body as { id: number };
    const row = await desk.bookedFor({ voucher: 'MOVED1' });
    const [one, two] = [await desk.add({ price: 12_000 }), await desk.add({ price: 9000 })];
    const kept = rowOf(await desk.move(row.id, to(one, row)));
    expect(kept).toMatchObject({ price: 7500, full_price: 12_000, voucher: 'MOVED1' });
    const seq = await desk.lastSeq();
    const left = rowOf(await desk.move(row.id, to(two, kept, { price: 9000 })));
    expect(left).toMatchObject({ price: 9000, full_price: 9000, voucher: '' });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'vouchers', id: voucher.id, op: 'w' });
    expect((await desk.send('GET', `/vouchers/${voucher.id}/`)).body).toMatchObject({ used: 0 });
  });

  it('is booked again if checked in or absent, and cannot be moved if finished or cancelled', async () => {
    for (const outcome of ['CHECKED_IN', 'NO_SHOW'] as const) {
      const row = await desk.bookedFor();
      await put(row.id, { outcome, outcome_at: desk.app.now().toISOString() });
      const moved = await desk.move(row.id, to(await desk.add(), row));
      expect(moved.body).toMatchObject({ outcome: 'BOOKED', outcome_at: null });
    }
    for (const outcome of ['COMPLETED', 'FURTHER_TRAINING', 'CANCELLED', 'CANCELLED_CHARGED'] as const) {
      const row = await desk.bookedFor();
      await put(row.id, { outcome });
      const refused = await desk.move(row.id, to(await desk.add(), row));
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_state', current: { outcome } }]);
    }
  });

  it('keeps their bike if it is free there, or has none', async () => {
    const [here, there] = [desk.sites[0], desk.sites[1]];
    const bike = await desk.addBike({ supplier: [here] });
    const row = await desk.bookedFor({ bike });
    const same = await desk.add({ supplier: here });
    const kept = rowOf(await desk.move(row.id, to(same, row)));
    expect(kept.bike).toBe(bike);
    const date = desk.nextDay();
    const busy = await desk.add({ date, instructors: [desk.person('Owen')] });
    await desk.booked(busy.id, { bike });
    const beside = await desk.add({ date, instructors: [desk.person('Sal')] });
    expect(rowOf(await desk.move(row.id, to(beside, kept))).bike).toBeNull();
    const other = await desk.bookedFor({ bike: await desk.addBike({ supplier: [here] }) });
    expect(rowOf(await desk.move(other.id, to(await desk.add({ supplier: there }), other))).bike).toBeNull();
    const mate = await desk.add({ supplier: here });
    await desk.booked(mate.id, { bike });
    const second = await desk.bookedFor({ bike });
    expect(rowOf(await desk.move(second.id, to(mate, second))).bike).toBeNull();
    // On the same day, the bike of their own old booking counts as free.
    const day = desk.nextDay();
    const [morning, elsewhere] = [
      await desk.add({ date: day, instructors: [desk.person('Owen')] }),
      await desk.add({ date: day, instructors: [desk.person('Sal')] }),
    ];
    const rider = await desk.booked(morning.id, { bike });
    expect(rowOf(await desk.move(rider.id, to(elsewhere, rider))).bike).toBe(bike);
  });
});

describe('a move', () => {
  it('onto a full course asks for a reason', async () => {
    const full = await desk.add({ spaces: 1 });
    await desk.booked(full.id);
    const row = await desk.bookedFor();
    const refused = await desk.move(row.id, to(full, row));
    expect([refused.status, refused.body]).toMatchObject([400, WHY]);
    expect((refused.body as { conflicts: string[] }).conflicts.join()).toContain('2 riders for 1 place');
    expect(await desk.orderOf(row.id)).toEqual(row);
    const told = await desk.move(row.id, to(full, row, { reason: 'Brothers' }));
    expect([told.status, told.body]).toMatchObject([200, { reason: 'Brothers' }]);
    // The reason was for that course.
    expect(rowOf(await desk.move(row.id, to(await desk.add(), rowOf(told)))).reason).toBe('');
  });

  it('is refused to the same, an unknown, a past or another school’s course, or one they are already on', async () => {
    const row = await desk.bookedFor();
    const same = { id: row.school_course_id };
    expect((await desk.move(row.id, to(same, row))).body).toEqual(at('This rider is on this course already'));
    expect((await desk.move(row.id, to({ id: 999_999_999 }, row))).body).toEqual(at('This course does not exist'));
    const body = desk.form({ supplier: desk.pier, instructors: [], reason: 'x' });
    const theirs = (await desk.send('POST', '/school/courses/', { body, by: 'owner2' })).body as { id: number };
    expect((await desk.move(row.id, to(theirs, row))).body).toEqual(at('This course does not exist'));
    const past = await desk.add();
    const yesterday = addDaysTo(londonDay(desk.app.now()), -1);
    await desk.app.db.system((tx) =>
      tx.update(courseTable).set({ date: yesterday }).where(eq(courseTable.id, past.id)),
    );
    expect((await desk.move(row.id, to(past, row))).body).toEqual(at('This course is over'));
    const both = await desk.add();
    await desk.booked(both.id, { customer: row.customer.id });
    const twice = await desk.move(row.id, to(both, row, { reason: 'x' }));
    expect([twice.status, twice.body]).toEqual([400, at('This rider is on this course already')]);
    expect(await desk.orderOf(row.id)).toEqual(row);
  });

  it('by two phones to two courses is done once, and to one course succeeds for both', async () => {
    const row = await desk.bookedFor();
    const [one, two] = [await desk.add(), await desk.add()];
    const answers = await Promise.all([
      desk.move(row.id, to(one, row), { headers: key() }),
      desk.move(row.id, to(two, row), { headers: key() }),
    ]);
    expect(statusesOf(...answers)).toEqual([200, 409]);
    const now = await desk.orderOf(row.id);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invalid_state', current: now });
    const again = await desk.move(row.id, to({ id: now.school_course_id }, row), { headers: key() });
    expect([again.status, again.body]).toEqual([200, now]);
  });

  it('back onto a course where they were cancelled is allowed, and cancelled places are free', async () => {
    const full = await desk.add({ spaces: 1 });
    const gone = await desk.booked(full.id);
    await desk.cancel(gone.id, { money: 'keep' });
    const other = await desk.bookedFor({ customer: gone.customer.id });
    expect((await desk.move(other.id, to(full, other))).status).toBe(200);
  });

  it('by somebody with only their own calendar is possible only to their own courses', async () => {
    const [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
    const row = await desk.booked((await desk.add({ instructors: [owen] })).id);
    const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
    const by = 'owen' as const;
    expect((await desk.move(row.id, to(other, row), { by })).body).toEqual(at('This course does not exist'));
    expect((await desk.move(row.id, to(mine, row), { by })).status).toBe(200);
    expect((await desk.move(row.id, to(other, row), { by: 'sal' })).status).toBe(404);
  });
});
