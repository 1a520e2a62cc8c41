// @run embedded
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '~server/db/lock';
import { connectDb } from '~server/db/open';
import { bundleChild, startChild, WRITER } from '~tests/server/helpers/child';
import { makeDataDir } from '~tests/server/helpers/database';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'connect-lock-'));
  path = join(folder, 'connect.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The text of a lock, as this process writes it, with something changed. */
async function lockText(change: object): Promise<string> {
  const release = await lockFolder(folder);
  const mine = JSON.parse(await readFile(path, 'utf8')) as object;
  await release();
  return JSON.stringify({ ...mine, key: 'another', ...change });
}

it('is released', async () => {
  const release = await lockFolder(folder);
  expect(existsSync(path)).toBe(true);
  await release();
  expect(existsSync(path)).toBe(false);
  const again = await lockFolder(folder);
  await again();
});

it('is refused to the same process, which would open the folder twice', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by the process ${process.pid} `);
  await release();
});

it('is readable by its owner only', async () => {
  const release = await lockFolder(folder);
  const { mode } = await stat(path);
  expect(mode & 0o777).toBe(0o600);
  await release();
});

it('is taken over from a process that is gone', async () => {
  const dead = startChild('-e', ['0']);
  await dead.ended;
  await writeFile(path, await lockText({ pid: dead.process.pid, started: '12345' }));
  await expectTaken();
});

/** Takes the lock and releases it. */
async function expectTaken(): Promise<void> {
  const release = await lockFolder(folder);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
}

it('is taken over when its process id belongs to another process by now', async () => {
  await writeFile(path, await lockText({ started: '1' }));
  await expectTaken();
});

it('is taken over when a crash left it half-written', async () => {
  await writeFile(path, '{"pid": 1');
  await expectTaken();
});

it('goes to only one when many find it abandoned at once', async () => {
  await writeFile(path, await lockText({ started: '1' }));
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  const won = results.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await won[0]?.value();
});

it('is not removed by a process that has lost it', async () => {
  const release = await lockFolder(folder);
  await writeFile(path, '{"key": "somebody else"}');
  await release();
  expect(existsSync(path)).toBe(true);
});

it('of another machine is respected while its heartbeat continues', async () => {
  await writeFile(path, await lockText({ host: 'elsewhere', pid: 4242 }));
  const heart = setInterval(() => void utimes(path, new Date(), new Date()), 200);
  await expect(lockFolder(folder)).rejects.toThrow('in use by the process 4242 on elsewhere');
  clearInterval(heart);
});

it('of another machine is taken over when its heartbeat has stopped', async () => {
  await writeFile(path, await lockText({ host: 'elsewhere', pid: 4242 }));
  const long = new Date(Date.now() - 60_000);
  await utimes(path, long, long);
  await expectTaken();
});

const startedOf = async (pid: number | undefined) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
};

it('of a process that is still ending is waited for: it does not beat any more', async () => {
  const dying = startChild('-e', ['setTimeout(() => {}, 1500)']);
  const { pid } = dying.process;
  await writeFile(path, await lockText({ pid, started: await startedOf(pid) }));
  await expectTaken();
  await dying.ended;
});

it('of a process that lives is respected once it has beaten', async () => {
  const living = startChild('-e', ['setTimeout(() => {}, 20000)']);
  const { pid } = living.process;
  await writeFile(path, await lockText({ pid, started: await startedOf(pid) }));
  const heart = setInterval(() => void utimes(path, new Date(), new Date()), 300);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by the process ${pid} `);
  clearInterval(heart);
  living.process.kill('SIGKILL');
  await living.ended;
});

it('of a killed process whose parent has not collected it yet is taken over', async () => {
  // The shell becomes a process that never waits for its child.
  const parent = startChild('-e', [
    `const { spawn } = require('node:child_process'); const { pid } = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 2'], { stdio: ['ignore', 'inherit', 'inherit'] });`,
  ]);
  const pid = Number(await parent.line(''));
  const started = await startedOf(pid);
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8'), { timeout: 10_000 }).toContain(') Z ');
  await writeFile(path, await lockText({ pid, started }));
  await expectTaken();
  parent.process.kill('SIGKILL');
  await parent.ended;
});

let dataDir = '';
let writer: Awaited<ReturnType<typeof bundleChild>>;
beforeAll(async () => {
  [dataDir, writer] = [await makeDataDir(), await bundleChild(WRITER)];
});
afterAll(async () => {
  await writer.remove();
  await rm(dataDir, { recursive: true, force: true });
});

it('keeps a second server off the folder of the first, and names it', async () => {
  const first = startChild(writer.path, [dataDir, 'idle']);
  await first.line('have');
  await expect(connectDb({ dataDir })).rejects.toThrow(`${dataDir} is in use by the process ${first.process.pid} `);
  first.process.kill('SIGKILL');
  await first.ended;
  const db = await connectDb({ dataDir });
  await db.close();
});
