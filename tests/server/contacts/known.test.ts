// Naming a contact reads them out: without access to contacts, only those are named whom the caller sees anyway.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { audit } from '~server/db/schema/schema';
import { changeUser } from '~tests/server/helpers/app';
import { deskOn, FORM, ONE, type Desk } from '~tests/server/certificates/desk';
import { openPlanner, ORDERS, type Planner } from '~tests/server/calendar/planner';

const EDIT = 'USER_PERMISSION_EDIT';
const NOT_YOURS = 'Choose a rider from one of your courses. To choose anyone else you need access to contacts';
const REFUSED = { customer: [NOT_YOURS] };

let desk: Desk;
let planner: Planner;
let rider = 0;
let stranger = 0;
let course = 0;
beforeAll(async () => {
  planner = await openPlanner();
  desk = await deskOn(planner.app);
  // Owen: his own courses, their riders, and certificates; no contacts.
  const permissions = { calendar_own_permission: EDIT, order_permission: EDIT, certificate_permission: EDIT };
  await changeUser(planner.app.db, 'owen@example.com', { permissions });
  rider = await desk.someone();
  stranger = await desk.someone({
    last_name: 'Hidden',
    licence_number: 'HIDDE902289Z99AB',
    email: 'hidden@example.com',
  });
  course = (await planner.add({ instructors: [planner.person('Owen')] })).id;
  await planner.book(course, { customer: rider });
});
afterAll(() => planner.app.close());

const asOwen = (method: 'POST' | 'PATCH', path: string, body: object) =>
  planner.send(method, path, { body, by: 'owen' });
const newest = async () =>
  (
    await planner.app.db.system((tx) =>
      tx.select().from(audit).where(eq(audit.entity, 'customers')).orderBy(desc(audit.id)),
    )
  )[0];

it('a booking can name riders of one’s own courses, and nobody else; the attempt is audited', async () => {
  const other = await planner.add({ instructors: [planner.person('Owen')] });
  const book = (customer: number) =>
    asOwen('POST', `${ORDERS}new-order/`, { school_course_id: other.id, bike_type: 'NONE', customer });
  expect((await book(rider)).status).toBe(201);
  const refused = await book(stranger);
  expect([refused.status, refused.body]).toEqual([400, REFUSED]);
  expect(await newest()).toMatchObject({ outcome: 'hidden contact named', entity_id: stranger });
  expect((await book(999_999)).body).toEqual(refused.body);
});

it('a certificate can be issued to a rider of one’s own courses, and to nobody else', async () => {
  const number = await desk.pending();
  const refused = await asOwen('PATCH', `${ONE}${number}/`, { ...FORM, customer: stranger });
  expect([refused.status, refused.body]).toEqual([400, REFUSED]);
  expect(refused.text).not.toContain('Hidden');
  expect((await desk.row(number)).status).toBe('CERTIFICATE_PENDING');
  expect((await asOwen('PATCH', `${ONE}${number}/`, { ...FORM, customer: rider })).status).toBe(200);
});

it('a certificate can be changed for its holder, but not given to somebody else', async () => {
  const number = await desk.pending();
  const { instructor, issued_at } = await desk.issued(number, { customer: stranger });
  const form = { instructor: instructor?.id, issued_at };
  expect((await asOwen('POST', `${ONE}${number}/change/`, { ...form, customer: stranger })).status).toBe(200);
  const third = await desk.someone({ last_name: 'Third' });
  expect((await asOwen('POST', `${ONE}${number}/change/`, { ...form, customer: third })).body).toEqual(REFUSED);
});

it('conflicts with hidden courses are described without names, and audited', async () => {
  const date = planner.nextDay();
  const [owen, sal] = [planner.person('Owen'), planner.person('Sal')];
  const bike = await planner.addBike({ mot_expiry_date: '2020-01-01' });
  const theirs = await planner.add({ date, instructors: [owen, sal], constant: 'MOD_2', notes: 'x' });
  await planner.patch(theirs.id, { instructors: [sal] });
  const refused = await planner.post({ date, instructors: [owen, sal], bikes: [bike] }, { by: 'owen' });
  expect(refused.status).toBe(400);
  const { conflicts } = refused.body as { conflicts: string[] };
  expect(conflicts).toEqual([
    'Sal Moretti instructs another course at the same time',
    "This bike can't be used on that day",
  ]);
  const [row] = await planner.app.db.system((tx) =>
    tx.select().from(audit).where(eq(audit.outcome, 'hidden conflict met')).orderBy(desc(audit.id)),
  );
  expect(row).toMatchObject({ entity: 'courses', entity_id: null });
  const whole = await planner.post({ date, instructors: [sal] });
  expect((whole.body as { conflicts: string[] }).conflicts[0]).toContain('Module 2');
});
