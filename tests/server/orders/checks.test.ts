// What is found of a rider before the course: who may say it, who is named, and what becomes of it with the person.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '~tests/helpers/unzip';
import { changeUser } from '~tests/server/helpers/app';
import { key, type Sent } from '~tests/server/calendar/planner';
import { openCashier, type Cashier } from './cashier';

let desk: Cashier;
let [owens, sals] = [0, 0];
beforeAll(async () => {
  desk = await openCashier();
  owens = (await desk.addToday({ instructors: [desk.person('Owen')] })).id;
  sals = (await desk.addToday({ instructors: [desk.person('Sal')] })).id;
});
afterAll(() => desk.app.close());

const check = (id: number, body: object, sent: Sent = {}) =>
  desk.send('PATCH', `${desk.one(id)}checks/`, { body, ...sent });
const ready = (on = owens, more: object = {}) => desk.booked(on, { reason: 'For the test', ...more });

describe('the checks of a rider', () => {
  it('are stored each with who found it and when it was recorded, and heard of once', async () => {
    const row = await ready();
    const seq = await desk.lastSeq();
    const at = new Date(desk.app.now().getTime() - 60_000).toISOString();
    const found = { identity_seen: true, entitlement: 'CHECK_CODE', check_notes: '  New photocard ordered ' };
    const answer = await check(row.id, found, { by: 'callum', headers: { ...key(), 'Recorded-At': at } });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        identity_seen: true,
        identity_by: 'Callum Reith',
        identity_at: at,
        entitlement: 'CHECK_CODE',
        entitlement_by: 'Callum Reith',
        entitlement_at: at,
        eyesight: '',
        eyesight_at: null,
        check_notes: 'New photocard ordered',
        version: 2,
      },
    ]);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'orders', id: row.id, op: 'w' }]);
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({
      outcome: 'checked',
      fields: ['identity_seen', 'entitlement', 'check_notes'],
    });
    const later = await check(row.id, { eyesight: 'NOT_READ', entitlement: 'CHECK_CODE' });
    expect(later.body).toMatchObject({
      eyesight_by: 'Marion Hale',
      entitlement_by: 'Callum Reith',
      entitlement_at: at,
    });
    const back = await check(row.id, { eyesight: '', identity_seen: false });
    expect(back.body).toMatchObject({ eyesight_by: '', eyesight_at: null, identity_by: '', identity_at: null });
  });

  it('take no check code, and none of another kind', async () => {
    const { id } = await ready();
    const wrong = [
      { check_code: 'Ab3dE6gH' },
      { entitlement: 'ASKED' },
      { eyesight: 'NONE' },
      { identity_seen: 'yes' },
    ];
    for (const body of wrong) expect((await check(id, body)).status).toBe(400);
    expect(await desk.orderOf(id)).toMatchObject({ version: 1, entitlement: '', eyesight: '' });
  });

  it('of a stale version are refused with the row, so that two phones merge them', async () => {
    const { id } = await ready();
    await check(id, { eyesight: 'READ' });
    const stale = await check(id, { eyesight: 'NOT_READ' }, { headers: { ...key(), 'If-Match': '"1"' } });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { eyesight: 'READ' } }]);
  });

  it('are made by an instructor without access to orders for their own riders only, who sees no money', async () => {
    const [EDIT, NONE] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_NONE'];
    const permissions = { calendar_own_permission: EDIT ?? '', order_permission: NONE ?? '' };
    await changeUser(desk.app.db, 'owen@example.com', { permissions });
    const [mine, other] = [await ready(owens), await ready(sals)];
    const answer = await check(mine.id, { eyesight: 'READ' }, { by: 'owen' });
    expect([answer.status, answer.body]).toMatchObject([200, { eyesight: 'READ', price: null, payments: [] }]);
    expect((await check(other.id, { eyesight: 'READ' }, { by: 'owen' })).status).toBe(404);
    expect((await desk.change(mine.id, { notes: 'Shy' }, { by: 'owen' })).status).toBe(403);
  });

  it('stay on the booking when the rider moves', async () => {
    const row = await ready();
    await check(row.id, { eyesight: 'NOT_READ' });
    const to = await desk.add();
    await desk.move(row.id, { school_course_id: to.id, from_course: owens, reason: 'For the test' });
    expect(await desk.orderOf(row.id)).toMatchObject({ school_course_id: to.id, eyesight: 'NOT_READ' });
  });
});

describe('the checks of a contact', () => {
  const found = {
    identity_seen: true,
    entitlement: 'PHOTOCARD',
    eyesight: 'NOT_READ',
    check_notes: 'Ottoline squints',
  };

  it('are in the export of their data, and gone once they are erased', async () => {
    const customer = await desk.someone({ first_name: 'Ottoline', last_name: 'Sparrowhawk' });
    const { id } = await ready(owens, { customer });
    await check(id, found, { headers: key() });
    const left = async () => {
      const { rows } = await desk.app.db.system((tx) =>
        tx.execute(sql`select 'kept' from idempotency where body::text ~ 'squints'
          union all select 'order' from school_order where check_notes ~ 'squints'`),
      );
      return rows.length;
    };
    expect(await left()).toBe(2);
    const zip = await desk.send('GET', `/customers/${customer}/export/`);
    const orders = unzip(zip.bytes).get('orders.txt')?.toString() ?? '';
    expect(orders).toMatch(/^Identity: Photocard seen, Marion Hale, \d\d\/\d\d\/\d{4} \d\d:\d\d$/mu);
    expect(orders).toMatch(/^Provisional entitlement: On the photocard, Marion Hale, /mu);
    expect(orders).toMatch(/^Number plate at 20 m: Not read, Marion Hale, /mu);
    expect(orders).toContain('Notes on the checks: Ottoline squints');
    await desk.send('POST', `/customers/${customer}/erase/`, { body: { confirm: 'Ottoline Sparrowhawk' } });
    expect(await left()).toBe(0);
    const none = { identity_seen: false, identity_by: '', identity_at: null, entitlement: '', eyesight: '' };
    expect(await desk.orderOf(id)).toMatchObject({ ...none, eyesight_by: '', eyesight_at: null, check_notes: '' });
  });

  it('come along in a merge', async () => {
    const [kept, gone] = [await desk.someone(), await desk.someone()];
    const { id } = await ready(owens, { customer: gone });
    await check(id, found);
    const merged = await desk.send('POST', `/customers/${kept}/merge/`, {
      body: { other: gone, versions: { kept: 1, other: 1 } },
    });
    expect(merged.status).toBe(200);
    expect(await desk.orderOf(id)).toMatchObject({ ...found, customer: { id: kept }, eyesight_by: 'Marion Hale' });
  });
});
