// The server as an operator runs it: a bundle in a process of its own, with a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { SERVER_BUNDLE } from '../../../scripts/house/bundle.mjs';
import { openDb } from '~server/db/open';
import { seedDemo } from '~server/demo/seed';
import { SHORT_LIVED } from './child';
import { createDatabase, dropDatabase, makeDataDir, testDatabaseUrl } from './database';

export type Server = {
  url: string;
  child: ChildProcess;
  output: () => { stdout: string; stderr: string };
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};
export type Place = { env: Record<string, string>; dataDir: string; remove: () => Promise<void> };

let bundled: Promise<string> | undefined;

/** Bundles the server once, where the packages that stay outside are found. */
async function bundle(): Promise<string> {
  const outdir = mkdtempSync(resolve('node_modules/.cache/connect-server-'));
  await build({
    entryPoints: { main: 'server/main.ts', worker: 'server/services/threads/worker.ts' },
    outdir,
    ...SERVER_BUNDLE,
    splitting: true,
    logLevel: 'error',
  });
  cpSync('server/db/migrations', join(outdir, 'migrations'), { recursive: true });
  return outdir;
}

/** The next version's migration, for servers that start from now on. Returns a function that takes it back. */
export async function addMigration(sql: string): Promise<() => void> {
  bundled ??= bundle();
  const path = join(await bundled, 'migrations', '9999_next.sql');
  writeFileSync(path, sql);
  return () => rmSync(path);
}

/** Removes the bundle; after the last server of a test file has ended. */
export async function removeBundle(): Promise<void> {
  const made = bundled;
  // The next file of this process makes its own.
  bundled = undefined;
  if (made) rmSync(await made, { recursive: true, force: true });
}

/** A folder, and on PostgreSQL a database, for one or more processes. */
export async function makePlace(env: Record<string, string> = {}): Promise<Place> {
  const dataDir = testDatabaseUrl === undefined ? await makeDataDir() : mkdtempSync(join(tmpdir(), 'connect-data-'));
  const name = `connect_process_${process.pid}_${Date.now()}`;
  const url = testDatabaseUrl === undefined ? undefined : await createDatabase(testDatabaseUrl, name);
  return {
    env: { DATA_DIR: dataDir, PORT: '0', ...(url === undefined ? {} : { DATABASE_URL: url, DEMO: '1' }), ...env },
    dataDir,
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      if (testDatabaseUrl !== undefined) await dropDatabase(testDatabaseUrl, name);
    },
  };
}

/** The demonstration without its pictures: drawing them takes longer than starting a server three times. */
export async function seedPlace({ dataDir, env }: Place): Promise<void> {
  const db = await openDb({ dataDir, databaseUrl: env['DATABASE_URL'] });
  await seedDemo(db, { now: new Date() });
  await db.close();
}

/** Starts and waits for the line with the address; rejects with what was printed if it ends before. */
export async function startServer({ env }: Place, more: Record<string, string> = {}): Promise<Server> {
  const { child, output, ended } = await launch({ ...env, ...more });
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const match = /Connect is ready at (http:\/\/\S+)/u.exec(output().stdout);
      if (match?.[1]) found(match[1]);
    });
    void ended.then(() => failed(new Error(`the server ended: ${output().stderr}`)));
  });
  return {
    url,
    child,
    output,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a start that is expected to fail. */
export async function runServer({ env }: Place, more: Record<string, string> = {}) {
  const { output, ended } = await launch({ ...env, ...more });
  const { code } = await ended;
  return { code, ...output() };
}

async function launch(env: Record<string, string>) {
  bundled ??= bundle();
  const main = join(await bundled, 'main.js');
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ['PATH', 'HOME', 'TZ'].includes(name)),
  );
  const child = spawn(process.execPath, [SHORT_LIVED, main], {
    env: { ...kept, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolveEnd) => {
    child.on('close', (code, signal) => resolveEnd({ code, signal }));
  });
  return { child, output: () => ({ ...text }), ended };
}
