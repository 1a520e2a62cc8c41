// @run both
// Exactly once: the idempotency record and the effect are one.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit, change, idempotency, supplier } from '~server/db/schema/schema';
import { changeUser, findUser, openTestApp, type Call, type TestApp } from '~tests/server/helpers/app';
import { held } from '~tests/server/helpers/held';
import { siteProbes } from '~tests/server/helpers/probe';

let app: TestApp;
let token = '';
let ours = 0;
let site = 0;

beforeAll(async () => {
  app = await openTestApp({ extraRoutes: siteProbes });
  ours = (await findUser(app.db, 'callum@example.com')).school_id;
  await changeUser(app.db, 'callum@example.com', { permissions: { account_permission: 'USER_PERMISSION_EDIT' } });
  token = (await app.signIn('callum@example.com')).access;
});
afterAll(() => app.close());
beforeEach(async () => {
  const values = { school_id: ours, name: 'Pier', connect_location_name: 'Pier' };
  const [row] = await app.db.system((tx) => tx.insert(supplier).values(values).returning());
  site = row?.id ?? 0;
});

const patch = (key: string, body: object, call: Call = {}) =>
  app.call('PATCH', `/school/suppliers/${site}/`, {
    token,
    body,
    ...call,
    headers: { 'idempotency-key': key, ...call.headers },
  });
const post = (key: string, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/probe/sites/', { token, body, headers: { 'idempotency-key': key, ...headers } });
const recordsOf = (key: string) => app.db.system((tx) => tx.select().from(idempotency).where(eq(idempotency.key, key)));
const versionNow = async () =>
  (await app.db.system((tx) => tx.select().from(supplier).where(eq(supplier.id, site))))[0]?.version;
const count = async () => {
  const [changes, entries, sites] = await app.db.system(async (tx) => [
    (await tx.select().from(change)).length,
    (await tx.select().from(audit)).length,
    (await tx.select().from(supplier)).length,
  ]);
  return { changes, entries, sites };
};

it('twenty twins at once: one effect, nineteen replays, the same answer', async () => {
  const key = randomUUID();
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 20 }, () => patch(key, { town: 'Netherwick' })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await versionNow()).toBe(2);
  const after = await count();
  expect([after.changes - before.changes, after.entries - before.entries]).toEqual([1, 1]);
});

it('twenty creates at once under one key make one row, which keeps the key', async () => {
  const key = randomUUID();
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, { name: 'Slipway' })));
  expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  expect((await count()).sites - before.sites).toBe(1);
  expect(answers[0]?.body).toMatchObject({ client_key: key });
});

it('without a key every request takes effect', async () => {
  await app.call('PATCH', `/school/suppliers/${site}/`, { token, body: { town: 'A' } });
  await app.call('PATCH', `/school/suppliers/${site}/`, { token, body: { town: 'A' } });
  expect(await versionNow()).toBe(3);
});

it('a repeat answers as before, also after the row has changed and with its keys in another order', async () => {
  const key = randomUUID();
  const first = await patch(key, { town: 'One', postcode: 'XB1 1AA' });
  await patch(randomUUID(), { town: 'Two' });
  const again = await patch(key, { postcode: 'XB1 1AA', town: 'One' }, { headers: { 'if-match': '"99"' } });
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const slashless = await app.call('PATCH', `/school/suppliers/${site}`, {
    token,
    body: { town: 'One', postcode: 'XB1 1AA' },
    headers: { 'idempotency-key': key.toUpperCase() },
  });
  expect(slashless.headers['idempotent-replayed']).toBe('true');
});

it('the same key for another body, path or method is a mismatch and changes nothing', async () => {
  const key = randomUUID();
  await patch(key, { town: 'One' });
  const headers = { 'idempotency-key': key };
  const answers = [
    await patch(key, { town: 'Two' }),
    await app.call('PATCH', '/school/settings/', { token, body: { town: 'One' }, headers }),
    await app.call('DELETE', `/probe/sites/${site}/`, { token, headers }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  expect(await versionNow()).toBe(2);
});

it('two people never share a key', async () => {
  const key = randomUUID();
  await patch(key, { town: 'One' });
  const { access } = await app.signIn('owner@example.com');
  const other = await patch(key, { town: 'Two' }, { token: access });
  expect(other.headers['idempotent-replayed']).toBeUndefined();
  expect(other.body).toMatchObject({ town: 'Two' });
});

it.each([
  ['throws', 500],
  ['broken', 500],
  ['locked', 409],
])('an effect that %s leaves no key, no row, no audit and no change', async (town, status) => {
  const key = randomUUID();
  const before = await count();
  const failed = await post(key, { name: 'Slipway', town });
  expect(failed.status).toBe(status);
  if (status === 500) expect(failed.body).toEqual({ detail: 'Internal Server Error' });
  expect(await recordsOf(key)).toEqual([]);
  expect(await count()).toEqual(before);
  expect((await post(key, { name: 'Slipway' })).status).toBe(201);
});

it('a key still held by a running request is 409 in_progress with Retry-After', async () => {
  const answer = await post(randomUUID(), { name: 'Slipway', town: 'locked' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  expect(answer.headers['retry-after']).toBe('1');
  // The embedded database has one connection, on which requests wait in line instead.
  if (app.db.kind === 'postgres') await expectHeldRow();
});

it('a refused body leaves no key, and the corrected one may use it', async () => {
  const key = randomUUID();
  expect((await patch(key, { town: 'x'.repeat(101) })).body).toHaveProperty('town');
  expect(await recordsOf(key)).toEqual([]);
  expect((await patch(key, { town: 'x' })).status).toBe(200);
});

it('after losing the permission a repeat is answered, a new change is not; after deactivation neither is', async () => {
  const key = randomUUID();
  const first = await patch(key, { town: 'One' });
  await changeUser(app.db, 'callum@example.com', { permissions: { account_permission: 'USER_PERMISSION_VIEW' } });
  const again = await patch(key, { town: 'One' });
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
  expect((await patch(randomUUID(), { town: 'One' })).status).toBe(403);
  await changeUser(app.db, 'callum@example.com', { active: false });
  expect((await patch(key, { town: 'One' })).status).toBe(403);
  await changeUser(app.db, 'callum@example.com', {
    active: true,
    permissions: { account_permission: 'USER_PERMISSION_EDIT' },
  });
  expect((await patch(key, { town: 'One' })).headers['idempotent-replayed']).toBe('true');
});

it('a repeated DELETE is answered although its row is gone; another one is 404', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await app.call('DELETE', `/probe/sites/${site}/`, { token, headers });
  const again = await app.call('DELETE', `/probe/sites/${site}/`, { token, headers });
  expect([first.status, again.status]).toEqual([204, 204]);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(
    (await app.call('DELETE', `/probe/sites/${site}/`, { token, headers: { 'idempotency-key': randomUUID() } })).status,
  ).toBe(404);
  const [last] = await app.db.system((tx) => tx.select().from(change).where(eq(change.entity_id, site)));
  expect(last).toMatchObject({ entity: 'suppliers', op: 'd' });
});

it('refuses a key that is not a UUID', async () => {
  const answer = await patch('not-a-uuid', { town: 'One' });
  expect(answer).toMatchObject({ status: 400, body: { non_field_errors: ['Idempotency-Key must be a UUID'] } });
});

it('never stores answers of the users endpoints', async () => {
  const key = randomUUID();
  const body = { current_password: 'wrong', password: 'gravel crimson otter 7' };
  await app.call('PATCH', '/users/password-reset', { token, body, headers: { 'idempotency-key': key } });
  const signIn = { email: 'sal@example.com', password: 'connect-demo' };
  const one = await app.call('POST', '/users/login', { body: signIn, headers: { 'idempotency-key': key } });
  const two = await app.call('POST', '/users/login', { body: signIn, headers: { 'idempotency-key': key } });
  expect(one.text).not.toBe(two.text);
  expect(await recordsOf(key)).toEqual([]);
});

it('Recorded-At becomes the time of creation within 400 days back and 10 minutes ahead, else now', async () => {
  const now = app.now().getTime();
  const created = async (header: string) =>
    Date.parse(
      ((await post(randomUUID(), { name: 'Slipway' }, { 'recorded-at': header })).body as { created: string }).created,
    );
  const iso = (ms: number) => new Date(ms).toISOString();
  const DAY = 24 * 60 * 60 * 1000;
  expect(await created(iso(now - DAY))).toBe(now - DAY);
  for (const days of [30, 91, 182, 400]) expect(await created(iso(now - days * DAY))).toBe(now - days * DAY);
  expect(await created(iso(now - 400 * DAY - 1000))).toBe(now);
  expect(await created('2020-03-12T10:00:00Z')).toBe(now);
  expect(await created(iso(now + 600_000))).toBe(now + 600_000);
  expect(await created(iso(now + 601_000))).toBe(now);
  for (const text of ['yesterday', '2026-99-99T00:00:00Z', '', '12345', iso(now).replace('Z', '+01:00')]) {
    expect(await created(text)).toBe(now);
  }
});

async function expectHeldRow(): Promise<void> {
  const holder = await held(app.db, (tx) => tx.select().from(supplier).where(eq(supplier.id, site)).for('update'));
  const key = randomUUID();
  const answer = await patch(key, { town: 'One' });
  await holder.release();
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  expect((await patch(key, { town: 'One' })).status).toBe(200);
}
