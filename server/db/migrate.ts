// Brings a database to the schema of this program. Each migration runs in its own transaction and is recorded with the
// hash of its text; what was applied must be what is on disk, or the schema is not the one we think it is.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db';
import type { Migration } from './migrations';

export type Applied = { name: string; sha256: string };

/** Applies the missing ones of `migrations`. Several servers that start on one PostgreSQL wait for each other. */
export async function migrate(db: Db, migrations: Migration[]): Promise<void> {
  for (const migration of migrations) await db.system((tx) => apply(tx, migration));
}

/** The migrations that `db` has, in order; none for a database that was never migrated. */
export async function listApplied(db: Db): Promise<Applied[]> {
  return db.system(async (tx) => {
    const { rows } = await tx.execute<{ there: boolean }>(
      sql`SELECT to_regclass('public.migration') IS NOT NULL AS there`,
    );
    if (rows[0]?.there !== true) return [];
    return (await tx.execute<Applied>(sql`SELECT name, sha256 FROM migration ORDER BY name`)).rows;
  });
}

/** Throws unless `applied` is the beginning of `migrations`, word for word. */
export function checkHistory(applied: Applied[], migrations: Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const ours = migrations[index];
    if (ours?.name !== name) throw new Error(`The database is newer than this program: it has the migration ${name}`);
    if (ours.sha256 !== sha256) throw new Error(`The migration ${name} was changed after it had been applied`);
  }
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await tx.execute<Applied>(sql`SELECT name, sha256 FROM migration WHERE name = ${migration.name}`);
  if (rows.length > 0) return;
  await tx.execute(sql.raw(migration.sql));
  await tx.execute(sql`INSERT INTO migration (name, sha256) VALUES (${migration.name}, ${migration.sha256})`);
}

const LOCK = 4_011_900_714; // any number that nothing else on the server uses
