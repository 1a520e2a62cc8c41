// Check-in and the end of a course: which outcome may follow which, when, and for whom.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayDay, londonInstant } from '~domain/time/london-time';
import { NEXT_OUTCOMES, OUTCOMES, isCancelled, type Outcome } from '~domain/orders/outcomes';
import { schoolOrder } from '~server/db/schema/calendar';
import { changeUser, type Answer } from '~tests/server/helpers/app';
import { key, ORDERS, WHY } from '~tests/server/calendar/planner';
import { openCashier, statusesOf, type Cashier } from './cashier';

let desk: Cashier;
let [course, owens, sals] = [0, 0, 0];
beforeAll(async () => {
  desk = await openCashier();
  course = (await desk.addToday({ price: 10_000 })).id;
  owens = (await desk.addToday({ instructors: [desk.person('Owen')] })).id;
  sals = (await desk.addToday({ instructors: [desk.person('Sal')] })).id;
});
afterAll(() => desk.app.close());

const bookedToday = (on = course) => desk.booked(on, { reason: 'For the test' });
const put = (id: number, outcome: Outcome) =>
  desk.app.db.system((tx) => tx.update(schoolOrder).set({ outcome }).where(eq(schoolOrder.id, id)));

describe('an outcome', () => {
  it('is stored with its time and notes, and undoing it clears the time', async () => {
    const row = await bookedToday();
    const seq = await desk.lastSeq();
    const now = desk.app.now().getTime();
    // Today's also in the first minutes of a day.
    const midnight = londonInstant(desk.today(), '00:00').getTime();
    const at = new Date(Math.max(midnight, now - 5 * 60_000)).toISOString();
    const headers = { ...key(), 'Recorded-At': at };
    const answer = await desk.finish(row.id, 'CHECKED_IN', 'BOOKED', {}, { headers, by: 'callum' });
    expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'CHECKED_IN', outcome_at: at, version: 2 }]);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'orders', id: row.id, op: 'w' }]);
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({ outcome: 'checked in', fields: ['outcome'] });
    const ended = await desk.finish(row.id, 'FURTHER_TRAINING', 'CHECKED_IN', { training_notes: 'Slow riding' });
    expect(ended.body).toMatchObject({ outcome: 'FURTHER_TRAINING', training_notes: 'Slow riding', price: 10_000 });
    await put(row.id, 'CHECKED_IN');
    expect((await desk.finish(row.id, 'BOOKED', 'CHECKED_IN')).body).toMatchObject({
      outcome: 'BOOKED',
      outcome_at: null,
      training_notes: 'Slow riding',
    });
  });

  it('follows only the allowed transitions; a refusal shows the current one', async () => {
    const row = await bookedToday();
    const wanted = OUTCOMES.filter((one) => !isCancelled(one));
    for (const from of OUTCOMES) {
      for (const outcome of wanted) {
        if (from === outcome) continue;
        await put(row.id, from);
        const answer = await desk.finish(row.id, outcome, from);
        const isNext = NEXT_OUTCOMES[from].includes(outcome);
        expect([from, outcome, answer.status]).toEqual([from, outcome, isNext ? 200 : 409]);
        if (!isNext) expect(answer.body).toMatchObject({ code: 'invalid_state', current: { outcome: from } });
      }
    }
  });

  it('is stored although the desk checked the rider in meanwhile', async () => {
    const row = await bookedToday();
    await put(row.id, 'CHECKED_IN');
    const answer = await desk.finish(row.id, 'COMPLETED', 'BOOKED');
    expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'COMPLETED' }]);
  });

  it('of two phones is the first one’s if they differ, and only gains notes if they agree', async () => {
    const row = await bookedToday();
    const [one, two] = await Promise.all([
      desk.finish(row.id, 'COMPLETED', 'BOOKED', {}, { headers: key() }),
      desk.finish(row.id, 'NO_SHOW', 'BOOKED', {}, { headers: key() }),
    ]);
    expect(statusesOf(one, two)).toEqual([200, 409]);
    const { outcome, outcome_at, version } = await desk.orderOf(row.id);
    const same = await desk.finish(row.id, outcome, 'BOOKED', { training_notes: 'Windy' });
    expect([same.status, same.body]).toMatchObject([
      200,
      { outcome, outcome_at, training_notes: 'Windy', version: version + 1 },
    ]);
    const again = await desk.finish(row.id, outcome, 'BOOKED', { training_notes: 'Windy' });
    expect([again.status, again.body]).toEqual([200, same.body]);
  });

  it('of a rider who was moved meanwhile does not count for the new course', async () => {
    const row = await bookedToday();
    const [before, after] = [row.school_course_id, (await desk.addToday()).id];
    const move = { school_course_id: after, from_course: before, reason: 'For the test' };
    expect((await desk.move(row.id, move)).status).toBe(200);
    const refused = await desk.finish(row.id, 'COMPLETED', 'BOOKED', { from_course: before });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'invalid_state',
        detail: 'This rider was moved to another course',
        current: { school_course_id: after, outcome: 'BOOKED' },
      },
    ]);
    const there = await desk.finish(row.id, 'COMPLETED', 'BOOKED', { from_course: after });
    expect([there.status, there.body]).toMatchObject([200, { outcome: 'COMPLETED' }]);
    // Also where both courses ended in the same way, because the notes are of one of them.
    const notes = { from_course: before, training_notes: 'Windy' };
    expect((await desk.finish(row.id, 'COMPLETED', 'BOOKED', notes)).status).toBe(409);
    expect(await desk.orderOf(row.id)).toMatchObject({ training_notes: '' });
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({ fields: ['outcome'] });
  });

  it('of two phones keeps the notes of both, however often they arrive', async () => {
    const row = await bookedToday();
    const [mine, theirs] = [{ training_notes: 'Slow riding' }, { training_notes: 'Good in traffic' }];
    await desk.finish(row.id, 'COMPLETED', 'BOOKED', mine);
    const headers = key();
    const second = await desk.finish(row.id, 'COMPLETED', 'BOOKED', theirs, { headers });
    expect(second.body).toMatchObject({ training_notes: 'Slow riding\nGood in traffic', version: 3 });
    for (const again of [mine, theirs]) {
      const answer = await desk.finish(row.id, 'COMPLETED', 'BOOKED', again);
      expect([answer.status, answer.body]).toEqual([200, second.body]);
    }
    expect((await desk.finish(row.id, 'COMPLETED', 'BOOKED', theirs, { headers })).body).toEqual(second.body);
    const long = { training_notes: 'x'.repeat(4990) };
    const refused = await desk.finish(row.id, 'COMPLETED', 'BOOKED', long);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_state', current: second.body }]);
  });

  it('can’t be known before the day of the course', async () => {
    const later = await desk.add();
    const row = await desk.booked(later.id);
    const answer = await desk.finish(row.id, 'CHECKED_IN', 'BOOKED');
    expect([answer.status, answer.body]).toEqual([
      400,
      { outcome: [`This can be recorded from ${displayDay(later.date)} on`] },
    ]);
    expect((await desk.finish(row.id, 'NO_SHOW', 'BOOKED')).status).toBe(400);
    await desk.cancel(row.id, { money: 'keep' });
    expect((await desk.finish(row.id, 'BOOKED', 'CANCELLED')).status).toBe(200);
  });

  it.each([
    [{ outcome: 'CANCELLED', from: 'BOOKED' }, 'outcome'],
    [{ outcome: 'FAILED', from: 'BOOKED' }, 'outcome'],
    [{ outcome: 'COMPLETED' }, 'from'],
    [{ outcome: 'COMPLETED', from: 'BOOKED', training_notes: 'x'.repeat(5001) }, 'training_notes'],
    [{ outcome: 'COMPLETED', from: 'BOOKED', mileage: 3 }, 'mileage'],
  ])('%j is refused', async (body, field) => {
    const answer = await desk.send('POST', `${ORDERS}${(await bookedToday()).id}/outcome/`, { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('a cancelled booking that is undone', () => {
  it('takes its place again, without its charge', async () => {
    const row = await desk.bookedFor();
    const at = row.school_course_id;
    await desk.cancel(row.id, { money: 'keep', charge: 2000 });
    expect(await desk.row(at)).toMatchObject({ booked: 0 });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 2000 });
    const body = { school_course_id: at, customer: row.customer.id, bike_type: 'NONE' };
    const waiting = (await desk.send('POST', '/school/waiting/', { body })).body as { id: number };
    const seq = await desk.lastSeq();
    const back = await desk.finish(row.id, 'BOOKED', 'CANCELLED_CHARGED');
    expect(back.body).toMatchObject({ outcome: 'BOOKED', charge: null, outcome_at: null });
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 10_000, owed: 10_000 });
    expect(await desk.row(at)).toMatchObject({ booked: 1 });
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'orders', id: row.id, op: 'w' },
      { entity: 'courses', id: at, op: 'w' },
      { entity: 'waiting_riders', id: waiting.id, op: 'd' },
    ]);
  });
});

describe('a cancelled booking that has conflicts now', () => {
  const again = (id: number, more: object = {}) => desk.finish(id, 'BOOKED', 'CANCELLED', more);
  const conflictsOf = ({ status, body }: Answer) => [status, (body as { conflicts?: string[] }).conflicts];

  it('needs a reason if its place, bike or voucher is gone, and keeps that reason', async () => {
    const [bike, code] = [await desk.addBike(), 'ONCEAGAIN'];
    await desk.send('POST', '/vouchers/', { body: { code, kind: 'FIXED', amount: 100, max_uses: 1 } });
    const { id: at } = await desk.add({ spaces: 1 });
    const row = await desk.booked(at, { bike, voucher: code });
    await desk.cancel(row.id, { money: 'keep', reason: 'Ill' });
    const other = await desk.booked(at, { bike, voucher: code });
    expect(other).toMatchObject({ bike, voucher: code });
    const refused = await again(row.id);
    const found = conflictsOf(refused);
    expect(refused.body).toMatchObject(WHY);
    expect(found).toEqual([400, expect.arrayContaining(['This voucher has been used up'])]);
    expect(JSON.stringify(found)).toContain(other.customer.full_name);
    expect(await desk.orderOf(row.id)).toMatchObject({ outcome: 'CANCELLED', reason: 'Ill' });
    expect((await again(row.id, { reason: 'Two fit' })).body).toMatchObject({ outcome: 'BOOKED', reason: 'Two fit' });
  });

  it('needs a reason if the rider is on the course already', async () => {
    const row = await desk.bookedFor();
    await desk.cancel(row.id, { money: 'keep' });
    await desk.booked(row.school_course_id, { customer: row.customer.id });
    expect(conflictsOf(await again(row.id))).toEqual([400, [`${row.customer.full_name} is on this course already`]]);
    const training = `/customers/trainings/${row.id}/`;
    const patched = await desk.send('PATCH', training, { body: { outcome: 'BOOKED' } });
    expect(patched).toMatchObject({ status: 400, body: WHY });
  });
});

describe('an instructor without access to orders', () => {
  const NO_MONEY = { price: null, full_price: null, charge: null, payment_status: null, payments: [], voucher: '' };
  const [EDIT, NONE] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_NONE'];
  const allow = (calendar: string, own: string) =>
    changeUser(desk.app.db, 'owen@example.com', {
      permissions: { calendar_permission: calendar, calendar_own_permission: own, order_permission: NONE ?? '' },
    });

  it('with only their own calendar can finish only their riders, and sees no money, also in refusals', async () => {
    await allow(NONE ?? '', EDIT ?? '');
    const [mine, other] = [await bookedToday(owens), await bookedToday(sals)];
    await desk.pay(mine.id, 100);
    const by = 'owen' as const;
    const answer = await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by });
    expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'CHECKED_IN', ...NO_MONEY }]);
    const refused = await desk.finish(mine.id, 'BOOKED', 'COMPLETED', {}, { by });
    expect([refused.status, refused.body]).toMatchObject([409, { current: { outcome: 'CHECKED_IN', ...NO_MONEY } }]);
    const stale = await desk.finish(mine.id, 'BOOKED', 'CHECKED_IN', {}, { by, headers: { 'If-Match': '"1"' } });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: NO_MONEY }]);
    const same = await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by });
    expect([same.status, same.body]).toMatchObject([200, NO_MONEY]);
    expect((await desk.finish(other.id, 'CHECKED_IN', 'BOOKED', {}, { by })).status).toBe(404);
    expect((await desk.pay(mine.id, 100, {}, { by })).status).toBe(403);
    expect((await desk.cancel(mine.id, { money: 'keep' }, { by })).status).toBe(403);
    expect((await desk.send('GET', desk.one(mine.id), { by })).status).toBe(403);
    expect(await desk.columnsOf(mine.id)).toMatchObject({ held: 100 });
  });

  it('who had access when they finished gets the stored answer without money, alone and in a batch', async () => {
    const [VIEW, by] = ['USER_PERMISSION_VIEW', 'owen' as const];
    const own = { calendar_permission: NONE ?? '', calendar_own_permission: EDIT ?? '' };
    const grant = (order_permission: string) =>
      changeUser(desk.app.db, 'owen@example.com', { permissions: { ...own, order_permission } });
    await grant(VIEW);
    const mine = await bookedToday(owens);
    await desk.pay(mine.id, 100);
    const headers = key();
    const first = await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by, headers });
    expect(first.body).toMatchObject({ price: 14_900, payments: [{ amount: 100 }] });
    await grant(NONE ?? '');
    const again = await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by, headers });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([again.status, again.body]).toEqual([200, { ...(first.body as object), ...NO_MONEY, price_reason: '' }]);
    const body = { outcome: 'CHECKED_IN', from: 'BOOKED' };
    const entry = { key: headers['Idempotency-Key'], method: 'POST', path: `${ORDERS}${mine.id}/outcome/`, body };
    const batch = await desk.send('POST', '/sync/batch/', { body: { requests: [entry] }, by });
    expect(batch.body).toMatchObject({ responses: [{ status: 200, body: again.body }] });
    // The stored answer isn't changed by that.
    await grant(VIEW);
    expect((await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by, headers })).body).toEqual(first.body);
  });

  it('who sees all courses but changes only their own can finish only their own riders', async () => {
    await allow('USER_PERMISSION_VIEW', EDIT ?? '');
    const [mine, other] = [await bookedToday(owens), await bookedToday(sals)];
    const by = 'owen' as const;
    expect((await desk.finish(other.id, 'CHECKED_IN', 'BOOKED', {}, { by })).status).toBe(403);
    expect((await desk.finish(mine.id, 'CHECKED_IN', 'BOOKED', {}, { by })).status).toBe(200);
    await allow(EDIT ?? '', NONE ?? '');
    expect((await desk.finish(other.id, 'CHECKED_IN', 'BOOKED', {}, { by })).status).toBe(200);
    await allow('USER_PERMISSION_VIEW', NONE ?? '');
    expect((await desk.finish(mine.id, 'BOOKED', 'CHECKED_IN', {}, { by })).status).toBe(403);
  });
});
