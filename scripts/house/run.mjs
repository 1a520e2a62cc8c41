// Child processes, each in a process group of its own, so that a hanging step is ended with everything it started.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** @typedef {{ code: number, output: string, seconds: number, timedOut: boolean }} Result */

/** @type {Set<number>} */
const groups = new Set();

/** Seconds since `start` (from performance.now()). @param {number} start */
export const since = (start) => (performance.now() - start) / 1000;

/** The path of a tool that npm installed. @param {string} name */
export const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/**
 * Runs a command to its end and keeps what it wrote; never throws for a failing command.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, seconds?: number, echo?: boolean }} [options] `seconds` ends it by force, `echo` also shows the output
 * @returns {Promise<Result>}
 */
export function run(command, args, { env = process.env, seconds = 0, echo = false } = {}) {
  const start = performance.now();
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let timedOut = false;
  const keep = (/** @type {string} */ text) => {
    output += text;
    if (echo) process.stdout.write(text);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  if (child.pid) watch(child.pid);
  const timer = seconds
    ? setTimeout(() => {
        timedOut = true;
        keep(`\nended by force after ${seconds} s\n`);
        if (child.pid) endGroup(child.pid, 'SIGKILL');
      }, seconds * 1000)
    : undefined;
  return new Promise((resolve) => {
    const done = (/** @type {number} */ code) => {
      clearTimeout(timer);
      if (child.pid) unwatch(child.pid);
      resolve({ code, output, seconds: since(start), timedOut });
    };
    child.on('error', (error) => {
      keep(`${command}: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The terminal's signals don't reach these groups, so pass them on. @param {number} pid */
function watch(pid) {
  if (groups.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  groups.add(pid);
}

/** @param {number} pid */
function unwatch(pid) {
  groups.delete(pid);
  if (groups.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const pid of groups) endGroup(pid, 'SIGTERM');
  // Browsers and databases get a moment to shut down.
  setTimeout(() => {
    for (const pid of groups) endGroup(pid, 'SIGKILL');
    process.exit(128 + constants.signals[signal]);
  }, 1500);
}

/** @param {number} pid the leader of the group @param {NodeJS.Signals} signal */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Already gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
