// @run embedded
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '~server/db/open';
import { school } from '~server/db/schema/schema';
import { seedDemo } from '~server/demo/seed';
import { startBackupSocket } from '~server/platform/backup/socket';
import { addFile, everything } from '~tests/server/helpers/archive';
import { bundleChild, startChild } from '~tests/server/helpers/child';
import { makeDataDir } from '~tests/server/helpers/database';

type Command = Awaited<ReturnType<typeof bundleChild>>;
let backup: Command;
let restore: Command;
let dataDir = '';
let place = '';
let expected: Awaited<ReturnType<typeof everything>>;

/** What a restore changes beside giving back the rows (tests/server/sync/numbers-after-restore.test.ts). */
const NOTED = { sequences: [], school_restore: [], audit: [], calendar_turn: [], change: [], school_counter: [] };

beforeAll(async () => {
  [backup, restore] = await Promise.all([bundleChild('server/backup.ts'), bundleChild('server/restore.ts')]);
  dataDir = await makeDataDir();
  place = await mkdtemp(join(tmpdir(), 'connect-commands-'));
  const db = await openDb({ dataDir });
  await seedDemo(db, { now: new Date('2025-11-20T12:00:00Z') });
  expected = await everything(db);
  await db.close();
  await addFile(dataDir, '1/photo', 'bytes');
});
afterAll(async () => {
  await Promise.all([backup.remove(), restore.remove()]);
  for (const folder of [dataDir, place]) await rm(folder, { recursive: true, force: true });
});

async function run(command: Command, args: string[], env: Record<string, string> = {}) {
  const child = startChild(command.path, args, { DATA_DIR: dataDir, ...env });
  const { code, errors } = await child.ended;
  return { code, errors, said: child.lines.join('\n') };
}

describe('npm run backup', () => {
  it('opens the folder itself where no server runs, and what it wrote can be restored elsewhere', async () => {
    const path = join(place, 'cold.tar.gz');
    const first = await run(backup, [path]);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.said).toContain(`${path} (schools: 2,`);

    const elsewhere = await makeDataDir();
    const second = await run(restore, [path], { DATA_DIR: elsewhere });
    expect(second).toMatchObject({ code: 0, errors: '' });
    expect(second.said).toContain('Start the server again');
    const db = await openDb({ dataDir: elsewhere });
    // Ids go on far beyond those of the backup (backup.test.ts), and the restore is noted in each school.
    const restored = await everything(db);
    expect({ ...restored, ...NOTED }).toEqual({ ...expected, ...NOTED });
    expect(['school_restore', 'audit', 'calendar_turn'].map((name) => restored[name]?.length)).toEqual([2, 2, 2]);
    await db.close();
    expect(existsSync(join(elsewhere, 'files/1/photo'))).toBe(true);
    await rm(elsewhere, { recursive: true });
  });

  it('has a running server write the archive, while it goes on working', async () => {
    const db = await openDb({ dataDir });
    const socket = await startBackupSocket(db, dataDir);
    expect((await stat(join(dataDir, 'backup.sock'))).mode & 0o777).toBe(0o600);
    const running = run(backup, []);
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await db.system((tx) => tx.select().from(school)));
    expect(answers.every((rows) => rows.length === 2)).toBe(true);
    const { code, said, errors } = await running;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const [made = ''] = await readdir(join(dataDir, 'backups'));
    expect(made).toMatch(/^connect-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/u);
    expect(said).toContain(made);

    const failing = await run(backup, ['/proc/x.tar.gz']);
    expect(failing.code).toBe(1);
    expect(failing.errors).toContain('The server could not write the backup');
    await socket.close();
    await db.close();
  });

  it('names the process that holds the folder and does not answer', async () => {
    const db = await openDb({ dataDir });
    expect(await run(backup, [join(place, 'x')])).toMatchObject({
      code: 1,
      errors: `${dataDir} is in use by the process ${process.pid} on ${(await import('node:os')).hostname()}. Stop it first.\n`,
    });
    await db.close();
  });

  it('says what is wrong with a call that makes no sense', async () => {
    expect((await run(backup, ['--help'])).errors).toBe('Usage: npm run backup [-- <file>]\n');
    expect((await run(backup, [], { DATA_DIR: place })).errors).toBe(`There is no database in ${place}\n`);
    expect((await run(backup, [], { CONNECT_NONSENSE: '1' })).errors).toContain('CONNECT_NONSENSE');
  });
});

describe('npm run restore', () => {
  it('refuses while a server runs on the folder', async () => {
    const db = await openDb({ dataDir });
    const refused = await run(restore, [join(place, 'cold.tar.gz'), '--replace']);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(`in use by the process ${process.pid} `);
    expect(await everything(db)).toEqual(expected);
    await db.close();
  });

  it('refuses a database that is in use, and says how to replace it', async () => {
    const refused = await run(restore, [join(place, 'cold.tar.gz')]);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('add --replace') as string });
  });

  it('needs exactly one file', async () => {
    expect((await run(restore, [])).errors).toBe('Usage: npm run restore -- <file> [--replace]\n');
  });
});

describe('the socket of a running server', () => {
  it('survives invalid requests, and clients that disconnect', async () => {
    const db = await openDb({ dataDir });
    const socket = await startBackupSocket(db, dataDir);
    for (const text of ['hello\n', '{"path":"relative"}\n', 'x'.repeat(20_000), '{"path":"/tmp/x","more":1}\n']) {
      expect(await ask(text)).toContain('"error"');
    }
    const silent = connect(join(dataDir, 'backup.sock'));
    await new Promise((resolve) => silent.once('connect', resolve));
    silent.destroy();
    await socket.close();
    expect(await db.system((tx) => tx.select().from(school))).toHaveLength(2);
    await db.close();
  });

  async function ask(text: string): Promise<string> {
    const client = connect(join(dataDir, 'backup.sock'));
    client.on('error', () => client.destroy());
    client.write(text);
    let answer = '';
    for await (const chunk of client) answer += String(chunk);
    return answer;
  }
});
