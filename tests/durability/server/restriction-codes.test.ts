// @run embedded
// Migration 0036: the codes of restrictions that the first versions made up, on certificates that were issued with them.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { pristineDump } from '~tests/server/helpers/pglite-dumps';

it('renames them in the list and on certificates, and tells the devices', async () => {
  const db = makeDb(await connectMemory(await pristineDump()));
  const all = await listMigrations();
  await migrate(
    db,
    all.filter(({ name }) => name < '0036'),
  );
  await db.system(async (tx) => {
    await tx.execute(sql`INSERT INTO school (id, name) VALUES (1, 'One'), (2, 'Two')`);
    await tx.execute(sql`INSERT INTO school_counter (school_id, change_seq) VALUES (1, 40), (2, 0)`);
    await tx.execute(sql`SELECT add_restrictions(1)`);
    await tx.execute(sql`INSERT INTO supplier (school_id, id, name, connect_location_name) VALUES (1, 7, 'A', 'A')`);
    await tx.execute(
      sql`INSERT INTO book (school_id, id, supplier_id, first_certificate_number) VALUES (1, 5, 7, 3000001)`,
    );
    await tx.execute(sql`INSERT INTO certificate (school_id, id, book_id, certificate_number, search_line, restrictions)
      VALUES (1, 1, 5, 3000001, '', '{04,01,78}'), (1, 2, 5, 3000002, '', '{00}'), (1, 3, 5, 3000003, '', '{}')`);
  });
  await migrate(db, all);
  const found = await db.system(async (tx) => {
    const one = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows;
    return {
      codes: await one(sql`SELECT code || ' ' || title AS is FROM restriction ORDER BY code COLLATE "C"`),
      certificates: await one(sql`SELECT restrictions, version FROM certificate ORDER BY id`),
      changes: await one(sql`SELECT seq::int, entity FROM change ORDER BY seq`),
      counters: await one(sql`SELECT change_seq::int AS seq FROM school_counter ORDER BY school_id`),
    };
  });
  await db.close();
  expect(found.codes.map(({ is }) => is)).toEqual([
    '00 None',
    '45 Motorcycle with sidecar only',
    '78 Automatic only',
    '79.02 Three-wheeled moped only',
    '79.03 Motor tricycle only',
    'AM Moped only',
  ]);
  expect(found.certificates).toEqual([
    { restrictions: ['79.02', 'AM', '78'], version: 2 },
    { restrictions: ['00'], version: 1 },
    { restrictions: [], version: 1 },
  ]);
  expect(found.changes.map(({ seq, entity }) => `${String(seq)} ${String(entity)}`)).toEqual([
    '41 certificates',
    '42 restrictions',
    '43 restrictions',
    '44 restrictions',
    '45 restrictions',
  ]);
  expect(found.counters).toEqual([{ seq: 45 }, { seq: 0 }]);
});
