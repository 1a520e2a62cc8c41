// If-Match, audit and the change feed of a write.
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, change, idempotency, schoolCounter } from '~server/db/schema/schema';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let token = '';
let ours = 0;
let site = 0;

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  token = (await app.signIn('owner@example.com')).access;
  const list = await app.call('GET', '/school/suppliers/', { token });
  site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
});
afterAll(() => app.close());

const patch = (body: object, headers: Record<string, string> = {}) =>
  app.call('PATCH', `/school/suppliers/${site}/`, { token, body, headers });
const changes = () =>
  app.db.system((tx) => tx.select().from(change).where(eq(change.school_id, ours)).orderBy(asc(change.seq)));

it('writes only the given fields, raises the version and records who did it', async () => {
  const before = (await app.call('GET', `/school/suppliers/${site}/`, { token })).body as Record<string, unknown>;
  app.pass(1000);
  const answer = await patch({ max_riders: 9, town: 'Brackenford Quay' });
  expect(answer.body).toEqual({
    ...before,
    max_riders: 9,
    town: 'Brackenford Quay',
    version: 2,
    updated: app.now().toISOString(),
  });
  const { id } = await findUser(app.db, 'owner@example.com');
  const [entry] = await app.db.system((tx) => tx.select().from(audit).where(eq(audit.entity, 'suppliers')));
  expect(entry).toMatchObject({ actor_id: id, entity_id: site, outcome: 'changed', at: app.now().toISOString() });
  expect(entry?.fields.toSorted((a, b) => a.localeCompare(b))).toEqual(['max_riders', 'town']);
  expect((await changes()).at(-1)).toMatchObject({ entity: 'suppliers', entity_id: site, op: 'w' });
});

it('applies a change made against the current version, and refuses one made against an old one', async () => {
  const { version } = (await app.call('GET', `/school/suppliers/${site}/`, { token })).body as { version: number };
  const fresh = await patch({ town: 'One' }, { 'if-match': `"${version}"` });
  expect(fresh).toMatchObject({ status: 200, body: { version: version + 1 } });
  const key = randomUUID();
  const before = (await changes()).length;
  const stale = await patch({ town: 'Two' }, { 'if-match': `"${version}"`, 'idempotency-key': key });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { id: site, town: 'One', version: version + 1 } },
  });
  expect((await changes()).length).toBe(before);
  expect(await app.db.system((tx) => tx.select().from(idempotency).where(eq(idempotency.key, key)))).toEqual([]);
  const merged = await patch({ town: 'Two' }, { 'if-match': `"${version + 1}"`, 'idempotency-key': key });
  expect(merged).toMatchObject({ status: 200, body: { town: 'Two', version: version + 2 } });
});

it('of ten changes against one version only one succeeds', async () => {
  const { version } = (await app.call('GET', `/school/suppliers/${site}/`, { token })).body as { version: number };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_each, at) => patch({ town: `Town ${at}` }, { 'if-match': `"${version}"` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

it.each(['3', '"x"', '*', 'W/"3"', '"3", "4"', '""'])('refuses If-Match %s', async (header) => {
  expect(await patch({ town: 'One' }, { 'if-match': header })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringContaining('If-Match')] },
  });
});

it("gives the school's changes numbers without a gap, under thirty writers at once", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_each, at) =>
      at % 3 === 0
        ? app.call('PATCH', '/school/settings/', { token, body: { phone: `01632 9601${10 + at}` } })
        : patch({ town: `Town ${at}` }),
    ),
  );
  const all = await changes();
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_row, at) => at + 1));
  expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(all.length);
  const [counter] = await app.db.system((tx) =>
    tx.select().from(schoolCounter).where(eq(schoolCounter.school_id, ours)),
  );
  expect(counter?.change_seq).toBe(all.length);
});

it("leaves the other school's feed alone", async () => {
  const { school_id } = await findUser(app.db, 'owner2@example.com');
  const rows = await app.db.system((tx) => tx.select().from(change).where(eq(change.school_id, school_id)));
  expect(rows).toEqual([]);
});
