// An archive of the demonstration with rows and files that are hard to carry, and the means to compare and to damage it.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import { audit, change, school } from '~server/db/schema/schema';
import { seedDemo } from '~server/demo/seed';
import { makeBackup } from '~server/platform/backup/backup';
import type { Manifest } from '~server/platform/backup/manifest';
import type { NoteRestore } from '~server/platform/backup/restore';
import { enqueue } from '~server/platform/jobs';
import { openMemoryDb } from './database';

/** Notes nothing: the rows are then those of the archive and no more. */
export const unnoted: NoteRestore = () => Promise.resolve(() => Promise.resolve());

export type Sample = { source: Db; home: string; archive: string; said: Manifest; remove(): Promise<void> };

/** An archive in a folder of its own, with the database that it was made from. */
export async function makeSample(): Promise<Sample> {
  const home = await mkdtemp(join(tmpdir(), 'connect-backup-test-'));
  const source = await openMemoryDb();
  await seedDemo(source, { now: new Date('2025-11-20T12:00:00Z') });
  await source.system(addDifficultRows);
  await addFile(home, '1/ab/photo', 'the bytes of a photo');
  await addFile(home, '2/cd/empty', '');
  const archive = join(home, 'archive.tar.gz');
  const said = await makeBackup(source, home, archive);
  const remove = async () => {
    await source.close();
    await rm(home, { recursive: true, force: true });
  };
  return { source, home, archive, said, remove };
}

/** Writes DATA_DIR/files/`path`. */
export async function addFile(dataDir: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dataDir, 'files', path)), { recursive: true });
  await writeFile(join(dataDir, 'files', path), text);
}

/** Values that a careless text format would change. */
async function addDifficultRows(tx: Tx): Promise<void> {
  const [row] = await tx.select({ id: school.id }).from(school).orderBy(school.id).limit(1);
  const school_id = row?.id ?? 0;
  const text = 'line\nfeed\r\t"quotes" \\ back \u2028 separator 🏍 é';
  await tx.update(school).set({ name: text, phone: '' });
  const at = '2025-03-30T00:59:59.999Z';
  await tx.insert(audit).values({ school_id, entity: text, outcome: '', fields: ['a,b', '{}', '"', '', 'NULL'], at });
  await tx.execute(sql`INSERT INTO change (school_id, seq, entity, entity_id, op, at)
    SELECT ${school_id}, n, 'bikes', n, 'w', '2025-10-26 01:30:00.123456+00' FROM generate_series(1, 1700) n`);
  await tx.insert(change).values({ school_id, seq: 9_007_199_254_740_991, entity: 'bikes', entity_id: 1, op: 'd' });
  await tx.execute(sql`INSERT INTO idempotency (school_id, user_id, key, fingerprint, body) VALUES
    (${school_id}, 1, gen_random_uuid(), '', '{"n": 12345678901234567890.10, "text": "x\\u2028y"}'),
    (${school_id}, 2, gen_random_uuid(), '', 'null'), (${school_id}, 3, gen_random_uuid(), '', NULL)`);
  await enqueue(tx, { kind: 'mail', payload: { deep: [null, { a: 1.5 }] } });
}

/** Every table as text, with sequences: equal only if everything is equal. */
export async function everything(db: Db): Promise<Record<string, string[]>> {
  return db.snapshot(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`SELECT t::text AS row FROM ${name} t`));
      all[name] = rows.map(({ row }) => row).toSorted();
    }
    const { rows: sequences } = await tx.execute(
      sql`SELECT sequencename || ' ' || last_value AS row FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    all['sequences'] = (sequences as { row: string }[]).map(({ row }) => row).toSorted();
    return all;
  });
}

/** One entry of an archive, read by the system's own tar. */
export function readEntry(archive: string, entry: string): string {
  return execFileSync('tar', ['-xzOf', archive, entry], { encoding: 'utf8' });
}

/** Writes `archive` to `path` with some entries replaced, by the system's own tar. */
export async function repack(archive: string, path: string, entries: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'connect-repack-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  for (const [name, text] of Object.entries(entries)) await writeFile(join(folder, name), text);
  const list = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  execFileSync('tar', ['--format=ustar', '-czf', path, '-C', folder, ...list]);
  await rm(folder, { recursive: true });
}
