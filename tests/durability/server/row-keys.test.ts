// @run embedded
// Migration 0016: rows made before every row had a key get one, the same one however often an older backup is migrated.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from '~contract/wire/zod';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { pristineDump } from '~tests/server/helpers/pglite-dumps';

const AT = '2026-11-20T10:00:00.123456+00';
const KEY = '5f0e9a44-8f6f-4a6e-9d7e-0b8f6a5c1d11';

async function migrated(zone: string) {
  const db = makeDb(await connectMemory(await pristineDump()));
  const all = await listMigrations();
  const before = all.filter(({ name }) => name < '0016');
  await migrate(db, before);
  await db.system(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL timezone = '${zone}'`));
    await tx.execute(sql`INSERT INTO school (id, name) VALUES (1, 'One')`);
    await tx.execute(sql`INSERT INTO app_user (school_id, id, email, first_name, last_name, password_hash)
                         VALUES (1, 3, 'a@example.com', 'A', 'B', '')`);
    await tx.execute(sql`INSERT INTO supplier (school_id, id, name, connect_location_name, created, client_key)
                         VALUES (1, 7, 'A', 'A', ${AT}, NULL), (1, 8, 'B', 'B', ${AT}, ${KEY})`);
    await tx.execute(sql`INSERT INTO staff (school_id, id, user_id, email, first_name, last_name, created)
                         VALUES (1, 7, 3, 'a@example.com', 'A', 'B', ${AT})`);
  });
  await migrate(db, all);
  const keys = await db.system(async (tx) => {
    const { rows: epochs } = await tx.execute(sql`SELECT permission_epoch FROM app_user`);
    expect(epochs).toEqual([{ permission_epoch: 2 }]);
    const { rows } = await tx.execute<{ key: string }>(
      sql`SELECT client_key AS key FROM supplier UNION ALL SELECT client_key FROM staff ORDER BY 1`,
    );
    return rows.map(({ key }) => key);
  });
  await db.close();
  return keys;
}

it('fills in missing keys, the same each time and in every time zone', async () => {
  const keys = await migrated('Europe/London');
  expect(new Set(keys).size).toBe(3);
  expect(keys).toContain(KEY);
  for (const key of keys) expect(z.uuid().safeParse(key).success, key).toBe(true);
  expect(await migrated('America/New_York')).toEqual(keys);
});
