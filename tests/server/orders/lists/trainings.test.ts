// Trainings: what became of a contact's bookings, with the certificate from each, and their record deleted.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { training as shape, type Training } from '~contract/orders/trainings';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { changeUser } from '~tests/server/helpers/app';
import { addBook, FORM, ONE } from '~tests/server/certificates/desk';
import { key, openPlanner, type Planner, type Sent } from '~tests/server/calendar/planner';

let desk: Planner;
let [owen, sal] = [0, 0];
let numbers: number[] = [];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
  numbers = (await addBook(desk.app, desk.ours, desk.sites[0] ?? 0, 6_000_001)).numbers;
});
afterAll(() => desk.app.close());

const at = (id: number) => `/customers/trainings/${id}/`;
const list = async (customer: number, query = '', by: Sent['by'] = 'owner') => {
  const { body } = await desk.send('GET', `/customers/${customer}/trainings/?${query}`, { by });
  return body as { count: number; results: Training[] };
};
const patch = (id: number, body: object, sent: Sent = {}) => desk.send('PATCH', at(id), { body, ...sent });
const get = async (id: number) => shape.parse((await desk.send('GET', at(id))).body);

/** A booking on a course some days from today, moved there behind the app's back; `customer`: somebody new unless named. */
async function trained(days: number, customer?: number, more: Partial<typeof course.$inferInsert> = {}) {
  const { id } = await desk.add();
  const order = await desk.booked(id, customer === undefined ? {} : { customer });
  const date = addDaysTo(londonDay(desk.app.now()), days);
  await desk.app.db.system((tx) =>
    tx
      .update(course)
      .set({ date, ...more })
      .where(eq(course.id, id)),
  );
  return { order, course: id, customer: order.customer.id, date };
}

/** A certificate for training that ended on a day. */
async function issue(customer: number, day: string): Promise<number> {
  const number = numbers.shift() ?? 0;
  const body = { ...FORM, customer, time_completion_date: day, date_reason: 'For the test' };
  expect((await desk.send('PATCH', `${ONE}${number}/`, { body })).status).toBe(200);
  return number;
}

it('are the bookings of a contact, the latest course first', async () => {
  const old = await trained(-40);
  const { order, course: on, customer } = await trained(-3, old.customer);
  const { count, results } = await list(customer);
  expect([count, results.map(({ id }) => id)]).toEqual([2, [order.id, old.order.id]]);
  expect(shape.parse(results[0])).toMatchObject({
    id: order.id,
    order: order.id,
    order_friendly_id: order.order_friendly_id,
    version: order.version,
    customer,
    course: {
      id: on,
      name: 'CBT',
      constant: 'CBT',
      start_time: '08:00:00',
      finish_time: '15:30:00',
      supplier: { id: desk.sites[0], connect_location_name: 'Quayside Yard' },
    },
    bike_type: 'NONE',
    outcome: 'BOOKED',
    outcome_at: null,
    notes: '',
    certificate: null,
  });
  expect(await list(customer, 'page=2&page_size=1')).toEqual({ count: 2, results: [results[1]] });
  expect(await get(order.id)).toEqual(results[0]);
});

it('each has the certificate for training that ended between its day and the next training', async () => {
  const first = await trained(-90);
  const second = await trained(-30, first.customer, { constant: 'CBT_RENEWAL' });
  const between = await trained(-60, first.customer, { constant: 'ITM' });
  const missed = await trained(-20, first.customer);
  await desk.app.db.system((tx) =>
    tx.update(schoolOrder).set({ outcome: 'NO_SHOW' }).where(eq(schoolOrder.id, missed.order.id)),
  );
  const body = { previous_certificate: await issue(first.customer, first.date) };
  expect((await desk.send('POST', '/certificates/void/', { body })).status).toBe(200);
  const early = await issue(first.customer, addDaysTo(first.date, 1));
  const late = await issue(first.customer, addDaysTo(second.date, 15));
  const found = (await list(first.customer)).results.map((one) => [one.id, one.certificate?.certificate_number]);
  expect(found).toEqual([
    [missed.order.id, undefined],
    [second.order.id, late],
    [between.order.id, undefined],
    [first.order.id, early],
  ]);
});

it('the outcome changes by the rules of bookings, and says when', async () => {
  const { order, customer } = await trained(-1);
  const seq = await desk.lastSeq();
  const headers = key();
  const body = { outcome: 'COMPLETED', notes: ' Good at junctions ' };
  const first = await patch(order.id, body, { headers });
  const again = await patch(order.id, body, { headers });
  expect([first.status, again.body]).toEqual([200, first.body]);
  const row = shape.parse(first.body);
  expect(row).toMatchObject({ customer, outcome: 'COMPLETED', notes: 'Good at junctions', version: order.version + 1 });
  expect(row.outcome_at).not.toBeNull();
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'orders', id: order.id, op: 'w' }]);
  expect(await desk.orderOf(order.id)).toMatchObject({ training_notes: 'Good at junctions', notes: '' });
  const refused = await patch(order.id, { outcome: 'NO_SHOW' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_state', current: { id: order.id } }]);
  expect((refused.body as { current: object }).current).toEqual(row);
  const noted = await patch(order.id, { notes: '' });
  expect([noted.status, noted.body]).toMatchObject([200, { outcome: 'COMPLETED', notes: '' }]);
  expect((await patch(order.id, { outcome: 'CANCELLED' })).status).toBe(400);
  const stale = await patch(order.id, { notes: 'x' }, { headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { id: order.id, notes: '' } }]);
});

it('nobody has completed a course of next week', async () => {
  const { order } = await trained(7);
  expect((await patch(order.id, { outcome: 'COMPLETED' })).status).toBe(400);
  expect(await get(order.id)).toMatchObject({ outcome: 'BOOKED' });
});

it('an outcome recorded long after the course needs a reason, which the audit names and the notes alone don’t need', async () => {
  const { order } = await trained(-20);
  const body = { outcome: 'FURTHER_TRAINING' };
  const refused = await patch(order.id, body);
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['date_reason']]);
  expect((await patch(order.id, { notes: 'Slow riding' })).status).toBe(200);
  const given = await patch(order.id, { ...body, date_reason: 'From the paper sheet' });
  expect([given.status, given.body]).toMatchObject([200, { outcome: 'FURTHER_TRAINING', notes: 'Slow riding' }]);
  expect((await desk.auditOf('orders', order.id)).at(-1)).toMatchObject({ fields: ['outcome', 'date_reason'] });
});

it('deleting one leaves the booking without outcome and notes', async () => {
  const { order } = await trained(-1);
  await patch(order.id, { outcome: 'FURTHER_TRAINING', notes: 'Slow riding' });
  const seq = await desk.lastSeq();
  const headers = key();
  expect((await desk.send('DELETE', at(order.id), { headers })).status).toBe(204);
  expect((await desk.send('DELETE', at(order.id), { headers })).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'orders', id: order.id, op: 'w' }]);
  expect(await get(order.id)).toMatchObject({ outcome: 'BOOKED', outcome_at: null, notes: '' });
  expect((await desk.auditOf('orders', order.id)).at(-1)).toMatchObject({ outcome: 'deleted the training of' });
});

it('cannot be deleted once a certificate was issued, and a cancelled booking stays cancelled', async () => {
  const { order, customer, date } = await trained(-1);
  await patch(order.id, { outcome: 'COMPLETED' });
  await issue(customer, date);
  const refused = await desk.send('DELETE', at(order.id));
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'has_history', current: { id: order.id } }]);
  const { order: gone } = await trained(-1);
  await desk.app.db.system((tx) =>
    tx.update(schoolOrder).set({ outcome: 'CANCELLED' }).where(eq(schoolOrder.id, gone.id)),
  );
  const cancelled = await desk.send('DELETE', at(gone.id));
  expect([cancelled.status, cancelled.body]).toMatchObject([409, { code: 'invalid_state' }]);
});

it('another school has no such training', async () => {
  const { order, customer } = await trained(-1);
  const by = 'owner2' as const;
  expect((await desk.send('GET', `/customers/${customer}/trainings/`, { by })).status).toBe(404);
  expect((await desk.send('GET', at(order.id), { by })).status).toBe(404);
  expect((await patch(order.id, { notes: 'x' }, { by })).status).toBe(404);
});

it('needs the permission for contacts; with only the own calendar, own courses are shown', async () => {
  const mine = await trained(-1);
  const other = await trained(-2, mine.customer);
  await desk.app.db.system((tx) =>
    tx
      .update(course)
      .set({ supplier_id: desk.sites[1] ?? 0 })
      .where(eq(course.id, other.course)),
  );
  await desk.patch(mine.course, { instructors: [owen], reason: 'x' });
  await desk.patch(other.course, { instructors: [sal], reason: 'x' });
  const number = await issue(mine.customer, mine.date);
  const by = 'owen' as const;
  expect((await desk.send('GET', at(mine.order.id), { by })).status).toBe(403);
  const NONE = 'USER_PERMISSION_NONE';
  const EDIT = 'USER_PERMISSION_EDIT';
  const permissions = { calendar_permission: NONE, calendar_own_permission: EDIT, contact_permission: EDIT };
  await changeUser(desk.app.db, 'owen@example.com', { permissions });
  const { count, results } = await list(mine.customer, '', by);
  expect([count, results.map(({ id }) => id)]).toEqual([1, [mine.order.id]]);
  expect((await desk.send('GET', at(other.order.id), { by })).status).toBe(404);
  expect((await patch(other.order.id, { notes: 'x' }, { by })).status).toBe(404);
  // Without access to certificates the number is hidden, and still prevents deleting the training.
  expect((await get(mine.order.id)).certificate).toMatchObject({ certificate_number: number });
  expect(results[0]?.certificate).toBeNull();
  const refused = await desk.send('DELETE', at(mine.order.id), { by });
  expect([refused.status, refused.text.includes(String(number))]).toEqual([409, false]);
});
