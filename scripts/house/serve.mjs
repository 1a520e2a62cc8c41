// Runs a server bundle in this terminal. The server has a process group of its own, because Ctrl-C reaches a whole group and
// npm passes the signal on as well: the server would take that for the second, "stop at once" signal.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const ECHO_MS = 400;

/**
 * Ends this process with the child's exit code.
 *
 * @param {string[]} args what node runs
 * @param {{ asks?: boolean }} [options] `asks`: a command that may ask a question, which only the terminal's own group can
 */
export function serve(args, { asks = false } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: ROOT,
    detached: !asks,
    stdio: [asks ? 'inherit' : 'ignore', 'inherit', 'inherit'],
  });
  let last = -ECHO_MS;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now();
    if (now - last < ECHO_MS || (asks && signal === 'SIGINT')) return;
    last = now;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => pass('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/**
 * `kill` of npm ends npm and the shell in between, and neither passes the signal on: without this the server would stay
 * behind on its port.
 *
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250);
}

/** The path of a server bundle. @param {string} name main, backup or restore */
export const serverBundle = (name) => join(ROOT, 'dist', 'server', `${name}.js`);
