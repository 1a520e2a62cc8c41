// A booking is history: who has one is not deleted, takes it along into a merge, and is taken off it when forgotten. And a
// bike that is sold stands nowhere in the calendar any more.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzip } from '~tests/helpers/unzip';
import { EVENTS, key, openPlanner, ORDERS, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const customers = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  desk.send(method, `/customers/${path}`, { ...(body && { body }) });

it('a contact with a booking cannot be deleted', async () => {
  const customer = await desk.someone();
  const row = await desk.booked((await desk.add()).id, { customer });
  const answer = await customers('DELETE', `${customer}/`);
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'has_history', current: { id: customer } }]);
  await desk.send('DELETE', `${ORDERS}${row.id}/`);
  expect((await customers('DELETE', `${customer}/`)).status).toBe(204);
});

it('a rider is shown as the contact is now', async () => {
  const customer = await desk.someone();
  const row = await desk.booked((await desk.add()).id, { customer });
  const seq = await desk.lastSeq();
  await customers('PATCH', `${customer}/`, { phone: '07700 900456', town: 'Netherwick' });
  expect(await desk.orderOf(row.id)).toMatchObject({ version: 2, customer: { phone: '07700 900456' } });
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'customers', id: customer, op: 'w' },
    { entity: 'orders', id: row.id, op: 'w' },
  ]);
  // A field that is not on the day sheet does not change the booking.
  await customers('PATCH', `${customer}/`, { town: 'Staneley' });
  expect(await desk.orderOf(row.id)).toMatchObject({ version: 2 });
});

it('a merge gives the bookings of both contacts to the one that is kept', async () => {
  const [kept, other] = [await desk.someone(), await desk.someone({ phone: '07700 900777' })];
  const course = await desk.add();
  const [mine, theirs] = [
    await desk.booked(course.id, { customer: kept }),
    await desk.booked(course.id, { customer: other }),
  ];
  const seq = await desk.lastSeq();
  const body = { other, versions: { kept: 1, other: 1 } };
  expect((await customers('POST', `${kept}/merge/`, body)).status).toBe(200);
  for (const { id } of [mine, theirs]) {
    expect(await desk.orderOf(id)).toMatchObject({ customer: { id: kept, phone: '07700 900777' } });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'orders', id, op: 'w' });
  }
  // The id of the merged contact still works.
  const again = await desk.booked((await desk.add()).id, { customer: other });
  expect(again.customer.id).toBe(kept);
});

it('an erased rider is named on no booking and in no stored answer; the booking stays', async () => {
  const customer = await desk.someone({ first_name: 'Zephyrine', last_name: 'Quillfeather', phone: '07700 900888' });
  const course = await desk.add();
  const answer = await desk.book(
    course.id,
    { customer, notes: 'Zephyrine is shy', reason: 'Quillfeather insists' },
    { headers: key() },
  );
  const row = answer.body as { id: number; order_friendly_id: string; price: number };
  const traces = async () => {
    const { rows } = await desk.app.db.system((tx) =>
      tx.execute(sql`
        select 'kept' from idempotency where body::text ~* 'zephyrine|quillfeather|900888'
        union all select 'order' from school_order where notes || reason ~* 'zephyrine|quillfeather'`),
    );
    return rows.length;
  };
  expect(await traces()).toBe(2);
  const seq = await desk.lastSeq();
  expect((await customers('POST', `${customer}/erase/`, { confirm: 'Zephyrine Quillfeather' })).status).toBe(204);
  expect(await traces()).toBe(0);
  expect(await desk.orderOf(row.id)).toMatchObject({
    order_friendly_id: row.order_friendly_id,
    price: row.price,
    notes: '',
    reason: '',
    version: 2,
    customer: { id: customer, first_name: '', last_name: '', full_name: '', phone: '', email: '', birthdate: null },
  });
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'orders', id: row.id, op: 'w' });
  expect(await desk.row(course.id)).toMatchObject({ booked: 1 });
  expect((await desk.book(course.id, { customer })).body).toEqual({ customer: ['This contact does not exist'] });
});

it('the personal data of a contact includes their bookings and what was changed on them', async () => {
  const customer = await desk.someone();
  const own = { price: 12_345, price_reason: 'Booked by phone' };
  const row = await desk.booked((await desk.add()).id, { customer, notes: 'Tall', ...own });
  await desk.send('PATCH', `${ORDERS}${row.id}/`, { body: { notes: 'Very tall' } });
  const files = unzip((await customers('GET', `${customer}/export/`)).bytes);
  const all = JSON.parse(files.get('contact.json')?.toString() ?? '') as { orders: unknown[] };
  expect(all.orders).toMatchObject([{ id: row.id, order_friendly_id: row.order_friendly_id, notes: 'Very tall' }]);
  const text = files.get('orders.txt')?.toString() ?? '';
  for (const line of [`Order: ${row.order_friendly_id}`, 'Bike: Own bike', 'Price: £123.45', 'Notes: Very tall']) {
    expect(text).toContain(line);
  }
  expect(files.get('changes.txt')?.toString()).toMatch(/orders created: .+\n.+orders changed: notes/u);
});

it('a bike that is deleted is taken off courses, bookings and events', async () => {
  const bike = await desk.addBike();
  const course = await desk.add({ bikes: [bike] });
  const row = await desk.booked(course.id, { bike });
  const date = desk.nextDay();
  const only = await desk.addEvent({ type: 'EVENT_MAINTENANCE', bikes: [bike], date });
  const also = await desk.addEvent({ type: 'EVENT_MAINTENANCE', bikes: [bike], staff: [desk.person('Owen')], date });
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', `/bike_management/motorbikes/${bike}/`)).status).toBe(204);
  expect(await desk.row(course.id)).toMatchObject({ bikes: [], version: 3 });
  expect(await desk.orderOf(row.id)).toMatchObject({ bike: null, version: 2 });
  const eventOf = async (id: number) => (await desk.send('GET', `${EVENTS}${id}/`)).body;
  // Without its bike it would be the site that is closed.
  expect(await eventOf(only.id)).toMatchObject({ bikes: [], blocks_availability: false });
  expect(await eventOf(also.id)).toMatchObject({ bikes: [], blocks_availability: true });
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'bikes', id: bike, op: 'd' },
    { entity: 'courses', id: course.id, op: 'w' },
    { entity: 'orders', id: row.id, op: 'w' },
    { entity: 'events', id: only.id, op: 'w' },
    { entity: 'events', id: also.id, op: 'w' },
  ]);
});
