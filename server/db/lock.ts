// One process per data folder: PGlite has no lock of its own, and two processes on one folder destroy it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from '~contract/wire/zod';

const BEAT = 5_000;
/** A lock of another machine counts as abandoned after this long without a heartbeat. Milliseconds. */
const SILENT = 15_000;
const GUARD_OLD = 10_000;

const holder = z.object({ pid: z.int(), started: z.string(), host: z.string(), key: z.string() });
type Holder = z.infer<typeof holder>;

/**
 * Takes the lock of `dataDir`, also from a process that is gone; returns a function that releases it. One that was just killed may
 * take seconds to end, so a process counts as alive only once it has beaten. Throws an error that names the process holding it.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'connect.lock');
  const me: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname(), key: randomUUID() };
  while (!(await place(path, JSON.stringify(me)))) {
    const text = await read(path);
    if (text === undefined) continue;
    const other = parse(text);
    if (other !== undefined && (await isAlive(other, path))) {
      throw new Error(`${dataDir} is in use by the process ${other.pid} on ${other.host}. Stop it first.`);
    }
    await clear(path, text);
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => clearInterval(beat)), BEAT);
  beat.unref();
  return async () => {
    clearInterval(beat);
    if (parse((await read(path)) ?? '')?.key === me.key) await rm(path, { force: true });
  };
}

/** Creates the file with its content in one step; false if it exists. */
async function place(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the lock if it still contains `text`. The guard lets only one of several processes do so. */
async function clear(path: string, text: string): Promise<void> {
  const guard = `${path}.guard`;
  if (!(await place(guard, String(process.pid)))) {
    if ((await age(guard)) > GUARD_OLD) await rm(guard, { force: true });
    await pause(50);
    return;
  }
  try {
    if ((await read(path)) === text) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isAlive(other: Holder, path: string): Promise<boolean> {
  const isHere = other.host === hostname();
  // A process on another machine or in another container can't be checked, but its heartbeat can.
  const mayLive = isHere ? () => startOf(other.pid) === other.started : async () => (await age(path)) < SILENT;
  const [began, beaten] = [Date.now(), await lastBeat(path)];
  while (await mayLive()) {
    // Ourselves; or too busy to beat, or stopped, but there.
    if (isHere && (other.pid === process.pid || Date.now() - began > SILENT)) return true;
    await pause(isHere ? 100 : BEAT / 5);
    if ((await lastBeat(path)) > beaten) return true;
  }
  return false;
}

/** What tells a process from a later one with the same number; '' if there is none. */
function startOf(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the second field may hold spaces and parentheses.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Killed, and not yet collected by its parent: it does nothing any more.
    return state === 'Z' || state === 'X' ? '' : (fields[18] ?? '');
  } catch {
    return isRunning(pid) ? 'running' : '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return undefined; // incomplete after a crash, so nobody holds it
  }
}

async function age(path: string): Promise<number> {
  return Date.now() - (await lastBeat(path));
}

/** When the file was last written or touched; long ago if it is gone. */
async function lastBeat(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Number.NEGATIVE_INFINITY;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
