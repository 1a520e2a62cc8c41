// Money that was given back as a voucher is in the booking or in the voucher, never in both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voucher as voucherShape } from '~contract/orders/vouchers';
import { key } from '~tests/server/calendar/planner';
import { openCashier, rowOf, statusesOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

/** A booking of 100 pounds, 60 of them paid and given back as a voucher when it was cancelled. */
async function turnedIntoVoucher() {
  const { id, customer } = rowOf(await desk.pay((await desk.bookedFor()).id, 6000));
  const seq = await desk.lastSeq();
  const row = rowOf(await desk.cancel(id, { money: 'voucher' }));
  const refund = row.payments.at(-1);
  const given = (await desk.changesAfter(seq)).find(({ entity }) => entity === 'vouchers');
  if (!refund || !given) throw new Error('no voucher was given');
  return { id, rider: customer.id, refund: refund.id, code: refund.reference, voucher: given.id };
}
type Given = Awaited<ReturnType<typeof turnedIntoVoucher>>;

const voucherOf = async (id: number) => voucherShape.parse((await desk.send('GET', `/vouchers/${id}/`)).body);
const patch = (id: number, body: object) => desk.send('PATCH', `/vouchers/${id}/`, { body });
const remove = (id: number) => desk.send('DELETE', `/vouchers/${id}/`);
const bookWith = async ({ rider, code }: Given) =>
  desk.book((await desk.add({ price: 10_000 })).id, { customer: rider, voucher: code }, { headers: key() });
const used = async (given: Given) => rowOf(await bookWith(given));
const again = (id: number, reason = '') => desk.finish(id, 'BOOKED', 'CANCELLED', { ...(reason && { reason }) });
const USED = /^The voucher CR\w{8} is used for a booking, so this refund can't be reversed\. Take the voucher off/u;

describe('refund-reversed-voucher-used', () => {
  it('the reversal of such a refund ends the voucher, in the feed and in the history', async () => {
    const given = await turnedIntoVoucher();
    const seq = await desk.lastSeq();
    expect(rowOf(await desk.reverse(given.id, given.refund, { headers: key() })).payments.at(-1)).toMatchObject({
      kind: 'REVERSAL',
      method: 'VOUCHER',
      reverses: given.refund,
    });
    expect(await desk.columnsOf(given.id)).toMatchObject({ held: 6000 });
    expect(await voucherOf(given.voucher)).toMatchObject({ active: false, version: 2 });
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'orders', id: given.id, op: 'w' },
      { entity: 'vouchers', id: given.voucher, op: 'w' },
    ]);
    expect((await desk.auditOf('vouchers', given.voucher)).at(-1)).toMatchObject({
      outcome: 'ended',
      fields: ['active'],
    });
    const refused = await bookWith(given);
    expect([refused.status, refused.body]).toEqual([400, { voucher: ['This voucher is no longer in use'] }]);
  });

  it('is refused while a booking uses the voucher, and says what to do first', async () => {
    const given = await turnedIntoVoucher();
    const booked = await used(given);
    const refused = await desk.reverse(given.id, given.refund);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'invalid_state', detail: expect.stringMatching(USED) as string, current: { id: given.id } },
    ]);
    expect(await desk.columnsOf(given.id)).toMatchObject({ held: 0 });
    expect(await voucherOf(given.voucher)).toMatchObject({ active: true, used: 1 });
    expect((await desk.change(booked.id, { voucher: '' })).status).toBe(200);
    expect((await desk.reverse(given.id, given.refund)).status).toBe(201);
    expect(await voucherOf(given.voucher)).toMatchObject({ active: false, used: 0 });
  });

  it('of a reversal and a use of the voucher at once, one is refused', async () => {
    for (let times = 0; times < 4; times += 1) {
      const given = await turnedIntoVoucher();
      const course = await desk.add({ price: 10_000 });
      const body = { customer: given.rider, voucher: given.code };
      const answers = await Promise.all([
        desk.reverse(given.id, given.refund, { headers: key() }),
        desk.book(course.id, body, { headers: key() }),
      ]);
      const [reversed, booked] = answers.map(({ status }) => status);
      expect([
        [201, 400],
        [409, 201],
      ]).toContainEqual([reversed, booked]);
    }
  });

  it('two phones reverse it, and one sends it again: one row, and the voucher ends once', async () => {
    const given = await turnedIntoVoucher();
    const headers = key();
    const answers = await Promise.all([
      desk.reverse(given.id, given.refund, { headers }),
      desk.reverse(given.id, given.refund, { headers: key(), by: 'callum' }),
    ]);
    expect(statusesOf(...answers)).toEqual([201, 409]);
    await desk.reverse(given.id, given.refund, { headers });
    expect(await voucherOf(given.voucher)).toMatchObject({ active: false, version: 2 });
    expect(await desk.columnsOf(given.id)).toMatchObject({ held: 6000 });
  });
});

describe('the voucher of a cancelled booking', () => {
  it('can’t be reactivated in settings once its refund is reversed, only if it was stopped by hand', async () => {
    const given = await turnedIntoVoucher();
    expect((await patch(given.voucher, { active: false })).status).toBe(200);
    expect((await patch(given.voucher, { active: true })).status).toBe(200);
    await desk.reverse(given.id, given.refund);
    const refused = await patch(given.voucher, { active: true });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'invalid_state',
        detail: "The refund that this voucher was given for was reversed, so it can't be used again",
      },
    ]);
    expect((await patch(given.voucher, { valid_until: null })).status).toBe(200);
  });

  it.each([
    { amount: 12_000 },
    { kind: 'PERCENT', amount: 100 },
    { max_uses: null },
    { max_uses: 2 },
    { code: 'MINE1' },
  ])('cannot be changed to another value: %j is refused', async (body) => {
    const given = await turnedIntoVoucher();
    const before = await voucherOf(given.voucher);
    const refused = await patch(given.voucher, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual(
      Object.fromEntries(
        Object.keys(body).map((field) => [
          field,
          ["This voucher was given for a cancelled booking, so this can't be changed"],
        ]),
      ),
    );
    const { code, kind, amount, max_uses } = before;
    const same = await patch(given.voucher, { code, kind, amount, max_uses, valid_until: '2099-01-01' });
    expect([same.status, same.body]).toMatchObject([
      200,
      { ...before, version: 2, updated: expect.any(String) as string, valid_until: '2099-01-01' },
    ]);
  });

  it('isn’t deleted: the money would be nowhere', async () => {
    const given = await turnedIntoVoucher();
    const refused = await remove(given.voucher);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'has_history',
        detail:
          "This voucher was given for a cancelled booking, so it can't be deleted. You can stop it from being used instead",
      },
    ]);
  });
});

describe('a cancelled booking that had such a voucher', () => {
  it('booked again after the voucher was used elsewhere costs the full price, even with a reason', async () => {
    const given = await turnedIntoVoucher();
    const first = await used(given);
    await desk.cancel(first.id, { money: 'later' });
    const second = await used(given);
    const refused = await again(first.id);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        conflicts: expect.arrayContaining([
          'This voucher has been used up, so it is taken off and the full price is to be paid',
        ]) as string[],
      },
    ]);
    const seq = await desk.lastSeq();
    expect(rowOf(await again(first.id, 'Agreed'))).toMatchObject({
      outcome: 'BOOKED',
      voucher: '',
      price: 10_000,
      full_price: 10_000,
      price_reason: '',
    });
    expect(await desk.columnsOf(first.id)).toMatchObject({ due: 10_000, held: 0, owed: 10_000 });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'vouchers', id: given.voucher, op: 'w' });
    expect(await desk.orderOf(second.id)).toMatchObject({ price: 4000 });
    expect(await voucherOf(given.voucher)).toMatchObject({ used: 1 });
  });

  it('booked again after the refund was reversed costs the full price, too', async () => {
    const given = await turnedIntoVoucher();
    const first = await used(given);
    await desk.cancel(first.id, { money: 'later' });
    expect((await desk.reverse(given.id, given.refund)).status).toBe(201);
    expect(rowOf(await again(first.id, 'Agreed'))).toMatchObject({ voucher: '', price: 10_000 });
  });

  it('booked again while the voucher can be used has it again', async () => {
    const given = await turnedIntoVoucher();
    const first = await used(given);
    await desk.cancel(first.id, { money: 'later' });
    expect(rowOf(await again(first.id))).toMatchObject({ voucher: given.code, price: 4000 });
    expect((await bookWith(given)).status).toBe(400);
  });
});
