// Bookings: one rider on one course, with the rider as the contact is now.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order as shape } from '~contract/orders/orders';
import { schoolOrder } from '~server/db/schema/calendar';
import { key, openPlanner, ORDERS, WHY, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const one = (id: number) => `${ORDERS}${id}/`;

it('has the school’s next number, the price of the course, and the rider’s details from the contact', async () => {
  const course = await desk.add({ price: 12_300 });
  const customer = await desk.someone({ phone: '07700 900321', email: 'ada@example.com' });
  const seq = await desk.lastSeq();
  const answer = await desk.book(course.id, { customer, notes: ' Nervous ' }, { by: 'callum', headers: key() });
  expect(answer.status).toBe(201);
  const row = shape.parse(answer.body);
  expect(row).toMatchObject({
    school_course_id: course.id,
    bike_type: 'NONE',
    bike: null,
    price: 12_300,
    payment_status: 'PAYMENT_NOT_PAID',
    source: 'DASHBOARD',
    outcome: 'BOOKED',
    notes: 'Nervous',
    reason: '',
    customer: {
      id: customer,
      first_name: 'Ada',
      phone: '07700 900321',
      email: 'ada@example.com',
      birthdate: '1990-05-04',
    },
  });
  expect(row.customer.full_name).toBe(`Ada ${row.customer.last_name}`);
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'orders', id: row.id, op: 'w' },
    { entity: 'courses', id: course.id, op: 'w' },
  ]);
  expect(await desk.row(course.id)).toMatchObject({ booked: 1, version: 2 });
  const next = await desk.booked(course.id, { price: 5, price_reason: 'A friend of the house' });
  expect(next).toMatchObject({ price: 5, full_price: 12_300, price_reason: 'A friend of the house' });
  const number = (id: string) => Number(/^DR#(\d+)$/u.exec(id)?.[1]);
  expect(number(next.order_friendly_id)).toBe(number(row.order_friendly_id) + 1);
});

it('each school numbers its own bookings from 1001', async () => {
  const by = 'owner2' as const;
  const body = desk.form({ supplier: desk.pier, instructors: [], reason: 'x' });
  const course = (await desk.send('POST', '/school/courses/', { body, by })).body as { id: number };
  const rider = await desk.send('POST', '/customers/', { body: { first_name: 'Bo', last_name: 'Fenn' }, by });
  const customer = (rider.body as { id: number }).id;
  const first = await desk.app.db.system((tx) =>
    tx.select().from(schoolOrder).where(eq(schoolOrder.school_id, desk.theirs)),
  );
  const row = await desk.booked(course.id, { customer, reason: 'Ruth will be there' }, { by });
  expect(row.order_friendly_id).toBe(`DR#${1001 + first.length}`);
});

it('is listed by course and by contact, the newest first', async () => {
  const [course, other, customer] = [await desk.add(), await desk.add(), await desk.someone()];
  const first = await desk.booked(course.id, { customer });
  const second = await desk.booked(course.id);
  const elsewhere = await desk.booked(other.id, { customer });
  const ids = async (query: string) => (await desk.orders(query)).results.map(({ id }) => id);
  expect(await ids(`school_course_id=${course.id}`)).toEqual([second.id, first.id]);
  expect(await ids(`customer=${customer}`)).toEqual([elsewhere.id, first.id]);
  expect(await desk.orders(`school_course_id=${course.id}&page_size=1&page=2`)).toMatchObject({
    count: 2,
    results: [first],
  });
  expect((await desk.send('GET', one(first.id))).body).toEqual(first);
});

it('is changed, and deleted unless something was recorded for it', async () => {
  const [course, bike] = [await desk.add(), await desk.addBike()];
  const row = await desk.booked(course.id);
  const changed = await desk.send('PATCH', one(row.id), { body: { bike, bike_type: 'MANUAL', notes: 'Tall' } });
  expect([changed.status, changed.body]).toMatchObject([200, { bike, bike_type: 'MANUAL', notes: 'Tall', version: 2 }]);
  const body = { notes: 'x' };
  const stale = await desk.send('PATCH', one(row.id), { body, headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }]);
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', one(row.id))).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'orders', id: row.id, op: 'd' },
    { entity: 'courses', id: course.id, op: 'w' },
  ]);
  expect(await desk.row(course.id)).toMatchObject({ booked: 0 });
});

it('takes only courses, contacts and bikes of the school, and no deleted ones', async () => {
  const [course, customer, bike] = [await desk.add(), await desk.someone(), await desk.addBike()];
  const [gone, lost] = [await desk.add(), await desk.someone()];
  await desk.remove(gone.id);
  await desk.send('DELETE', `/customers/${lost}/`);
  await desk.send('DELETE', `/bike_management/motorbikes/${bike}/`);
  const MISSING = {
    school_course_id: ['This course does not exist'],
    customer: ['This contact does not exist'],
    bike: ['This bike does not exist'],
  };
  expect((await desk.book(gone.id, { customer: lost, bike })).body).toEqual(MISSING);
  const theirs = await desk.book(course.id, { customer, bike }, { by: 'owner2' });
  expect([theirs.status, theirs.body]).toEqual([400, MISSING]);
  const row = await desk.booked(course.id);
  const changed = await desk.send('PATCH', one(row.id), { body: { bike } });
  expect([changed.status, changed.body]).toEqual([400, { bike: MISSING.bike }]);
  expect((await desk.send('GET', one(row.id), { by: 'owner2' })).status).toBe(404);
});

it.each([
  [{ bike_type: 'TRICYCLE' }, { bike_type: ['Choose one from the list'] }],
  [{ price: 'abc' }, { price: ['This field must be a number'] }],
  [{ price: -1 }, { price: ['Must be 0 or more'] }],
  [{ customer: 0 }, { customer: ['This field is required'] }],
  [{ school_course_id: 'x' }, { school_course_id: ['This field is required'] }],
  [{ payment_status: 'PAYMENT_PAID' }, { payment_status: ['This field is not known'] }],
  [{ reason: 'x'.repeat(301) }, { reason: ['Must be at most 300 characters'] }],
])('refuses %j', async (more, errors) => {
  const answer = await desk.book(1, { customer: 1, ...more });
  expect([answer.status, answer.body]).toEqual([400, errors]);
});

it('of two people booking the last place at once, one is asked for a reason', async () => {
  const course = await desk.add({ spaces: 1 });
  const customers = [await desk.someone(), await desk.someone()];
  const answers = await Promise.all(customers.map((customer) => desk.book(course.id, { customer })));
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status, second?.body]).toMatchObject([201, 400, WHY]);
  expect(await desk.row(course.id)).toMatchObject({ booked: 1 });
  const again = answers.findIndex(({ status }) => status === 400);
  const told = await desk.booked(course.id, { customer: customers[again], reason: 'Brothers, one bike' });
  expect(told.reason).toBe('Brothers, one bike');
});

it('bookings made at the same moment get different numbers', async () => {
  const course = await desk.add({ spaces: 20, supplier: desk.sites[2], instructors: [1, 2, 3].map((at) => nth(at)) });
  const customers = await Promise.all(Array.from({ length: 6 }, () => desk.someone()));
  const rows = await Promise.all(customers.map((customer) => desk.booked(course.id, { customer })));
  expect(new Set(rows.map(({ order_friendly_id }) => order_friendly_id)).size).toBe(6);
  expect(await desk.row(course.id)).toMatchObject({ booked: 6 });
});

const nth = (at: number) => desk.person(['', 'Callum', 'Priya', 'Owen'][at] ?? '');

it.each([
  ['DASHBOARD', 'DR#'],
  ['WIDGET', 'WD#'],
  ['RIDETO', 'RT#'],
  ['RIDETO_INSTANT', 'RT#'],
])('the audit names an order of %s by its prefix %s', async (source, prefix) => {
  const { id } = await desk.booked((await desk.add()).id);
  await desk.app.db.system((tx) => tx.update(schoolOrder).set({ source }).where(eq(schoolOrder.id, id)));
  const { order_friendly_id } = await desk.orderOf(id);
  expect(order_friendly_id.startsWith(prefix)).toBe(true);
  const answer = await desk.send('GET', '/school/audit/?area=orders&page_size=1');
  const line = { entity: 'orders', entity_id: id, about: `order ${order_friendly_id}` };
  expect(answer.body).toMatchObject({ results: [line] });
});
