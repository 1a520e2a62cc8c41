// Templates of e-mails and SMS: one of each type in every school, its own ones, and what can't be written into them.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messageTemplate as shape, type MessageTemplate } from '~contract/messages/templates';
import { standardText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPES, type Channel } from '~domain/messages/types';
import { change, school, schoolCounter } from '~server/db/schema/schema';
import { messageTemplate } from '~server/db/schema/messages';
import { OWN_TEMPLATES_MAX } from '~server/repositories/messages/templates';
import { countUsage } from '~server/platform/usage';
import { giveTemplates } from '~server/services/messages/first-templates';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let ours = 0;
const token: Record<string, string> = {};
beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  for (const who of ['owner', 'owner2', 'callum', 'priya', 'owen'])
    token[who] = (await app.signIn(`${who}@example.com`)).access;
});
beforeEach(() => app.db.system((tx) => tx.delete(messageTemplate).where(eq(messageTemplate.type, 'CUSTOM'))));
afterAll(() => app.close());

const PATH: Record<Channel, string> = { EMAIL: '/school/email-templates/', SMS: '/school/sms-templates/' };
const EMAIL = { name: 'Snow', subject: 'Closed on {{course_date}}', text: 'Hello {{first_name}}, we are closed.' };
const SMS = { name: 'Snow', text: '{{school_name}}: we are closed today.' };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (
  method: Method,
  path: string,
  call: { body?: object; by?: string; headers?: Record<string, string> } = {},
) =>
  app.call(method, path, {
    token: token[call.by ?? 'owner'],
    ...(call.body && { body: call.body }),
    ...(call.headers && { headers: call.headers }),
  });
const rowPath = ({ channel, id }: MessageTemplate) => `${PATH[channel]}${id}/`;
async function list(channel: Channel, by = 'owner'): Promise<MessageTemplate[]> {
  const { body } = await send('GET', `${PATH[channel]}?page_size=100`, { by });
  return (body as { results: unknown[] }).results.map((row) => shape.strict().parse(row));
}
async function add(channel: Channel, more: object = {}): Promise<MessageTemplate> {
  const answer = await send('POST', PATH[channel], { body: { ...(channel === 'EMAIL' ? EMAIL : SMS), ...more } });
  expect(answer.status).toBe(201);
  return shape.parse(answer.body);
}
async function ofType(channel: Channel, type: string): Promise<MessageTemplate> {
  const row = (await list(channel)).find((one) => one.type === type);
  if (!row) throw new Error(`the school has no ${type}`);
  return row;
}
const lastSeq = async () =>
  (await app.db.system((tx) => tx.select().from(change))).reduce((a, { seq }) => Math.max(a, seq), 0);
/** What the feed has of our school since then. */
async function changesAfter(seq: number) {
  const rows = await app.db.school(ours, (tx) => tx.select().from(change).orderBy(change.seq));
  return rows.filter((row) => row.seq > seq).map(({ entity, entity_id, op }) => ({ entity, id: entity_id, op }));
}

it.each(['EMAIL', 'SMS'] as const)(
  '%s: every type in its order with our text, then own ones, oldest first',
  async (channel) => {
    const [one, two] = [await add(channel, { name: 'One' }), await add(channel, { name: 'Two' })];
    const rows = await list(channel);
    expect(rows.map(({ type }) => type)).toEqual([...MESSAGE_TYPES[channel], 'CUSTOM']);
    expect(rows.slice(-2)).toEqual([one, two]);
    const first = await send('GET', `${PATH[channel]}?page_size=2&page=2`);
    expect(first.body).toMatchObject({ count: rows.length, results: rows.slice(2, 4) });
    expect((await send('GET', `${PATH[channel]}?page=99`)).body).toEqual({ count: rows.length, results: [] });
    expect((await send('GET', `${PATH[channel]}?type=CUSTOM`)).status).toBe(400);
  },
);

it('templates that need consent or more than a booking, and every SMS, are switched off at first', async () => {
  const off = [...(await list('EMAIL', 'owner2')), ...(await list('SMS', 'owner2'))].filter(({ active }) => !active);
  expect(off.map(({ channel, type }) => `${channel} ${type}`)).toEqual([
    'EMAIL JOINING_INSTRUCTIONS',
    'EMAIL PAYMENT_REQUEST',
    'EMAIL TEST_BOOKED',
    'EMAIL REVIEW_REQUEST',
    'EMAIL CBT_RENEWAL',
    'SMS BOOKING_CONFIRMATION',
    'SMS COURSE_REMINDER',
    'SMS BOOKING_CHANGED',
    'SMS BOOKING_CANCELLED',
    'SMS PAYMENT_REQUEST',
    'SMS DISCLAIMER_REQUEST',
    'SMS CBT_RENEWAL',
  ]);
});

it.each([
  ['EMAIL', EMAIL],
  ['SMS', { ...SMS, subject: '' }],
] as const)('%s: is added once under its key, changed, and deleted', async (channel, expected) => {
  const seq = await lastSeq();
  const key = randomUUID();
  const headers = { 'Idempotency-Key': key };
  const body = channel === 'EMAIL' ? EMAIL : SMS;
  const first = await send('POST', PATH[channel], { body, headers });
  const again = await send('POST', PATH[channel], { body, headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const row = shape.strict().parse(first.body);
  expect(row).toMatchObject({ ...expected, channel, type: 'CUSTOM', active: true, client_key: key, version: 1 });
  expect((await send('GET', rowPath(row))).body).toEqual(row);
  const changed = await send('PATCH', rowPath(row), {
    body: { name: 'Ice', active: false },
    headers: { 'If-Match': '"1"' },
  });
  expect(changed.body).toMatchObject({ ...expected, name: 'Ice', active: false, version: 2 });
  const stale = await send('PATCH', rowPath(row), { body: { active: true }, headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { name: 'Ice', version: 2 } }]);
  expect((await send('DELETE', rowPath(row))).status).toBe(204);
  expect((await send('GET', rowPath(row))).status).toBe(404);
  const entity = 'message_templates';
  expect(await changesAfter(seq)).toEqual(['w', 'w', 'd'].map((op) => ({ entity, id: row.id, op })));
  // As a device sends one that was switched off before it was sent.
  expect(await add(channel, { active: false })).toMatchObject({ active: false });
});

it('a built-in template can be changed, which the audit names, but neither renamed nor deleted', async () => {
  const row = await ofType('SMS', 'COURSE_REMINDER');
  const changed = await send('PATCH', rowPath(row), { body: { text: 'See you at {{start_time}}', active: false } });
  expect(changed.body).toMatchObject({ text: 'See you at {{start_time}}', active: false, name: '', version: 2 });
  const { body } = await send('GET', '/school/audit/?area=school');
  expect((body as { results: unknown[] }).results[0]).toMatchObject({
    entity: 'message_templates',
    outcome: 'changed',
    about: 'SMS template Course reminder',
    fields: ['active', 'text'],
  });
  const named = await send('PATCH', rowPath(row), { body: { name: 'Ours', active: true } });
  expect([named.status, named.body]).toEqual([400, { name: ['Only an own template has a name'] }]);
  const refused = await send('DELETE', rowPath(row));
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_state', current: { id: row.id } }]);
  expect(await ofType('SMS', 'COURSE_REMINDER')).toEqual(changed.body);
});

it('a school’s own template has its name in the audit', async () => {
  await add('EMAIL');
  const { body } = await send('GET', '/school/audit/?area=school');
  expect((body as { results: unknown[] }).results[0]).toMatchObject({
    outcome: 'created',
    about: 'e-mail template Snow',
  });
});

it.each<[Channel, string, object, object]>([
  [
    'EMAIL',
    'unknown fields, with the nearest ones',
    { subject: '{{frist_name}}', text: 'Hi {{ course date }}' },
    {
      subject: ['There is no field {{frist_name}}. Did you mean {{first_name}}?'],
      text: ['There is no field {{ course date }}. Did you mean {{course_date}}?'],
    },
  ],
  [
    'SMS',
    'a field that is like none',
    { text: 'Hi {{shoe_size_of_rider}}' },
    { text: ['There is no field {{shoe_size_of_rider}}'] },
  ],
  [
    'SMS',
    'braces that are not closed',
    { text: 'Hi {{first_name, see you' },
    { text: ['{{first_name, see you has no closing }}'] },
  ],
  [
    'EMAIL',
    'fields without a value',
    { subject: '{{cbt_expiry}}', text: 'Pay at {{payment_link}} by {{cbt_expiry}}' },
    {
      subject: ['{{cbt_expiry}} has no value in this message'],
      text: ['{{payment_link}} has no value in this message', '{{cbt_expiry}} has no value in this message'],
    },
  ],
  ['EMAIL', 'a subject of two lines', { subject: 'One\nTwo' }, { subject: ['A subject is one line'] }],
  ['EMAIL', 'an empty subject', { subject: ' ' }, { subject: ['This field is required'] }],
  ['EMAIL', '20,001 characters', { text: 'x'.repeat(20_001) }, { text: ['Must be at most 20000 characters'] }],
  ['SMS', '2,000 characters', { text: 'x'.repeat(2000) }, { text: ['Must be at most 1000 characters'] }],
  ['SMS', 'a NUL', { text: 'a\u0000b' }, { text: ['This text contains characters that cannot be stored'] }],
  ['SMS', 'a subject', { subject: 'None' }, { subject: ['This field is not known'] }],
  ['EMAIL', 'an empty name', { name: '' }, { name: ['This field is required'] }],
])('%s: refuses %s, added and changed', async (channel, _what, more, errors) => {
  const row = await add(channel);
  const added = await send('POST', PATH[channel], { body: { ...(channel === 'EMAIL' ? EMAIL : SMS), ...more } });
  const changed = await send('PATCH', rowPath(row), { body: more });
  expect([added.status, added.body]).toEqual([400, errors]);
  expect([changed.status, changed.body]).toEqual([400, errors]);
  expect((await list(channel)).at(-1)).toEqual(row);
});

it('a field may have a value only in messages of some types', async () => {
  const [asks, books] = [await ofType('EMAIL', 'PAYMENT_REQUEST'), await ofType('EMAIL', 'BOOKING_CONFIRMATION')];
  const text = 'Pay {{balance}}: {{payment_link}}';
  expect((await send('PATCH', rowPath(asks), { body: { text } })).status).toBe(200);
  const refused = await send('PATCH', rowPath(books), { body: { text } });
  expect([refused.status, refused.body]).toEqual([400, { text: ['{{payment_link}} has no value in this message'] }]);
});

it('keeps emoji, accents and line breaks as typed', async () => {
  const text = 'Bravo 🏍️👨‍👩‍👧 Zoë!\n\n\t“See you” – {{first_name}}';
  const row = await add('SMS', { text });
  expect(row.text).toBe(text);
  expect((await add('SMS', { text: '🏍'.repeat(1000) })).text).toHaveLength(2000);
});

it('a template of the other channel or of another school is not found', async () => {
  const [email, theirs] = [await add('EMAIL'), (await list('EMAIL', 'owner2'))[0]];
  for (const path of [`${PATH.SMS}${email.id}/`, `${PATH.EMAIL}${theirs?.id}/`]) {
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('PATCH', path, { body: { active: false } })).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(404);
  }
  expect((await list('EMAIL', 'owner2'))[0]).toEqual(theirs);
});

it('needs the permission to view communication for reading, and to edit it for writing', async () => {
  const give = (who: string, value: string) =>
    changeUser(app.db, `${who}@example.com`, { permissions: { communication_permission: `USER_PERMISSION_${value}` } });
  await give('callum', 'EDIT');
  await give('priya', 'VIEW');
  await give('owen', 'NONE');
  const row = await add('EMAIL');
  const statuses = async (by: string) => [
    (await send('GET', PATH.EMAIL, { by })).status,
    (await send('GET', rowPath(row), { by })).status,
    (await send('POST', PATH.EMAIL, { by, body: EMAIL })).status,
    (await send('PATCH', rowPath(row), { by, body: { active: true } })).status,
    (await send('DELETE', rowPath(row), { by })).status,
  ];
  expect(await statuses('owen')).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses('priya')).toEqual([200, 200, 403, 403, 403]);
  expect(await statuses('callum')).toEqual([200, 200, 201, 200, 204]);
});

it('a school has a limit of own templates per channel, also with many devices at once', async () => {
  const own = { school_id: ours, channel: 'SMS' as const, type: 'CUSTOM' as const, name: 'x', text: 'x' };
  await app.db.system((tx) =>
    tx.insert(messageTemplate).values(Array.from({ length: OWN_TEMPLATES_MAX - 1 }, () => own)),
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', PATH.SMS, { body: SMS })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({
    name: [`You have ${OWN_TEMPLATES_MAX} own templates. Delete one first`],
  });
  await add('EMAIL');
});

it('a new school has all built-in templates from the start', async () => {
  const form = { school_name: 'Fenland', first_name: 'Ada', last_name: 'Marsh', email: 'ada@fenland.example' };
  await app.call('POST', '/users/signup', { body: { ...form, password: 'gravel crimson otter 7' } });
  token['ada'] = (await app.signIn(form.email, 'gravel crimson otter 7')).access;
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const rows = await list(channel, 'ada');
    expect(rows.map(({ type }) => type)).toEqual(MESSAGE_TYPES[channel].filter((type) => type !== 'CUSTOM'));
  }
  const [first] = await list('EMAIL', 'ada');
  expect(first).toMatchObject({ ...standardText('EMAIL', 'BOOKING_CONFIRMATION'), active: true, name: '', version: 1 });
});

it('an older school gets missing templates once at a server start, and the feed tells its devices', async () => {
  const kept = await ofType('SMS', 'CBT_RENEWAL');
  const own = await add('SMS');
  await app.db.system(async (tx) => {
    await tx
      .delete(messageTemplate)
      .where(and(eq(messageTemplate.school_id, ours), eq(messageTemplate.channel, 'EMAIL')));
    await tx.update(messageTemplate).set({ text: 'Ours' }).where(eq(messageTemplate.id, kept.id));
    await tx.insert(school).values({ id: 4711, name: 'Older' });
    await tx.insert(schoolCounter).values({ school_id: 4711 });
  });
  await app.db.school(ours, (tx) => countUsage(tx, ours, app.now()));
  const seq = await lastSeq();
  await Promise.all([giveTemplates(app.db, app.now()), giveTemplates(app.db, app.now())]);
  await giveTemplates(app.db, app.now());
  const rows = await list('EMAIL');
  expect(rows.map(({ type }) => type)).toEqual(MESSAGE_TYPES.EMAIL.filter((type) => type !== 'CUSTOM'));
  const changes = await changesAfter(seq);
  expect(changes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    rows.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(changes.every(({ entity, op }) => entity === 'message_templates' && op === 'w')).toBe(true);
  expect((await list('SMS')).at(-1)).toEqual(own);
  expect(await ofType('SMS', 'CBT_RENEWAL')).toMatchObject({ text: 'Ours', version: kept.version });
  const older = await app.db.system((tx) =>
    tx.select().from(messageTemplate).where(eq(messageTemplate.school_id, 4711)),
  );
  expect(older).toHaveLength(19);
  const isOurs = eq(schoolCounter.school_id, ours);
  const [counter] = await app.db.system((tx) => tx.select().from(schoolCounter).where(isOurs));
  expect((await app.db.school(ours, (tx) => countUsage(tx, ours, app.now()))).rows).toBe(counter?.row_count);
});
