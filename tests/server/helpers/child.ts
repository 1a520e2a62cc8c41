// Server code in a process of its own, for tests that kill it or that need two processes on one folder.
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';

export type Child = {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Every line so far. */
  lines: string[];
  /** Resolves with the first line that begins with `prefix`; rejects if the process ends without one. */
  line(prefix: string): Promise<string>;
  /** Resolves when the process has ended, with its exit code (null if it was killed) and what it wrote to stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
};

/** Bundles a script beside this file, so that starting it takes no compiler; `remove` deletes the bundle. */
export async function bundleChild(script: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = resolve('node_modules/.cache/connect', `${script}-${randomUUID()}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${script}.ts`)],
    outfile: path,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return { path, remove: () => rm(path, { force: true }) };
}

export function startChild(path: string, args: string[]): Child {
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
