// What becomes of the money and the texts of a booking when its contact is erased or merged.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voucher as voucherShape } from '~contract/orders/vouchers';
import { key } from '~tests/server/calendar/planner';
import { openCashier, rowOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

it('an erased rider is in no text of a booking or payment and in no stored answer; the money stays', async () => {
  const customer = await desk.someone({ first_name: 'Zephyrine', last_name: 'Quillfeather' });
  const own = { price: 8000, price_reason: 'Friend of Quillfeather' };
  const { id } = await desk.bookedFor({ customer, notes: 'Zephyrine is shy', ...own }, 10_000);
  const headers = key();
  const body = { training_notes: 'Zephyrine brakes late' };
  await desk.change(id, body, { headers: key() });
  await desk.pay(id, 8000, { reference: 'From Mrs Quillfeather' }, { headers });
  await desk.reverse(id, rowOf(await desk.pay(id, 500)).payments[1]?.id ?? 0);
  const before = await desk.columnsOf(id);
  const traces = async () => {
    const { rows } = await desk.app.db.system((tx) =>
      tx.execute(sql`
        select 'kept' from idempotency where body::text ~* 'zephyrine|quillfeather'
        union all select 'order' from school_order where notes || training_notes || price_reason ~* 'zephyrine|quillfeather'
        union all select 'money' from order_payment where reference ~* 'quillfeather'`),
    );
    return rows.length;
  };
  expect(await traces()).toBe(4);
  const erased = { confirm: 'Zephyrine Quillfeather' };
  expect((await desk.send('POST', `/customers/${customer}/erase/`, { body: erased })).status).toBe(204);
  expect(await traces()).toBe(0);
  expect(await desk.columnsOf(id)).toEqual(before);
  expect((await desk.orderOf(id)).payments.map(({ amount }) => amount)).toEqual([8000, 500, 500]);
  // The phone that never had its answer still gets one that it can read.
  const again = await desk.pay(id, 8000, { reference: 'From Mrs Quillfeather' }, { headers });
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(rowOf(again).customer).toMatchObject({ id: customer, full_name: '' });
});

it('a voucher for a cancelled booking belongs to the kept contact after a merge', async () => {
  const [kept, other] = [await desk.someone(), await desk.someone()];
  const row = await desk.bookedFor({ customer: other });
  await desk.pay(row.id, 3000);
  const code = rowOf(await desk.cancel(row.id, { money: 'voucher' })).payments.at(-1)?.reference;
  const seq = await desk.lastSeq();
  const merged = await desk.send('POST', `/customers/${kept}/merge/`, {
    body: { other, versions: { kept: 1, other: 1 } },
  });
  expect(merged.status).toBe(200);
  const change = (await desk.changesAfter(seq)).find(({ entity }) => entity === 'vouchers');
  const voucher = voucherShape.parse((await desk.send('GET', `/vouchers/${change?.id}/`)).body);
  expect(voucher).toMatchObject({ code, customer: kept, version: 2 });
  expect((await desk.bookedFor({ customer: kept, voucher: code })).price).toBe(7000);
});

it('an erased contact gets no voucher for what they paid, but the money can be refunded', async () => {
  const customer = await desk.someone({ first_name: 'Ada', last_name: 'Gone' });
  const { id } = await desk.bookedFor({ customer });
  await desk.pay(id, 3000);
  await desk.send('POST', `/customers/${customer}/erase/`, { body: { confirm: 'Ada Gone' } });
  const refused = await desk.cancel(id, { money: 'voucher' });
  expect([refused.status, refused.body]).toEqual([400, { money: ['This contact was erased and can have no voucher'] }]);
  expect((await desk.cancel(id, { money: 'refund', method: 'CASH' })).status).toBe(200);
});
