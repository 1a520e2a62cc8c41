// Server code in a process of its own, for tests that kill it or that need two processes on one folder.
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SERVER_BUNDLE } from '../../../scripts/house/bundle.mjs';

export type Child = {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Every line so far. */
  lines: string[];
  /** Resolves with the first line that begins with `prefix`; rejects if the process ends without one. */
  line(prefix: string): Promise<string>;
  /** Resolves when the process has ended, with its exit code (null if it was killed) and what it wrote to stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
};

/** The script that writes to an embedded database until it is stopped; see there for its arguments. */
export const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Bundles a script of the repository, so that starting it takes no compiler; `remove` deletes the bundle. */
export async function bundleChild(script: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = resolve('node_modules/.cache/connect', randomUUID());
  await build({
    entryPoints: [script],
    outdir: folder,
    ...SERVER_BUNDLE,
    logLevel: 'error',
    outExtension: { '.js': '.mjs' },
  });
  await cp('server/db/migrations', join(folder, 'migrations'), { recursive: true });
  return {
    path: join(folder, `${parse(script).name}.mjs`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** For a process that lives for seconds: the database's optimising compilation would take longer than it saves. */
export const SHORT_LIVED = '--liftoff-only';

export function startChild(path: string, args: string[], env: Record<string, string> = {}): Child {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const child = spawn(process.execPath, [SHORT_LIVED, path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TZ, ...env },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const check of waiting) check();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    tell();
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  let over = false;
  const ended = new Promise<{ code: number | null; errors: string }>((resolveEnd) => {
    child.on('close', (code) => {
      over = true;
      tell();
      resolveEnd({ code, errors });
    });
  });
  const line = (prefix: string) =>
    new Promise<string>((found, reject) => {
      const check = () => {
        const hit = lines.find((each) => each.startsWith(prefix));
        if (hit !== undefined) found(hit);
        else if (over) reject(new Error(`The process ended without "${prefix}": ${errors}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  return { process: child, lines, line, ended };
}
