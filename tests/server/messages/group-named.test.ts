// Whom a message may name: people whom the sender sees anyway, by one rule for one of them, several and a whole course; and nobody whom
// the school doesn't know.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeUser } from '~tests/server/helpers/app';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.clear());
afterAll(() => office.app.close());

const EMAIL = { channel: 'EMAIL', subject: 'News', text: 'Hello {{first_name}}' };
const to = (...ids: number[]) => ({ audience: { of: 'customers', ids } });

/** A course with a rider who can be reached. */
async function ridden() {
  const course = await office.add();
  await office.booked(course.id, { customer: await office.reachable() });
  return { course };
}

it('somebody with only their own calendar can write to their own riders, without money fields', async () => {
  const [mine, theirs] = [await office.add({ instructors: [office.person('Owen')] }), await office.add()];
  const rider = await office.reachable();
  await office.booked(mine.id, { customer: rider });
  const stranger = await office.reachable();
  await office.booked(theirs.id, { customer: stranger });
  const own = { calendar_permission: '', calendar_own_permission: 'USER_PERMISSION_EDIT' };
  await changeUser(office.app.db, 'owen@example.com', {
    permissions: { ...own, communication_permission: 'USER_PERMISSION_EDIT', order_permission: 'USER_PERMISSION_VIEW' },
  });
  const ask = (audience: object, more: object = {}) => office.preview({ ...EMAIL, ...more, audience }, 'owen');
  expect(await ask({ of: 'course', course: mine.id })).toMatchObject({ status: 200, body: { recipients: 1 } });
  expect(await ask({ of: 'course', course: theirs.id })).toMatchObject({
    status: 400,
    body: { 'audience.course': ['Connect doesn’t know this course'] },
  });
  expect(await ask({ of: 'day', date: theirs.date })).toMatchObject({ status: 200, body: { recipients: 0 } });
  expect((await ask({ of: 'customers', ids: [rider] })).status).toBe(200);
  expect(await ask({ of: 'customers', ids: [rider, stranger] })).toMatchObject({
    status: 400,
    body: { 'audience.ids': [expect.any(String)] },
  });
  expect((await ask({ of: 'contacts' })).status).toBe(403);
  await changeUser(office.app.db, 'owen@example.com', {
    permissions: { ...own, communication_permission: 'USER_PERMISSION_EDIT' },
  });
  // One rule for a whole course, several of its riders, and one of them.
  expect((await ask({ of: 'course', course: mine.id })).status).toBe(200);
  expect((await ask({ of: 'customers', ids: [rider] })).status).toBe(200);
  expect((await ask({ of: 'customers', ids: [stranger] })).status).toBe(400);
  const write = (id: number) => office.post(`/customers/${id}/emails/`, { subject: 'Soon', text: 'Soon' }, {}, 'owen');
  expect([(await write(rider)).status, (await write(stranger)).status]).toEqual([201, 400]);
  expect(await ask({ of: 'course', course: mine.id }, { text: '{{balance}}' })).toMatchObject({
    status: 400,
    body: { text: ['{{balance}} has no value in this message'] },
  });
  await changeUser(office.app.db, 'owen@example.com', {
    permissions: { communication_permission: 'USER_PERMISSION_EDIT' },
  });
  expect((await ask({ of: 'course', course: mine.id })).status).toBe(403);
});

it('people, courses and sites of another school are unknown', async () => {
  const ids = [await office.reachable()];
  expect(await office.preview({ ...EMAIL, ...to(...ids) }, 'owner2')).toMatchObject({
    status: 400,
    body: { 'audience.ids': ['Connect doesn’t know 1 of these contacts. Choose again whom to write to'] },
  });
  const { course } = await ridden();
  const asked = await office.preview({ ...EMAIL, audience: { of: 'course', course: course.id } }, 'owner2');
  expect(asked.status).toBe(400);
  const site = { of: 'day', date: course.date, site: office.pier };
  expect(await office.preview({ ...EMAIL, audience: site })).toMatchObject({
    status: 400,
    body: { 'audience.site': [expect.any(String)] },
  });
});

it('contacts and templates that don’t exist are refused, not left out', async () => {
  const known = await office.reachable();
  for (const ids of [[known, 999_999_999], [999_999_998, 999_999_999], [999_999_999]])
    expect(await office.preview({ ...EMAIL, ...to(...ids) })).toMatchObject({
      status: 400,
      body: { 'audience.ids': [expect.stringContaining('doesn’t know')] },
    });
  const from = { template: 999_999_999 };
  for (const asked of [
    office.preview({ ...EMAIL, ...to(known), ...from }),
    office.post(`/customers/${known}/emails/`, { subject: 'Soon', text: 'Soon', ...from }),
    office.post(`/customers/${known}/sms/`, { text: 'Soon', ...from }),
  ])
    expect(await asked).toMatchObject({ status: 400, body: { template: [expect.stringContaining('template')] } });
});
