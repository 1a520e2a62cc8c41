// A message's parts follow the areas that they come from: with communication alone nobody sees bookings, their amounts, courses and
// numbers of certificates, in no list, no answer, no refusal and not on a phone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '~contract/messages/row';
import { feedPage } from '~contract/wire/feed';
import { changeUser } from '~tests/server/helpers/app';
import { openOffice, type Office } from './office';

let office: Office;
let of: { customer: number; order: number; course: number; id: number };
beforeAll(async () => {
  office = await openOffice();
  const course = await office.add({ instructors: [office.person('Owen')] });
  const customer = await office.reachable();
  const order = await office.booked(course.id, { customer });
  const sent = await office.sendSeen({
    channel: 'EMAIL',
    subject: 'You owe {{balance}}',
    text: 'Please pay {{balance}} by Friday. Boots are £1,250.50 in our shop.',
    audience: { of: 'course', course: course.id },
  });
  expect(sent.status).toBe(201);
  const [row] = await office.rows();
  await office.changeMessage(row?.id ?? 0, { certificate: 7_000_001 });
  of = { customer, order: order.id, course: course.id, id: row?.id ?? 0 };
});
afterAll(() => office.app.close());

const VIEW = 'USER_PERMISSION_VIEW';
const EDIT = 'USER_PERMISSION_EDIT';

async function lookAs(permissions: Record<string, string>): Promise<Message[]> {
  await changeUser(office.app.db, 'owen@example.com', {
    permissions: { communication_permission: EDIT, contact_permission: VIEW, ...permissions },
  });
  const get = async (path: string) => (await office.send('GET', path, { by: 'owen' })).body;
  const [one] = ((await get('/school/messages/')) as { results: Message[] }).results;
  const [theirs] = ((await get(`/customers/${of.customer}/emails/`)) as { results: Message[] }).results;
  const single = (await get(`/school/messages/${of.id}/`)) as Message;
  const refused = await office.post(`/school/messages/${of.id}/retry/`, {}, {}, 'owen');
  expect(refused.status).toBe(409);
  const { current } = refused.body as { current: Message };
  const { changes } = feedPage.parse(await get('/sync/changes?limit=500'));
  const mirrored = changes.find(({ collection, id }) => collection === 'messages' && id === of.id)?.row as
    | Message
    | undefined;
  return [one, theirs, single, current, mirrored].map((row) => {
    if (!row) throw new Error('a message is missing');
    return row;
  });
}

const BARE = {
  order: null,
  course: null,
  certificate: null,
  subject: 'You owe £…',
  text: 'Please pay £… by Friday. Boots are £… in our shop.',
};

it('communication alone shows neither booking, course, certificate nor amount', async () => {
  for (const row of await lookAs({})) expect(row).toMatchObject({ id: of.id, ...BARE });
});

it('the own calendar shows the booking and its course, without amounts', async () => {
  for (const row of await lookAs({ calendar_own_permission: VIEW }))
    expect(row).toMatchObject({ ...BARE, order: of.order, course: of.course });
});

it('orders show the amounts, certificates their number', async () => {
  for (const row of await lookAs({ order_permission: VIEW, certificate_permission: VIEW })) {
    expect(row).toMatchObject({ order: of.order, course: of.course, certificate: 7_000_001 });
    expect(row.text).toContain('£1,250.50');
  }
});

it('the owner sees it as it was sent', async () => {
  const { body } = await office.send('GET', `/school/messages/${of.id}/`);
  expect(body).toMatchObject({ order: of.order, course: of.course, certificate: 7_000_001 });
  expect((body as Message).subject).toMatch(/^You owe £\d/u);
});

it('the own calendar shows nothing of a course that somebody else instructs', async () => {
  const other = await office.add();
  await office.booked(other.id, { customer: of.customer });
  const draft = { channel: 'EMAIL', subject: 'x', text: 'x', audience: { of: 'course', course: other.id } };
  expect((await office.sendSeen(draft)).status).toBe(201);
  await changeUser(office.app.db, 'owen@example.com', {
    permissions: { communication_permission: VIEW, calendar_own_permission: VIEW },
  });
  const { body } = await office.send('GET', '/school/messages/', { by: 'owen' });
  const [latest, before] = (body as { results: Message[] }).results;
  expect(latest).toMatchObject({ subject: 'x', order: null, course: null });
  expect(before).toMatchObject({ order: of.order, course: of.course });
});
