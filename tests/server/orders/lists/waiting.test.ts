// Waiting lists of courses: who waits, since when, and what becomes of it when the contact or the course goes.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayDay } from '~domain/time/london-time';
import { schoolOrder } from '~server/db/schema/calendar';
import { waitingRider as shape, type WaitingRider } from '~contract/orders/waiting-list';
import { key, openPlanner, type Planner, type Sent } from '~tests/server/calendar/planner';

let desk: Planner;
let [owen, sal] = [0, 0];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
});
afterAll(() => desk.app.close());

const WAITING = '/school/waiting/';
const at = ({ id }: { id: number }) => `${WAITING}${id}/`;
const post = (school_course_id: number, customer: number, more: object = {}, sent: Sent = {}) =>
  desk.send('POST', WAITING, { body: { school_course_id, customer, bike_type: 'NONE', ...more }, ...sent });
const add = async (course: number, customer?: number, more: object = {}): Promise<WaitingRider> =>
  shape.parse((await post(course, customer ?? (await desk.someone()), more)).body);
const list = async (query = '', by: Sent['by'] = 'owner') =>
  (await desk.send('GET', `${WAITING}?${query}`, { by })).body as { count: number; results: WaitingRider[] };
const idsOf = async (course: number, by: Sent['by'] = 'owner') =>
  (await list(`school_course_id=${course}`, by)).results.map(({ id }) => id);

it('a contact is put on the list of a course, once however often it is sent, and shown as the contact is now', async () => {
  const [course, customer] = [await desk.add(), await desk.someone({ phone: '07700 900321' })];
  const seq = await desk.lastSeq();
  const headers = key();
  const first = await post(course.id, customer, { notes: ' Mornings ' }, { headers });
  const again = await post(course.id, customer, { notes: ' Mornings ' }, { headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const row = shape.parse(first.body);
  expect(row).toMatchObject({
    school_course_id: course.id,
    bike_type: 'NONE',
    notes: 'Mornings',
    customer: { id: customer, first_name: 'Ada', phone: '07700 900321' },
  });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'waiting_riders', id: row.id, op: 'w' }]);
  const before = await desk.lastSeq();
  await desk.send('PATCH', `/customers/${customer}/`, { body: { phone: '07700 900322' } });
  expect(await desk.changesAfter(before)).toEqual([
    { entity: 'customers', id: customer, op: 'w' },
    { entity: 'waiting_riders', id: row.id, op: 'w' },
  ]);
  expect((await desk.send('GET', at(row))).body).toMatchObject({ version: 2, customer: { phone: '07700 900322' } });
});

it('the contact who has waited longest is first, by the recorded time', async () => {
  const [course, other] = [await desk.add(), await desk.add()];
  const late = await add(course.id);
  const recorded = new Date(desk.app.now().getTime() - 3_600_000).toISOString();
  const headers = { 'Recorded-At': recorded };
  const early = shape.parse((await post(course.id, await desk.someone(), {}, { headers })).body);
  const elsewhere = await add(other.id);
  expect(early.created).toBe(recorded);
  expect(await idsOf(course.id)).toEqual([early.id, late.id]);
  const all = await list('page_size=100');
  expect(all.results.map(({ id }) => id)).toEqual(expect.arrayContaining([early.id, late.id, elsewhere.id]));
  expect(all.count).toBe(all.results.length);
  expect(await list(`school_course_id=${course.id}&page=2&page_size=1`)).toEqual({ count: 2, results: [late] });
});

it('nobody is on a list twice, or on the list of a course that they are booked on', async () => {
  const course = await desk.add();
  const row = await add(course.id);
  const twice = await post(course.id, row.customer.id);
  expect([twice.status, twice.body]).toEqual([400, { customer: ['This contact is on the waiting list already'] }]);
  const booked = await desk.booked(course.id);
  const on = await post(course.id, booked.customer.id);
  expect([on.status, on.body]).toEqual([400, { customer: ['This contact is booked on this course'] }]);
  await desk.app.db.system((tx) =>
    tx.update(schoolOrder).set({ outcome: 'CANCELLED' }).where(eq(schoolOrder.id, booked.id)),
  );
  expect((await post(course.id, booked.customer.id)).status).toBe(201);
  const customer = await desk.someone();
  const answers = await Promise.all([post(course.id, customer), post(course.id, customer)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
});

it('takes only courses and contacts of the school', async () => {
  const course = await desk.add();
  const customer = await desk.someone();
  const missing = {
    school_course_id: ['This course does not exist'],
    customer: ['This contact does not exist'],
  };
  const theirs = await post(course.id, customer, {}, { by: 'owner2' });
  expect([theirs.status, theirs.body]).toEqual([400, missing]);
  expect((await post(course.id, customer, { bike_type: 'TRICYCLE' })).status).toBe(400);
  const row = await add(course.id, customer);
  expect((await desk.send('GET', at(row), { by: 'owner2' })).status).toBe(404);
});

it('can be changed and removed', async () => {
  const row = await add((await desk.add()).id);
  const changed = await desk.send('PATCH', at(row), { body: { notes: 'Any time', bike_type: 'AUTO' } });
  expect([changed.status, changed.body]).toMatchObject([200, { notes: 'Any time', bike_type: 'AUTO', version: 2 }]);
  const stale = await desk.send('DELETE', at(row), { headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }]);
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', at(row))).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'waiting_riders', id: row.id, op: 'd' }]);
  expect((await desk.send('GET', at(row))).status).toBe(404);
});

it('somebody with only their own calendar sees and changes the lists of their own courses', async () => {
  const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
  const [row, stranger] = [await add(mine.id), await add(other.id)];
  const by = 'owen' as const;
  const { count, results } = await list('page_size=100', by);
  expect([count, results.map(({ id }) => id)]).toEqual([results.length, expect.arrayContaining([row.id])]);
  expect(results.map(({ id }) => id)).not.toContain(stranger.id);
  expect(await idsOf(other.id, by)).toEqual([]);
  const statuses = [
    (await desk.send('GET', at(stranger), { by })).status,
    (await desk.send('PATCH', at(stranger), { body: { notes: 'x' }, by })).status,
    (await desk.send('DELETE', at(stranger), { by })).status,
    (await desk.send('PATCH', at(row), { body: { notes: 'x' }, by })).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 200]);
  const rider = (await desk.booked(mine.id)).customer.id;
  const refused = await post(other.id, rider, {}, { by });
  expect([refused.status, refused.body]).toEqual([400, { school_course_id: ['This course does not exist'] }]);
});

it('another instructor of the course gets its waiting list', async () => {
  const course = await desk.add({ instructors: [owen] });
  const row = await add(course.id);
  const seq = await desk.lastSeq();
  await desk.patch(course.id, { instructors: [sal] });
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'courses', id: course.id, op: 'w' },
    { entity: 'waiting_riders', id: row.id, op: 'w' },
  ]);
  expect(await idsOf(course.id, 'sal')).toEqual([row.id]);
  expect(await idsOf(course.id, 'owen')).toEqual([]);
});

it('is deleted with its course', async () => {
  const course = await desk.add();
  const [one, two] = [await add(course.id), await add(course.id)];
  const seq = await desk.lastSeq();
  expect((await desk.remove(course.id)).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'courses', id: course.id, op: 'd' },
    { entity: 'waiting_riders', id: one.id, op: 'd' },
    { entity: 'waiting_riders', id: two.id, op: 'd' },
  ]);
  expect((await desk.send('GET', at(one))).status).toBe(404);
});

it('a course that has only cancelled bookings cannot be deleted', async () => {
  const course = await desk.add();
  const booked = await desk.booked(course.id);
  await desk.app.db.system((tx) =>
    tx.update(schoolOrder).set({ outcome: 'CANCELLED' }).where(eq(schoolOrder.id, booked.id)),
  );
  const refused = await desk.remove(course.id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'has_history', current: { id: course.id } }]);
});

it('after a merge the kept contact waits once, since the earlier time, unless they are booked', async () => {
  const [both, other, booked] = [await desk.add(), await desk.add(), await desk.add()];
  const [kept, gone] = [await desk.someone(), await desk.someone()];
  const longer = await add(both.id, gone);
  const twin = await add(both.id, kept);
  const moved = await add(other.id, gone);
  const needless = await add(booked.id, gone);
  await desk.booked(booked.id, { customer: kept });
  const seq = await desk.lastSeq();
  await merge(kept, gone);
  const heard = (await desk.changesAfter(seq)).filter(({ entity }) => entity === 'waiting_riders');
  expect(heard).toEqual([
    { entity: 'waiting_riders', id: twin.id, op: 'd' },
    { entity: 'waiting_riders', id: needless.id, op: 'd' },
    { entity: 'waiting_riders', id: longer.id, op: 'w' },
    { entity: 'waiting_riders', id: moved.id, op: 'w' },
  ]);
  expect(await idsOf(both.id)).toEqual([longer.id]);
  for (const row of [longer, moved]) {
    expect((await desk.send('GET', at(row))).body).toMatchObject({ customer: { id: kept }, version: 2 });
  }
});

it('after a merge the kept contact has the vouchers of both', async () => {
  const [kept, gone] = [await desk.someone(), await desk.someone()];
  const order = await desk.booked((await desk.add()).id, { customer: gone });
  await desk.send('POST', `/school/orders/${order.id}/payments/`, { body: { method: 'CASH', amount: 5000 } });
  const cancelled = await desk.send('POST', `/school/orders/${order.id}/cancel/`, { body: { money: 'voucher' } });
  expect(cancelled.status).toBe(200);
  const seq = await desk.lastSeq();
  await merge(kept, gone);
  const heard = (await desk.changesAfter(seq)).filter(({ entity }) => entity === 'vouchers');
  expect(heard).toHaveLength(1);
  expect((await desk.send('GET', `/vouchers/${heard[0]?.id}/`)).body).toMatchObject({ customer: kept, amount: 5000 });
});

async function merge(kept: number, other: number): Promise<void> {
  const version = async (id: number) =>
    ((await desk.send('GET', `/customers/${id}/`)).body as { version: number }).version;
  const body = { other, take: [], versions: { kept: await version(kept), other: await version(other) } };
  expect((await desk.send('POST', `/customers/${kept}/merge/`, { body })).status).toBe(200);
}

it('the audit names the course of a waiting list, and a voucher by its code', async () => {
  const course = await desk.add();
  await add(course.id);
  const body = { code: 'AUDIT10', kind: 'PERCENT', amount: 10 };
  await desk.send('POST', '/vouchers/', { body });
  const { results } = (await desk.send('GET', '/school/audit/?area=orders&page_size=2')).body as {
    results: { entity: string; about: string }[];
  };
  expect(results).toMatchObject([
    { entity: 'vouchers', about: 'voucher AUDIT10' },
    { entity: 'waiting_riders', about: `place on the waiting list of the course on ${displayDay(course.date)}` },
  ]);
});

it.each(['erased', 'deleted'])('a contact that is %s is no longer on a waiting list', async (how) => {
  const customer = await desk.someone();
  const row = await add((await desk.add()).id, customer);
  const { first_name, last_name } = row.customer;
  const seq = await desk.lastSeq();
  const answer =
    how === 'deleted'
      ? await desk.send('DELETE', `/customers/${customer}/`)
      : await desk.send('POST', `/customers/${customer}/erase/`, { body: { confirm: `${first_name} ${last_name}` } });
  expect(answer.status).toBe(204);
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'waiting_riders', id: row.id, op: 'd' });
  expect((await desk.send('GET', at(row))).status).toBe(404);
});

it('the stored answer to adding an erased contact to a list is not repeated', async () => {
  const customer = await desk.someone({ phone: '07700 900399' });
  const [course, headers] = [await desk.add(), key()];
  const first = await post(course.id, customer, { notes: 'Mother rings' }, { headers });
  const { full_name } = shape.parse(first.body).customer;
  await desk.send('POST', `/customers/${customer}/erase/`, { body: { confirm: full_name } });
  const again = await post(course.id, customer, { notes: 'Mother rings' }, { headers });
  expect([again.status, again.body]).toMatchObject([
    201,
    { notes: '', customer: { id: customer, full_name: '', phone: '' } },
  ]);
});
