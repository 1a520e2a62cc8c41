// @run both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { sqlState } from '~server/db/errors';
import { appUser, audit, idempotency, school, staff } from '~server/db/schema/schema';
import { openTestDb } from '~tests/server/helpers/database';

let db: Db;
let id = 0;

beforeAll(async () => {
  db = await openTestDb();
  const [row] = await db.system((tx) => tx.insert(school).values({ name: 'Tim' }).returning());
  id = row?.id ?? 0;
});
afterAll(() => db.close());

it('reads every type the same way on both databases, in raw SQL', async () => {
  const { rows } = await db.system((tx) =>
    tx.execute(sql`SELECT 9007199254740991::int8 AS big, ARRAY[1, 2]::int8[] AS bigs, ARRAY[]::int8[] AS none, 7::int4 AS int,
      true AS yes, 1.5::float8 AS float, 12.50::numeric AS money, 'é'::text AS text, ARRAY['a,b', 'c"d']::text[] AS texts,
      '2025-03-30'::date AS day, '08:15'::time AS hour, '2025-03-30 01:30:00.123456+01'::timestamptz AS at,
      '{"a": [1, null, "x"]}'::jsonb AS json, 'b5a8b1e4-9c61-4c6e-9d4b-1b9a3c0f5a11'::uuid AS uuid, NULL::text AS nothing`),
  );
  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      bigs: [1, 2],
      none: [],
      int: 7,
      yes: true,
      float: 1.5,
      money: '12.50',
      text: 'é',
      texts: ['a,b', 'c"d'],
      day: '2025-03-30',
      hour: '08:15:00',
      at: '2025-03-30T00:30:00.123Z',
      json: { a: [1, null, 'x'] },
      uuid: 'b5a8b1e4-9c61-4c6e-9d4b-1b9a3c0f5a11',
      nothing: null,
    },
  ]);
});

it('works in UTC, whatever zone the machine or the server is in', async () => {
  const { rows } = await db.system((tx) =>
    tx.execute(sql`SELECT '2025-07-01T23:30:00Z'::timestamptz::date AS day, current_setting('TimeZone') AS zone`),
  );
  expect(rows).toEqual([{ day: '2025-07-01', zone: 'UTC' }]);
});

it('reads and writes typed columns', async () => {
  const at = '2025-10-26T00:30:00.000Z';
  const body = { list: [1, { deep: "it's" }], text: 'ü', no: null };
  const row = await db.school(id, async (tx) => {
    const name = { school_id: id, email: 'a', first_name: 'b', last_name: 'c' };
    const [user] = await tx.insert(appUser).values(name).returning();
    await tx.insert(staff).values({ ...name, user_id: user?.id ?? 0, certificate_expires: '2026-02-28' });
    await tx
      .insert(audit)
      .values({ school_id: id, entity: 'x', outcome: 'y', at, fields: ['a,b', '{}', 'c"d\\e', ''] });
    const key = 'b5a8b1e4-9c61-4c6e-9d4b-1b9a3c0f5a11';
    await tx.insert(idempotency).values({ school_id: id, user_id: 1, key, fingerprint: '', body });
    const [a] = await tx.select().from(staff);
    const [b] = await tx.select().from(audit);
    const [c] = await tx.select().from(idempotency);
    return { expires: a?.certificate_expires, active: a?.active, at: b?.at, fields: b?.fields, body: c?.body };
  });
  expect(row).toEqual({ expires: '2026-02-28', active: true, at, fields: ['a,b', '{}', 'c"d\\e', ''], body });
});

it('counts the rows that a statement changed', async () => {
  const changed = await db.system((tx) => tx.execute(sql`UPDATE school SET name = name WHERE id = ${id}`));
  expect(changed).toMatchObject({ rowCount: 1, rows: [] });
});

it('takes dates, booleans, numbers and nothing as parameters of raw SQL', async () => {
  const day = new Date('2025-11-20T12:00:00Z');
  const { rows } = await db.system((tx) =>
    tx.execute(
      sql`SELECT ${day}::timestamptz AS at, ${true}::boolean AS yes, ${5}::int8 AS n, ${null}::text AS nothing`,
    ),
  );
  expect(rows).toEqual([{ at: '2025-11-20T12:00:00.000Z', yes: true, n: 5, nothing: null }]);
});

it('refuses a NUL in a text', async () => {
  const writing = db.system((tx) => tx.insert(school).values({ name: 'a\u0000b' }));
  expect(await writing.then(String, (error: unknown) => sqlState(error))).toBe('22021');
});

it('refuses a number that JavaScript would round', async () => {
  const reading = db.system((tx) => tx.execute(sql`SELECT 9007199254740993::int8`));
  await expect(reading).rejects.toThrow('too large');
});

it('leaves what a person typed out of its errors', async () => {
  const failing = db.system((tx) => tx.execute(sql`SELECT ${'+44 7700 900123'}::text, 1 / 0`));
  await expect(failing).rejects.not.toThrow('900123');
});

it('recognises a broken constraint by its SQLSTATE, which an error of Node lacks', async () => {
  const key = '5a3d9f0e-6f3c-4b65-8d7c-2f6f0f0f9d11';
  const twice = db.system((tx) =>
    tx.insert(school).values([
      { name: 'x', client_key: key },
      { name: 'x', client_key: key },
    ]),
  );
  expect(await twice.then(String, (error: unknown) => sqlState(error))).toBe('23505');
  expect(sqlState(Object.assign(new Error('x'), { code: 'EPERM' }))).toBeUndefined();
  expect(sqlState(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
  expect(sqlState('40001')).toBeUndefined();
});
