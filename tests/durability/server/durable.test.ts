// @run embedded
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { school } from '~server/db/schema/schema';
import { DurableFs } from '~server/db/durable-fs';
import { tidy } from '~server/db/housekeeping';
import { makeFolder } from '~server/db/new-folder';
import { connectFolder, connectMemory } from '~server/db/pglite';
import { makeDb } from '~server/db/transactions';
import { bundleChild, startChild, WRITER } from '~tests/server/helpers/child';
import { makeDataDir } from '~tests/server/helpers/database';
import { templateDump } from '~tests/server/helpers/pglite-dumps';

let dataDir = '';
let writer: Awaited<ReturnType<typeof bundleChild>>;
const log = vi.fn<(message: string) => void>();

beforeAll(async () => {
  [dataDir, writer] = [await makeDataDir(), await bundleChild(WRITER)];
});
afterAll(async () => {
  await writer.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it('has the embedded database write whole pages to its log, and wait for the disk', async () => {
  const connection = await connectFolder(join(dataDir, 'pglite'), log);
  const db = makeDb(connection);
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const { rows } = await db.system((tx) =>
    tx.execute(sql`SELECT name, setting FROM pg_settings WHERE name IN ${settings} ORDER BY name`),
  );
  expect(rows).toEqual(settings.toSorted().map((name) => ({ name, setting: 'on' })));
  await db.close();
});

it('forces every commit of the embedded database to the disk', async () => {
  const connection = await connectFolder(join(dataDir, 'pglite'), log);
  const db = makeDb(connection);
  const before = connection.fsyncs();
  for (let n = 0; n < 10; n += 1) await db.system((tx) => tx.insert(school).values({ name: 'x' }));
  expect(connection.fsyncs() - before).toBeGreaterThanOrEqual(10);
  const read = connection.fsyncs();
  await db.system((tx) => tx.select().from(school));
  expect(connection.fsyncs()).toBe(read);
  await db.close();
});

it('does not start where a commit would not reach the disk', async () => {
  const init = vi.spyOn(DurableFs.prototype, 'init');
  init.mockImplementation(function (this: DurableFs, ...args) {
    return NodeFS.prototype.init.apply(this, args);
  });
  await expect(connectFolder(join(dataDir, 'pglite'), log)).rejects.toThrow('fsync self-check');
});

it('stops at once, without acknowledging, when the disk refuses a write', async () => {
  const child = startChild(writer.path, [dataDir, 'fail']);
  const { code, errors } = await child.ended;
  expect(code).toBe(74);
  expect(errors).toContain('The disk refused');
  expect(child.lines.filter((line) => line.startsWith('row'))).toEqual(['row 1', 'row 2']);
  const next = startChild(writer.path, [dataDir, 'idle']);
  expect(Number((await next.line('have')).split(' ')[1])).toBeGreaterThanOrEqual(2);
  next.process.kill('SIGKILL');
  await next.ended;
});

it('makes a new database whole or not at all', async () => {
  const place = await mkdtemp(join(tmpdir(), 'connect-new-'));
  const folder = join(place, 'pglite');
  const create = async (path: string) => {
    await writeFile(join(path, 'PG_VERSION'), '18');
    return { close: () => Promise.resolve() };
  };
  // A start that was interrupted while it created the database.
  await mkdir(`${folder}.new`);
  await writeFile(join(`${folder}.new`, 'half'), '');
  await expect(makeFolder(folder, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(existsSync(folder)).toBe(false);
  await makeFolder(folder, create);
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18');
  expect(existsSync(join(folder, 'half'))).toBe(false);
  await makeFolder(folder, () => Promise.reject(new Error('it is there already')));
  await rm(place, { recursive: true });
});

it('does not create a database in a folder with other files', async () => {
  const place = await mkdtemp(join(tmpdir(), 'connect-new-'));
  await writeFile(join(place, 'holiday.jpg'), '');
  await expect(makeFolder(place, () => Promise.reject(new Error('never')))).rejects.toThrow('holds files');
  await rm(place, { recursive: true });
});

it('keeps its log short and its tables vacuumed, as no background process does it', async () => {
  const { pglite, close } = await connectMemory(await templateDump());
  const checkpoint = async () => {
    const { rows } = await pglite.query<{ at: string }>(
      'SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()',
    );
    return rows[0]?.at;
  };
  await pglite.exec('CREATE TABLE worn AS SELECT generate_series(1, 500) AS n; DELETE FROM worn;');
  const [before, state] = [await checkpoint(), { lsn: '0/0' }];
  await tidy(pglite, state, 1_000_000);
  const after = await checkpoint();
  expect(after).not.toBe(before);
  const { rows } = await pglite.query(
    "SELECT vacuum_count > 0 AS vacuumed FROM pg_stat_user_tables WHERE relname = 'worn'",
  );
  expect(rows).toEqual([{ vacuumed: true }]);
  await tidy(pglite, state, 1_000_000);
  expect(await checkpoint()).toBe(after);
  await close();
});
