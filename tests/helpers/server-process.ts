// The built server as a process of its own, the way an operator runs it: e2e and webkit tests start, stop and kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type ServerProcess = {
  url: string;
  dataDir: string;
  /** Everything that it printed so far. */
  log: () => string;
  /** SIGTERM, and wait until it is gone. */
  stop: () => Promise<void>;
  /** SIGKILL, as when the power goes. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and folder, after `stop` or `kill`; with another build of the app if one is named. */
  restart: (changed?: Pick<Options, 'build' | 'env'>) => Promise<void>;
  /** Ends it and removes its folder. */
  dispose: () => Promise<void>;
};

/** `build`: the folder whose dist/app it serves; this checkout's own without. */
type Options = { port?: number; dataDir?: string; env?: Record<string, string>; build?: string };

const BUNDLE = resolve('dist/server/main.js');
const READY = /Connect is ready at (http:\/\/[^\s"]+)/;
const START_MS = 180_000;

/** Starts a server on a free port over its own copy of the seeded demo school. */
export async function startServer({ port = 0, dataDir, env = {}, build }: Options = {}): Promise<ServerProcess> {
  const folder = dataDir ?? (await copyOfSeed());
  let running = await launch(folder, port, env, build);
  const fixedPort = Number(new URL(running.url).port);
  const end = (signal: NodeJS.Signals) => endProcess(running.child, signal);
  return {
    url: running.url,
    dataDir: folder,
    log: () => running.log(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async (changed = {}) => {
      running = await launch(folder, fixedPort, { ...env, ...changed.env }, changed.build);
    },
    dispose: async () => {
      await end('SIGTERM');
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Seeds the demo school once for this build and day, and returns the folder. Seeding costs seconds, a copy almost
 * nothing. Made aside and moved into place, so that two workers at once only do the work twice.
 */
export async function seededFolder(): Promise<string> {
  const build = createHash('sha256').update(readFileSync('dist/.stamp')).digest('hex').slice(0, 16);
  const place = resolve('.cache/seed', `${new Date().toISOString().slice(0, 10)}-${build}`);
  if (existsSync(place)) return place;
  rmSync(resolve('.cache/seed'), { recursive: true, force: true });
  const aside = resolve('.cache/seeding', randomUUID());
  mkdirSync(aside, { recursive: true });
  const { child } = await launch(aside, 0, {});
  await endProcess(child, 'SIGTERM');
  mkdirSync(resolve('.cache/seed'), { recursive: true });
  if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, place);
  return place;
}

async function copyOfSeed(): Promise<string> {
  const seed = await seededFolder();
  const folder = mkdtempSync(join(tmpdir(), 'connect-data-'));
  cpSync(seed, folder, { recursive: true });
  return folder;
}

type Running = { child: ChildProcess; url: string; log: () => string };

/** Resolves when the server says its address; rejects with what it printed when it ends or stays silent. */
function launch(dataDir: string, port: number, env: Record<string, string>, build = '.'): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', BUNDLE], {
    cwd: build,
    env: { ...ownEnv(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  return new Promise((done, fail) => {
    const giveUp = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      fail(new Error(`The server ${why}. It printed:\n${log}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready after ${START_MS / 1000} s`), START_MS);
    const read = (text: string) => {
      log += text;
      // Not 'localhost': that could be ::1 as well.
      const url = READY.exec(log)?.[1]?.replace('//localhost:', '//127.0.0.1:');
      if (!url) return;
      clearTimeout(timer);
      done({ child, url, log: () => log });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', (error) => giveUp(`did not start: ${error.message}`));
    child.once('exit', (code) => giveUp(`ended with ${code ?? 'a signal'}`));
  });
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/** Only the variables that a process needs: the shell's own must not change the server under test. */
function ownEnv(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', CONNECT_RATE_SCALE: '100' };
}
