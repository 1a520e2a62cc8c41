// @run both
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '~server/db/db';
import { audit, media, school } from '~server/db/schema/schema';
import { makeBackup } from '~server/platform/backup/backup';
import { restoreArchive } from '~server/platform/backup/restore';
import { writeArchive } from '~server/platform/backup/write';
import { addFile, everything, makeSample, readEntry, unnoted } from '~tests/server/helpers/archive';
import type { Sample } from '~tests/server/helpers/archive';
import { openMemoryDb, openTestDb } from '~tests/server/helpers/database';

vi.mock(import('~server/db/pglite'), async (original) => {
  const module = await original();
  // Imported when it is called: it imports this very module.
  const connectMemory: typeof module.connectMemory = async (dump) =>
    (await import('~tests/server/helpers/pglite-dumps')).withoutInitdb(module.connectMemory)(dump);
  return { ...module, connectMemory };
});

let sample: Sample;
beforeAll(async () => {
  sample = await makeSample();
});
afterAll(() => sample.remove());

const withoutSequences = async (db: Db) => ({ ...(await everything(db)), sequences: [] });

/** The last value of every sequence, null for one that has given none yet. */
async function lastValues(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.system((tx) =>
    tx.execute<{ name: string; last: number | null }>(
      sql`SELECT sequencename::text AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'`,
    ),
  );
  return new Map(rows.map(({ name, last }) => [name, last ?? 0]));
}

describe('an archive', () => {
  it('lists everything that it contains', () => {
    const rows = Object.fromEntries(sample.said.tables.map((table) => [table.name, table.rows]));
    expect(rows).toMatchObject({
      school: 2,
      supplier: 4,
      app_user: 9,
      change: 1701,
      idempotency: 3,
      job: 1,
      device: 0,
    });
    expect(sample.said.files.map(({ path, size }) => [path, size])).toEqual([
      ['1/ab/photo', 20],
      ['2/cd/empty', 0],
    ]);
  });

  it('can be opened with the tools of any system', () => {
    const list = execFileSync('tar', ['-tzf', sample.archive], { encoding: 'utf8' }).trim().split('\n');
    expect(list).toContain('tables/school.jsonl');
    expect(list).toContain('files/1/ab/photo');
    expect(list.at(-1)).toBe('manifest.json');
    expect(readEntry(sample.archive, 'files/1/ab/photo')).toBe('the bytes of a photo');
  });

  it('can be read by its owner only: it holds personal data', async () => {
    expect((await stat(sample.archive)).mode & 0o777).toBe(0o600);
  });

  it('has the file of every row, also of one added while it was made', async () => {
    const [db, home] = [await openTestDb(), await mkdtemp(join(tmpdir(), 'connect-backup-test-'))];
    const sha256 = 'c'.repeat(64);
    const late: Db['snapshot'] = async (fn) => {
      await addFile(home, `1/cc/${sha256}`, 'late');
      await db.system(async (tx) => {
        const [row] = await tx.insert(school).values({ name: 'x' }).returning();
        await tx.insert(media).values({ school_id: row?.id ?? 0, sha256, size: 4, content_type: 'image/jpeg' });
      });
      return db.snapshot(fn);
    };
    const { tables, files } = await writeArchive({ ...db, snapshot: late }, home, join(home, 'late.tar.gz'));
    expect(tables).toContainEqual(expect.objectContaining({ name: 'media', rows: 1 }));
    expect(files).toEqual([expect.objectContaining({ path: `1/cc/${sha256}`, size: 4 })]);
    expect(readEntry(join(home, 'late.tar.gz'), `files/1/cc/${sha256}`)).toBe('late');
    await db.close();
    await rm(home, { recursive: true });
  });

  it('never replaces another file, and leaves nothing else behind', async () => {
    await expect(makeBackup(sample.source, sample.home, sample.archive)).rejects.toThrow('exists already');
    expect((await readdir(sample.home)).toSorted()).toEqual(['archive.tar.gz', 'files']);
  });
});

describe('a restore', () => {
  let db: Db;
  let dataDir = '';

  beforeEach(async () => {
    db = await openTestDb();
    dataDir = await mkdtemp(join(tmpdir(), 'connect-restore-test-'));
  });
  afterEach(async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const restore = (path: string, replace = false) =>
    restoreArchive({ path, db, dataDir, replace, note: unnoted, log: () => {} });

  it('restores every row and file unchanged, and ids continue far beyond those of either database', async () => {
    const own = await lastValues(db);
    await restore(sample.archive);
    expect(await withoutSequences(db)).toEqual(await withoutSequences(sample.source));
    const [theirs, now] = [await lastValues(sample.source), await lastValues(db)];
    expect(now.size).toBeGreaterThan(14);
    for (const [name, last] of now) {
      expect(last, name).toBeGreaterThanOrEqual(Math.max(own.get(name) ?? 0, theirs.get(name) ?? 0) + 1_000_000);
    }
    expect(await readFile(join(dataDir, 'files/1/ab/photo'), 'utf8')).toBe('the bytes of a photo');
    expect(await readFile(join(dataDir, 'files/2/cd/empty'), 'utf8')).toBe('');
    expect(await readdir(dataDir)).toEqual(['files']);
  });

  it('leaves a working database: new ids, constraints and row-level security', async () => {
    await restore(sample.archive);
    const before = await db.system((tx) => tx.select().from(school));
    const [row] = await db.system((tx) => tx.insert(school).values({ name: 'new' }).returning());
    expect(Math.max(...before.map(({ id }) => id))).toBeLessThan(row?.id ?? 0);
    const seen = await db.school(row?.id ?? 0, (tx) => tx.select().from(school));
    expect(seen.map(({ name }) => name)).toEqual(['new']);
    await expect(db.system((tx) => tx.delete(audit))).rejects.toThrow('never changed');
    const orphan = db.system((tx) => tx.insert(audit).values({ school_id: 424_242, entity: 'x', outcome: 'y' }));
    await expect(orphan).rejects.toThrow('foreign key');
  });

  it('can be backed up and restored again, back into the embedded database', async () => {
    await restore(sample.archive);
    const path = join(dataDir, 'again.tar.gz');
    const again = await makeBackup(db, dataDir, path);
    const { tables, files } = sample.said;
    expect(again).toMatchObject({ tables, files });
    const embedded = await openMemoryDb();
    const elsewhere = join(dataDir, 'elsewhere');
    await restoreArchive({ path, db: embedded, dataDir: elsewhere, replace: false, note: unnoted, log: () => {} });
    expect(await withoutSequences(embedded)).toEqual(await withoutSequences(sample.source));
    await embedded.close();
  });

  it('refuses a database that is in use, unless it is told to replace it; then the old data is kept', async () => {
    await db.system((tx) => tx.insert(school).values({ name: 'in use' }));
    await addFile(dataDir, 'old', 'old');
    const before = await everything(db);
    await expect(restore(sample.archive)).rejects.toThrow('--replace');
    expect(await everything(db)).toEqual(before);

    await restore(sample.archive, true);
    const rows = async (of: Db) => ({ ...(await everything(of)), sequences: [] });
    expect(await rows(db)).toEqual(await rows(sample.source));
    expect(existsSync(join(dataDir, 'files/old'))).toBe(false);

    const [kept = ''] = await readdir(join(dataDir, 'backups'));
    expect(kept).toMatch(/^before-restore-/u);
    await restore(join(dataDir, 'backups', kept), true);
    const names = await db.system((tx) => tx.select({ name: school.name }).from(school));
    expect(names).toEqual([{ name: 'in use' }]);
    expect(await readFile(join(dataDir, 'files/old'), 'utf8')).toBe('old');
  });

  it('is refused while a server is connected to PostgreSQL (the embedded database has its lock file)', async () => {
    let leave = () => {};
    let server: Promise<void> | undefined;
    // Its transaction is under way before anybody restores: until then there is nothing that could be left.
    if (db.kind === 'postgres')
      await new Promise<void>((entered) => {
        server = db.system(() => {
          entered();
          return new Promise<void>((resolve) => (leave = resolve));
        });
      });
    const outcome = await restore(sample.archive).then(
      () => 'restored',
      (error: unknown) => String(error),
    );
    leave();
    await server;
    expect(outcome).toContain(db.kind === 'postgres' ? 'A server is connected' : 'restored');
  });

  it('never gives out an id twice, even if the archive is older than the database', async () => {
    const added = await db.system((tx) =>
      tx
        .insert(school)
        .values(Array.from({ length: 9 }, () => ({ name: 'x' })))
        .returning(),
    );
    await restore(sample.archive, true);
    const [row] = await db.system((tx) => tx.insert(school).values({ name: 'new' }).returning());
    expect(row?.id).toBeGreaterThan(Math.max(...added.map(({ id }) => id)));
  });
});
