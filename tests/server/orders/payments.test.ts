// Payments, refunds and reversals: each is a row that is added once, and what is held, owed and said follows from them.
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier } from '~server/db/schema/schema';
import { key } from '~tests/server/calendar/planner';
import { openCashier, rowOf, statusesOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const A_MILLION_MILLION = 1_000_000_000_000;

describe('a payment', () => {
  it('is a row with its receipt, day and taker, and the booking says what is left', async () => {
    const row = await desk.bookedFor();
    const seq = await desk.lastSeq();
    const headers = key();
    const answer = await desk.pay(row.id, 4000, { method: 'CARD', reference: ' 4711 ' }, { by: 'callum', headers });
    expect(answer.status).toBe(201);
    const paid = rowOf(answer);
    const callum = { id: desk.person('Callum'), full_name: 'Callum Reith' };
    expect(paid).toMatchObject({ version: 2, payment_status: 'PAYMENT_PART_PAID' });
    expect(paid.payments).toEqual([
      {
        id: expect.any(Number) as number,
        client_key: headers['Idempotency-Key'],
        kind: 'PAYMENT',
        method: 'CARD',
        amount: 4000,
        date: desk.today(),
        taken_by: callum,
        site: desk.sites[0],
        date_reason: '',
        reference: '4711',
        reverses: null,
        receipt: (await desk.receipts()).last,
        created: desk.app.now().toISOString(),
        received_at: desk.app.now().toISOString(),
      },
    ]);
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 10_000, held: 4000, owed: 6000 });
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'orders', id: row.id, op: 'w' }]);
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({
      outcome: 'took a payment for',
      fields: ['payments'],
    });
    expect(rowOf(await desk.pay(row.id, 6000)).payment_status).toBe('PAYMENT_PAID');
  });

  it('taken in the yard yesterday has yesterday’s date and the named taker', async () => {
    const row = await desk.bookedFor();
    const yesterday = new Date(desk.app.now().getTime() - 24 * 60 * 60 * 1000);
    const headers = { ...key(), 'Recorded-At': yesterday.toISOString() };
    const taken_by = desk.person('Owen');
    const [payment] = rowOf(await desk.pay(row.id, 100, { taken_by }, { headers })).payments;
    expect(payment).toMatchObject({ taken_by: { id: taken_by }, created: yesterday.toISOString() });
    expect(payment?.received_at).toBe(desk.app.now().toISOString());
    expect(payment && payment.date < desk.today()).toBe(true);
  });

  it('of more than is owed is kept as overpaid, and one for a cancelled booking is kept, too', async () => {
    const row = await desk.bookedFor();
    expect(rowOf(await desk.pay(row.id, 12_500)).payment_status).toBe('PAYMENT_PAID');
    expect(await desk.columnsOf(row.id)).toMatchObject({ due: 10_000, held: 12_500, owed: 0 });
    const gone = await desk.bookedFor();
    await desk.cancel(gone.id, { money: 'later' });
    expect((await desk.pay(gone.id, 2000)).status).toBe(201);
    expect(await desk.columnsOf(gone.id)).toMatchObject({ due: 0, held: 2000, owed: 0 });
  });

  it('twice from two phones is two rows; from one phone that sends it twice at once, one', async () => {
    const row = await desk.bookedFor();
    const twice = await Promise.all([
      desk.pay(row.id, 10_000, {}, { headers: key(), by: 'callum' }),
      desk.pay(row.id, 10_000, {}, { headers: key() }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 20_000, owed: 0 });
    const headers = key();
    const same = await Promise.all([1, 2, 3].map(() => desk.pay(row.id, 500, {}, { headers })));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(same[1]?.body).toEqual(same[0]?.body);
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 20_500 });
    expect((await desk.orderOf(row.id)).payments).toHaveLength(3);
  });

  it.each([
    [0, { amount: ['Enter an amount above £0.00'] }],
    [-5, { amount: ['Must be 0 or more', 'Enter an amount above £0.00'] }],
    [A_MILLION_MILLION, { amount: ['Must be at most 100000000'] }],
    [12.5, { amount: ['This field must be a number'] }],
    ['100', { amount: ['This field must be a number'] }],
  ])('of %j is refused', async (amount, errors) => {
    const row = await desk.bookedFor();
    const before = await desk.receipts();
    const answer = await desk.pay(row.id, amount);
    expect([answer.status, answer.body]).toEqual([400, errors]);
    expect([await desk.orderOf(row.id), await desk.receipts()]).toEqual([row, before]);
  });

  it.each([
    [{ method: 'VOUCHER' }, ['method']],
    [{ kind: 'REVERSAL' }, ['kind']],
    [{ date: '2099-01-01' }, ['date']],
    [{ taken_by: 999_999_999 }, ['taken_by']],
    [{ site: 999_999_999 }, ['site']],
    [{ site: null }, ['site']],
    [{ receipt: 1 }, ['receipt']],
    [{ date: '2099-01-01', taken_by: 999_999_999 }, ['date', 'taken_by']],
  ])('with %j is refused', async (more, fields) => {
    const answer = await desk.pay((await desk.bookedFor()).id, 100, more);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, fields]);
  });

  it('can’t be of tomorrow, nor taken by somebody or at a site of another school', async () => {
    const row = await desk.bookedFor();
    const tomorrow = await desk.pay(row.id, 100, { date: desk.nextDay() });
    expect(tomorrow.body).toEqual({ date: ['This date is in the future'] });
    const stranger = await desk.pay(row.id, 100, { taken_by: desk.person('Bram') });
    expect(stranger.status).toBe(400);
    const [elsewhere] = await desk.app.db.system((tx) =>
      tx.select({ id: supplier.id }).from(supplier).where(ne(supplier.school_id, desk.ours)),
    );
    const abroad = await desk.pay(row.id, 100, { site: elsewhere?.id });
    expect([abroad.status, abroad.body]).toEqual([400, { site: ['This site does not exist'] }]);
    expect((await desk.pay(row.id, 100, {}, { by: 'owner2' })).status).toBe(404);
    expect((await desk.pay(row.id, 100, {}, { by: 'priya' })).status).toBe(403);
  });

  it('for a booking of the marketplace is refused: the money was taken there', async () => {
    const row = await desk.sellElsewhere(await desk.bookedFor());
    const answer = await desk.pay(row.id, 100);
    expect([answer.status, answer.body]).toEqual([
      400,
      { non_field_errors: ['The marketplace takes the money for this booking'] },
    ]);
  });

  it('that would be more than any booking can hold is refused, and not a fault of the server', async () => {
    const row = await desk.bookedFor();
    for (let at = 0; at < 20; at += 1) expect((await desk.pay(row.id, 100_000_000)).status).toBe(201);
    expect((await desk.pay(row.id, 100_000_000)).status).toBe(400);
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 2_000_000_000 });
  });
});

describe('a refund', () => {
  it('gives back at most what is held', async () => {
    const row = await desk.bookedFor();
    expect((await desk.refund(row.id, 1)).body).toEqual({ amount: ['Only £0.00 can be refunded'] });
    await desk.pay(row.id, 10_000);
    const refused = await desk.refund(row.id, 10_001);
    expect([refused.status, refused.body]).toEqual([400, { amount: ['Only £100.00 can be refunded'] }]);
    const part = rowOf(await desk.refund(row.id, 2500, { method: 'BANK_TRANSFER' }));
    expect(part.payment_status).toBe('PAYMENT_PART_REFUNDED');
    expect((await desk.refund(row.id, 7501)).body).toEqual({ amount: ['Only £75.00 can be refunded'] });
    expect(rowOf(await desk.refund(row.id, 7500)).payment_status).toBe('PAYMENT_REFUNDED');
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 0, owed: 10_000 });
  });

  it('of all that is held, asked for twice at once, is given once', async () => {
    const row = await desk.bookedFor();
    await desk.pay(row.id, 5000);
    const answers = await Promise.all([desk.refund(row.id, 5000), desk.refund(row.id, 5000)]);
    expect(statusesOf(...answers)).toEqual([201, 400]);
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 0 });
  });
});

describe('a reversal', () => {
  it('takes a mistyped payment out of the sum by another row', async () => {
    const row = await desk.bookedFor();
    const [mistake] = rowOf(await desk.pay(row.id, 100_000)).payments;
    const answer = await desk.reverse(row.id, mistake?.id ?? 0);
    expect(answer.status).toBe(201);
    const after = rowOf(answer);
    expect(after.payments).toMatchObject([
      { kind: 'PAYMENT', amount: 100_000 },
      { kind: 'REVERSAL', amount: 100_000, method: 'CASH', reverses: mistake?.id, receipt: null, date: desk.today() },
    ]);
    expect(after.payment_status).toBe('PAYMENT_NOT_PAID');
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 0, owed: 10_000 });
  });

  it('is done once, and not for a refunded payment or another booking’s', async () => {
    const [row, other] = [await desk.bookedFor(), await desk.bookedFor()];
    const [payment] = rowOf(await desk.pay(row.id, 3000)).payments;
    const theirs = await desk.reverse(other.id, payment?.id ?? 0);
    expect([theirs.status, theirs.body]).toEqual([400, { payment: ['This payment does not exist'] }]);
    const refund = rowOf(await desk.refund(row.id, 1000)).payments.at(-1);
    const refused = await desk.reverse(row.id, payment?.id ?? 0);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'invalid_state',
        detail: 'This payment was refunded, so reverse the refund first',
        current: { version: 3 },
      },
    ]);
    expect((await desk.reverse(row.id, refund?.id ?? 0)).status).toBe(201);
    const twice = await Promise.all([desk.reverse(row.id, payment?.id ?? 0), desk.reverse(row.id, payment?.id ?? 0)]);
    expect(statusesOf(...twice)).toEqual([201, 409]);
    const reversal = (await desk.orderOf(row.id)).payments.at(-1);
    expect((await desk.reverse(row.id, reversal?.id ?? 0)).body).toMatchObject({
      detail: "A reversal can't be reversed: enter the payment again",
    });
    expect(await desk.columnsOf(row.id)).toMatchObject({ held: 0, owed: 10_000 });
  });
});

describe('receipts', () => {
  it('are numbered without gaps, whatever comes at once and whatever is refused', async () => {
    const { last } = await desk.receipts();
    const rows = await Promise.all(Array.from({ length: 4 }, () => desk.bookedFor()));
    const headers = key();
    const calls = rows.flatMap(({ id }, at) => [
      desk.pay(id, 1000),
      desk.pay(id, 0),
      desk.refund(id, 999_999),
      desk.pay(id, 2000, at === 0 ? {} : { taken_by: 999_999_999 }),
      desk.pay(rows[0]?.id ?? 0, 500, {}, { headers }),
    ]);
    const answers = await Promise.all(calls);
    const [first] = (await desk.orderOf(rows[1]?.id ?? 0)).payments;
    await desk.reverse(rows[1]?.id ?? 0, first?.id ?? 0);
    expect(rowOf(await desk.refund(rows[2]?.id ?? 0, 400)).payments.at(-1)?.receipt).toBe(last + 7);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4 + 1 + 4);
    const { numbers, last: now } = await desk.receipts();
    expect([now, numbers]).toEqual([last + 7, Array.from({ length: now }, (_, at) => at + 1)]);
  });

  it('begin at 1 in each school', async () => {
    const by = 'owner2' as const;
    const body = desk.form({ supplier: desk.pier, instructors: [], reason: 'x' });
    const course = (await desk.send('POST', '/school/courses/', { body, by })).body as { id: number };
    const rider = await desk.send('POST', '/customers/', { body: { first_name: 'Bo', last_name: 'Fenn' }, by });
    const customer = (rider.body as { id: number }).id;
    const row = await desk.booked(course.id, { customer, reason: 'x' }, { by });
    expect(rowOf(await desk.pay(row.id, 100, {}, { by })).payments[0]?.receipt).toBe(1);
  });
});
