// Vouchers: kept by those who edit the settings, and one for all of the school's devices.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schoolOrder } from '~server/db/schema/calendar';
import { voucher as shape, type Voucher } from '~contract/orders/vouchers';
import { key, openPlanner, type Planner } from '~tests/server/calendar/planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const VOUCHERS = '/vouchers/';
const at = ({ id }: { id: number }) => `${VOUCHERS}${id}/`;
let codes = 0;
const form = (more: object = {}) => ({ code: `SPRING${(codes += 1)}`, kind: 'PERCENT', amount: 10, ...more });
const post = (more: object = {}, headers = {}) => desk.send('POST', VOUCHERS, { body: form(more), headers });
const add = async (more: object = {}): Promise<Voucher> => shape.parse((await post(more)).body);
const EXISTS = { code: ['There is a voucher with this code already'] };

it('is added with its code in capitals, and announced once however often it is sent', async () => {
  const seq = await desk.lastSeq();
  const headers = key();
  const body = form({
    code: ' spring 25 ',
    kind: 'FIXED',
    amount: 1500,
    sites: [desk.sites[0]],
    courses: ['CBT', 'CBT'],
  });
  const first = await desk.send('POST', VOUCHERS, { body, headers });
  const again = await desk.send('POST', VOUCHERS, { body, headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const row = shape.parse(first.body);
  expect(row).toMatchObject({
    code: 'SPRING25',
    kind: 'FIXED',
    amount: 1500,
    valid_from: null,
    valid_until: null,
    max_uses: null,
    per_customer: null,
    courses: ['CBT'],
    sites: [desk.sites[0]],
    customer: null,
    active: true,
    used: 0,
    version: 1,
  });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'vouchers', id: row.id, op: 'w' }]);
  expect((await desk.send('GET', at(row))).body).toEqual(row);
});

it('is listed, the newest first', async () => {
  const [one, two] = [await add(), await add()];
  const { body } = await desk.send('GET', `${VOUCHERS}?page_size=2`);
  const { count, results } = body as { count: number; results: Voucher[] };
  expect(results).toEqual([two, one]);
  expect(count).toBeGreaterThan(2);
  expect((await desk.send('GET', `${VOUCHERS}?page=99`)).body).toEqual({ count, results: [] });
});

it.each([
  [{ amount: 101 }, { amount: ['A percentage can be at most 100'] }],
  [{ amount: 0 }, { amount: ['Must be 1 or more'] }],
  [{ kind: 'HALF' }, { kind: ['Choose a percentage or an amount'] }],
  [{ code: 'A!' }, { code: ['Use 3 to 20 letters and digits'] }],
  [
    { valid_from: '2027-02-01', valid_until: '2027-01-31' },
    { valid_until: ["The last day can't be before the first day"] },
  ],
  [{ sites: [999_999] }, { sites: ['This site does not exist'] }],
  [{ max_uses: 0 }, { max_uses: ['At least 1'] }],
  [{ customer: 1 }, { customer: ['This field is not known'] }],
])('refuses %j', async (more, errors) => {
  const answer = await post(more);
  expect([answer.status, answer.body]).toEqual([400, errors]);
});

it('another school cannot use our sites or vouchers, but may use the same code', async () => {
  const row = await add();
  const by = 'owner2' as const;
  const refused = await desk.send('POST', VOUCHERS, { body: form({ code: row.code, sites: [desk.sites[0]] }), by });
  expect([refused.status, refused.body]).toEqual([400, { sites: ['This site does not exist'] }]);
  expect((await desk.send('POST', VOUCHERS, { body: form({ code: row.code }), by })).status).toBe(201);
  expect((await desk.send('GET', at(row), { by })).status).toBe(404);
});

it('no two have the same code, even if added at once', async () => {
  const row = await add();
  const lower = await post({ code: row.code.toLowerCase() });
  expect([lower.status, lower.body]).toEqual([400, EXISTS]);
  const answers = await Promise.all([post({ code: 'ATONCE' }), post({ code: 'ATONCE' })]);
  const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([made?.status, refused?.status, refused?.body]).toEqual([201, 400, EXISTS]);
  const changed = await desk.send('PATCH', at(row), { body: { code: 'ATONCE' } });
  expect([changed.status, changed.body]).toEqual([400, EXISTS]);
  expect((await desk.send('PATCH', at(row), { body: { code: row.code } })).status).toBe(200);
});

it('is checked as a whole when only some fields are changed', async () => {
  const row = await add({ kind: 'FIXED', amount: 5000, valid_from: '2027-02-01' });
  const change = async (body: object) => {
    const answer = await desk.send('PATCH', at(row), { body });
    return [answer.status, answer.body];
  };
  expect(await change({ kind: 'PERCENT' })).toEqual([400, { amount: ['A percentage can be at most 100'] }]);
  const backwards = { valid_until: ["The last day can't be before the first day"] };
  expect(await change({ valid_until: '2027-01-31' })).toEqual([400, backwards]);
  expect(await change({ valid_until: '2027-02-01', active: false, sites: [] })).toMatchObject([
    200,
    { valid_until: '2027-02-01', active: false, amount: 5000, version: 2 },
  ]);
  const stale = await desk.send('PATCH', at(row), { body: { active: true }, headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }]);
});

it('can be deleted unless a booking uses it', async () => {
  const [row, unused] = [await add(), await add()];
  const order = await desk.booked((await desk.add()).id);
  const give = (voucher_id: number, outcome: 'BOOKED' | 'CANCELLED') =>
    desk.app.db.system((tx) => tx.update(schoolOrder).set({ voucher_id, outcome }).where(eq(schoolOrder.id, order.id)));
  await give(row.id, 'BOOKED');
  expect((await desk.send('GET', at(row))).body).toMatchObject({ used: 1 });
  const refused = await desk.send('DELETE', at(row));
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'has_history', current: { id: row.id, used: 1 } },
  ]);
  await give(row.id, 'CANCELLED');
  expect((await desk.send('GET', at(row))).body).toMatchObject({ used: 0 });
  expect((await desk.send('DELETE', at(row))).status).toBe(409);
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', at(unused))).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'vouchers', id: unused.id, op: 'd' }]);
  expect((await desk.send('GET', at(unused))).status).toBe(404);
});

it('needs the permission for settings to be changed; the one for bookings is not enough', async () => {
  const row = await add();
  for (const by of ['jodie', 'owen'] as const) {
    const statuses = [
      (await desk.send('GET', VOUCHERS, { by })).status,
      (await desk.send('GET', at(row), { by })).status,
      (await desk.send('POST', VOUCHERS, { body: form(), by })).status,
      (await desk.send('PATCH', at(row), { body: { active: false }, by })).status,
      (await desk.send('DELETE', at(row), { by })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  }
});

it('says what the bookings with each voucher cost, without cancelled ones and without vouchers that nobody used', async () => {
  const [used, unused] = [await add({ code: 'HALFOFF', amount: 50 }), await add({ code: 'UNUSED' })];
  for (const outcome of ['BOOKED', 'COMPLETED', 'CANCELLED'] as const) {
    const { id } = await desk.booked((await desk.add()).id);
    const priced = { voucher_id: used.id, full_price: 10_000, price: 5000, outcome };
    await desk.app.db.system((tx) => tx.update(schoolOrder).set(priced).where(eq(schoolOrder.id, id)));
  }
  const { body } = await desk.send('GET', `${VOUCHERS}results/`);
  const { results } = body as { results: { voucher: number }[] };
  expect(results.find(({ voucher: id }) => id === used.id)).toEqual({
    voucher: used.id,
    bookings: 2,
    price: 10_000,
    discount: 10_000,
  });
  expect(results.some(({ voucher: id }) => id === unused.id)).toBe(false);
});
