// Messages to groups: who gets one and who is left out, what it costs, and that nothing is sent that wasn't seen.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import { displayDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { BATCHES, batchOf, MESSAGES, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.clear());
afterAll(() => office.app.close());

const EMAIL = { channel: 'EMAIL', subject: 'News', text: 'Hello {{first_name}}' };
const SMS = { channel: 'SMS', text: 'Hello {{first_name}}' };
const to = (...ids: number[]) => ({ audience: { of: 'customers', ids } });
const seen = async (draft: object) => messagePreview.strict().parse((await office.preview(draft)).body);

/** A course with a rider who can be reached. */
async function ridden(more: object = {}) {
  const course = await office.add(more);
  const customer = await office.reachable({ first_name: 'Zoë' });
  const order = await office.booked(course.id, { customer });
  return { course, customer, order };
}

it('picked contacts get the text with their name, and the rest are named with the reason', async () => {
  const one = await office.reachable({ first_name: 'Bo' });
  const none = await office.someone({ first_name: 'Cy' });
  const landline = await office.someone({ phone: '01632 960001' });
  const stopped = await office.reachable({ sms_consent: 'OPTED_OUT' });
  const same = await office.reachable({ first_name: 'Twin', phone: (await office.contact(one)).phone });
  const draft = { ...SMS, ...to(one, none, landline, stopped, same) };
  const preview = await seen(draft);
  expect(preview).toMatchObject({ recipients: 1, segments: 1, credits: 6, sufficient: true, provider: true });
  const text = 'Hello Bo\nReply STOP to opt out';
  expect(preview.sample).toMatchObject({ text, subject: '' });
  expect(preview.sample?.name).toMatch(/^Bo /u);
  const reasons = Object.fromEntries(preview.left_out.map(({ why, count }) => [why, count]));
  expect(reasons).toEqual({ no_phone: 1, landline: 1, opted_out: 1, same_address: 1 });
  expect(preview.left_out.find(({ why }) => why === 'same_address')?.names).toEqual([expect.stringMatching(/^Twin /u)]);
  const batch = batchOf(await office.sendSeen(draft));
  expect(batch).toMatchObject({ total: 1, queued: 1, credits: 6, label: '1 contact' });
  const [row] = await office.rows();
  expect(row).toMatchObject({ customer_id: one, text, batch_id: batch.id, marketing: true, for_device: true });
  expect((await office.ledger()).at(-1)).toMatchObject({ kind: 'RESERVE', amount: -6, reference: 'SMS to 1 contact' });
  expect((await office.send('GET', `${BATCHES}${batch.id}/`)).body).toEqual(batch);
});

it('riders of a course get its facts, and those who cancelled get nothing', async () => {
  const { course, customer, order } = await ridden();
  const gone = await office.booked(course.id, { customer: await office.reachable() });
  await office.post(`/school/orders/${gone.id}/cancel/`, { money: 'keep', charge: 0 });
  const text = '{{course_name}} {{course_date}} {{start_time}} {{site_name}} {{bike_type}} {{balance}}';
  const draft = { ...EMAIL, text, audience: { of: 'course', course: course.id } };
  const preview = await seen(draft);
  expect(preview.recipients).toBe(1);
  const price = `£${((order.price ?? 0) / 100).toFixed(2)}`;
  expect(preview.sample?.text).toBe(
    `CBT ${weekdayText(course.date)} 08:00 ${course.supplier.connect_location_name} Own bike ${price}`,
  );
  const batch = batchOf(await office.sendSeen(draft));
  expect(batch.label).toBe(`riders of CBT, ${displayDay(course.date)}`);
  expect((await office.rows())[0]).toMatchObject({ customer_id: customer, order_id: order.id, course_id: course.id });
});

it('riders of a day are those of all its courses or of one site, each once', async () => {
  const { course, customer } = await ridden();
  const [, elsewhere = 0] = office.sites;
  const other = await office.add({ date: course.date, supplier: elsewhere, start_time: '09:00', reason: 'x' });
  await office.booked(other.id, { customer, reason: 'Twice' });
  await office.booked(other.id, { customer: await office.reachable(), reason: 'x' });
  const day = (site: number | null) => ({ ...SMS, audience: { of: 'day', date: course.date, site } });
  expect((await seen(day(null))).recipients).toBe(2);
  expect((await seen(day(course.supplier.id))).recipients).toBe(1);
  expect((await seen(day(elsewhere))).recipients).toBe(2);
  const { label } = batchOf(await office.sendSeen(day(elsewhere)));
  expect(label).toBe(`riders of ${displayDay(course.date)}, ${other.supplier.connect_location_name}`);
});

it('a filter of contacts is an offer: only those who agreed get it', async () => {
  const agreed = await office.reachable({ last_name: 'Xylander' });
  await office.reachable({ last_name: 'Xylander', email_consent: 'SOFT_OPT_IN' });
  await office.reachable({ last_name: 'Xylander', email_consent: '' });
  await office.reachable({ last_name: 'Xylander', email_consent: 'OPTED_OUT' });
  const bounced = await office.reachable({ last_name: 'Xylander' });
  await office.changeContact(bounced, { email_bounced_at: office.app.now().toISOString() });
  const draft = { ...EMAIL, audience: { of: 'contacts', search: 'xylander' } };
  const preview = await seen(draft);
  expect(preview.recipients).toBe(2);
  expect(preview.left_out.map(({ why, count }) => [why, count])).toEqual([
    ['no_consent', 1],
    ['opted_out', 1],
    ['bounced', 1],
  ]);
  const batch = batchOf(await office.sendSeen(draft));
  expect(batch.label).toBe('contacts found by a search');
  expect((await office.rows()).map(({ customer_id, marketing }) => [customer_id, marketing])[0]).toEqual([
    agreed,
    true,
  ]);
});

it('a filter asks for a licence and for completed courses', async () => {
  const course = await office.add({ date: '2026-01-10', reason: 'Past' });
  const done = await office.reachable({ last_name: 'Yarrow', current_licence: 'EU_LICENCE' });
  const order = await office.booked(course.id, { customer: done });
  await office.post(`/school/orders/${order.id}/outcome/`, {
    outcome: 'COMPLETED',
    from: 'BOOKED',
    date_reason: 'Written up later',
  });
  await office.booked(course.id, { customer: await office.reachable({ last_name: 'Yarrow' }), reason: 'x' });
  const of = (more: object) => seen({ ...EMAIL, audience: { of: 'contacts', search: 'yarrow', ...more } });
  expect((await of({})).recipients).toBe(2);
  expect((await of({ completed: ['CBT', 'MOD_1'] })).recipients).toBe(1);
  expect((await of({ completed: ['MOD_1'] })).recipients).toBe(0);
  expect((await of({ current_licence: 'EU_LICENCE' })).recipients).toBe(1);
});

it('a marketing type makes any group an offer', async () => {
  const { course } = await ridden();
  const shy = await office.reachable({ email_consent: '' });
  await office.booked(course.id, { customer: shy });
  const { body } = await office.send('GET', '/school/email-templates/?page_size=100');
  const templates = (body as { results: { id: number; type: string }[] }).results;
  const template = templates.find(({ type }) => type === 'REVIEW_REQUEST')?.id;
  const draft = { ...EMAIL, template, audience: { of: 'course', course: course.id } };
  expect((await seen(draft)).left_out).toMatchObject([{ why: 'no_consent', count: 1 }]);
  batchOf(await office.sendSeen(draft));
  expect((await office.rows()).map(({ type, marketing }) => [type, marketing])).toEqual([['REVIEW_REQUEST', true]]);
});

it('a message whose template was deleted meanwhile is sent as a custom one', async () => {
  const made = await office.post('/school/sms-templates/', { name: 'Snow', text: 'Snow' });
  const template = (made.body as { id: number }).id;
  const draft = { ...SMS, template, ...to(await office.reachable()) };
  const preview = await seen(draft);
  await office.send('DELETE', `/school/sms-templates/${template}/`);
  const { recipients, credits } = preview;
  batchOf(await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients, credits } }));
  expect((await office.rows())[0]?.type).toBe('CUSTOM');
});

it.each<[string, object, object]>([
  [
    'a field of a booking for picked contacts',
    { text: '{{course_date}}' },
    { text: ['{{course_date}} has no value in this message'] },
  ],
  [
    'an unknown field',
    { text: '{{frist_name}}' },
    { text: ['There is no field {{frist_name}}. Did you mean {{first_name}}?'] },
  ],
  ['a field in the subject', { subject: '{{balance}}' }, { subject: ['{{balance}} has no value in this message'] }],
  ['an open field', { text: 'Hi {{first_name' }, { text: ['{{first_name has no closing }}'] }],
])('refuses %s', async (_what, more, errors) => {
  const draft = { ...EMAIL, ...more, ...to(await office.reachable()) };
  expect(await office.preview(draft)).toMatchObject({ status: 400, body: errors });
  const sent = await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients: 1, credits: 0 } });
  expect(sent).toMatchObject({ status: 400, body: errors });
  expect(await office.rows()).toEqual([]);
});

it('an empty group can be previewed, but not sent', async () => {
  const draft = { ...SMS, ...to(await office.someone()) };
  expect(await seen(draft)).toMatchObject({ recipients: 0, credits: 0, sample: null });
  const sent = await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients: 1, credits: 6 } });
  expect(sent).toMatchObject({ status: 400, body: { audience: ['Nobody in this group can get this message'] } });
  expect((await office.preview({ ...SMS, ...to() })).status).toBe(400);
});

it('segments and cost are counted per filled-in text: an emoji in one name makes that SMS two', async () => {
  const text = `{{first_name}} ${'x'.repeat(80)}`;
  const ids = [await office.reachable(), await office.reachable({ first_name: '🏍' })];
  const draft = { channel: 'SMS', text, ...to(...ids) };
  expect(await seen(draft)).toMatchObject({ segments: 3, credits: 18 });
  batchOf(await office.sendSeen(draft));
  expect((await office.rows()).map(({ segments, credits }) => [segments, credits])).toEqual([
    [1, 6],
    [2, 12],
  ]);
});

it('more people or a higher cost than previewed is a conflict; fewer people are not', async () => {
  const ids = [await office.reachable(), await office.reachable()];
  const draft = { ...SMS, ...to(...ids) };
  const more = await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients: 1, credits: 12 } });
  expect(more).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const dearer = await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients: 2, credits: 6 } });
  expect(dearer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await office.rows()).toEqual([]);
  const fewer = await office.post(`${MESSAGES}send/`, { ...draft, seen: { recipients: 3, credits: 99 } });
  expect(batchOf(fewer).total).toBe(2);
});

it('without enough credits nothing is queued, and no group is stored', async () => {
  const draft = { ...SMS, ...to(await office.reachable(), await office.reachable()) };
  await office.setBalance(11);
  expect(await seen(draft)).toMatchObject({ credits: 12, balance: 11, sufficient: false });
  expect(await office.sendSeen(draft)).toMatchObject({ status: 400, body: { code: 'insufficient_credits' } });
  expect([await office.rows(), await office.balance()]).toEqual([[], 11]);
  await office.setBalance(1000);
});

it('one key sends one group however often it is tapped; two keys send two', async () => {
  const draft = { ...EMAIL, ...to(await office.reachable()) };
  const body = { ...draft, seen: { recipients: 1, credits: 0 } };
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = (with_: Record<string, string>) => office.post(`${MESSAGES}send/`, body, with_);
  const [first, again] = await Promise.all([send(headers), send(headers)]);
  expect(again.body).toEqual(first.body);
  expect(await office.rows()).toHaveLength(1);
  await send({ 'Idempotency-Key': randomUUID() });
  expect(await office.rows()).toHaveLength(2);
});

it('cancelling a group stops its unsent messages, and returns their credits', async () => {
  const before = await office.balance();
  const ids = [await office.reachable(), await office.reachable(), await office.reachable()];
  const batch = batchOf(await office.sendSeen({ ...SMS, ...to(...ids) }));
  const [left] = await office.rows();
  await office.changeMessage(left?.id ?? 0, { state: 'SENDING' });
  const cancelled = batchOf(await office.post(`${BATCHES}${batch.id}/cancel/`));
  expect(cancelled).toMatchObject({ total: 3, sending: 1, cancelled: 2, queued: 0, credits: 6 });
  expect(await office.balance()).toBe(before - 6);
  expect((await office.ledger()).at(-1)).toMatchObject({ kind: 'RELEASE', amount: 12 });
  expect(batchOf(await office.post(`${BATCHES}${batch.id}/cancel/`)).cancelled).toBe(2);
});

it('a merged contact gets the message once, as the contact that was kept', async () => {
  const [kept, other] = [await office.reachable(), await office.someone()];
  await office.post(`/customers/${kept}/merge/`, { other, versions: { kept: 1, other: 1 } });
  expect((await seen({ ...EMAIL, ...to(kept, other) })).recipients).toBe(1);
});

it('an erased person is in no group', async () => {
  const { course, customer } = await ridden();
  const { first_name, last_name } = await office.contact(customer);
  await office.post(`/customers/${customer}/erase/`, { confirm: `${first_name} ${last_name}` });
  for (const audience of [
    { of: 'customers', ids: [customer] },
    { of: 'course', course: course.id },
  ])
    expect(await seen({ ...EMAIL, audience })).toMatchObject({ recipients: 0, left_out: [] });
});
