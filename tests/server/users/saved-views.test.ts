// A person's named views of lists: private, the same on every device, and limited in number.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEWS_MAX } from '~contract/wire/limits';
import type { SavedView } from '~contract/users/saved-views';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { Device } from '~tests/server/sync/device';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const VIEW = { list: 'bikes', name: 'Due soon', address: 'events=mot&sort=mot', columns: ['reg', 'mot'] };

async function desk(email: string) {
  const { access: token } = await app.signIn(email);
  const all = async () =>
    (await app.call('GET', '/users/views/?page_size=100', { token })).body as { count: number; results: SavedView[] };
  const add = (body: object = VIEW, key: string = crypto.randomUUID()) =>
    app.call('POST', '/users/views/', { token, body, headers: { 'Idempotency-Key': key } });
  return { token, all, add };
}

it('is saved once under its key, changed, listed and deleted', async () => {
  const { token, all, add } = await desk('callum@example.com');
  const key = crypto.randomUUID();
  const made = (await add(VIEW, key)).body as SavedView;
  expect((await add(VIEW, key)).body).toEqual(made);
  expect(made).toMatchObject({ ...VIEW, client_key: key, version: 1 });
  const path = `/users/views/${made.id}/`;
  const changed = await app.call('PATCH', path, { token, body: { name: 'MOT' }, headers: { 'If-Match': '"1"' } });
  expect(changed.body).toMatchObject({ name: 'MOT', address: VIEW.address, version: 2 });
  const stale = await app.call('PATCH', path, { token, body: { name: 'Tax' }, headers: { 'If-Match': '"1"' } });
  expect(stale.status).toBe(409);
  expect((await all()).results.map(({ name }) => name)).toEqual(['MOT']);
  expect((await app.call('DELETE', path, { token })).status).toBe(204);
  expect((await all()).count).toBe(0);
});

it('belongs to one person: a colleague, and the owner, see none of it', async () => {
  const own = await desk('callum@example.com');
  await own.add();
  for (const email of ['priya@example.com', 'owner@example.com']) {
    const other = await desk(email);
    expect((await other.all()).count).toBe(0);
    const feed = await app.call('GET', '/sync/changes/', { token: other.token });
    expect(JSON.stringify(feed.body)).not.toContain(VIEW.name);
  }
});

it('causes no changes on a colleague’s device', async () => {
  const colleague = await Device.of(app, 'priya@example.com');
  await colleague.pullAll();
  const own = await desk('callum@example.com');
  await own.add({ ...VIEW, name: 'Only Callum’s' });
  const { changes } = await colleague.pull();
  expect(JSON.stringify(changes)).not.toContain('Only Callum’s');
});

it.each([
  { address: 'search=a\u0000b' },
  { address: 'search=\uD800' },
  { columns: ['a\u0000b'] },
  { columns: ['\uDC00'] },
])('refuses %j, which cannot be stored, new or changed', async (bad) => {
  const { token, add } = await desk('owner@example.com');
  const made = (await add()).body as SavedView;
  expect((await add({ ...VIEW, ...bad })).status).toBe(400);
  const change = { token, body: bad, headers: { 'If-Match': '"1"' } };
  expect((await app.call('PATCH', `/users/views/${made.id}/`, change)).status).toBe(400);
});

it('refuses one more than a person may have, and says so', async () => {
  const { add, all } = await desk('priya@example.com');
  for (let at = 0; at < VIEWS_MAX; at += 1) expect((await add()).status).toBe(201);
  const refused = await add();
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ name: [`You have ${VIEWS_MAX} views. Delete one first`] }),
  ]);
  expect((await all()).count).toBe(VIEWS_MAX);
});
