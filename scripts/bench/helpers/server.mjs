// Runs the built server for measurements, with a data folder of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../house/root.mjs';

/**
 * Starts `npm start`'s script and does `work` with its address; ends it afterwards.
 *
 * @template T
 * @param {{ data: string, env?: Record<string, string> }} options `data`: DATA_DIR
 * @param {(url: string, startedMs: number, pid: number) => Promise<T> | T} work `pid`: of the process whose children serve
 * @returns {Promise<T>}
 */
export async function withServer({ data, env = {} }, work) {
  const start = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const url = await addressOf(server);
    const health = await fetch(`${url}/api/v2/health`);
    if (!health.ok) throw new Error(`health answers ${health.status}`);
    return await work(url.replace('//localhost:', '//127.0.0.1:'), performance.now() - start, server.pid ?? 0);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/**
 * A server with the demo school so many times, removed after `work`. It lets one address ask as often as a bench does.
 *
 * @template T
 * @param {number} scale 2000: 50,000 contacts, 50,000 bookings, 10,000 bikes, 50,000 certificates, 21,000 courses
 * @param {(url: string, startedMs: number, pid: number) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withManyRows(scale, work) {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    return await withServer({ data, env: { SEED_SCALE: String(scale), CONNECT_RATE_SCALE: '1000' } }, work);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A token of one of the demo school's people. @param {string} url @param {string} email */
export async function signIn(url, email) {
  const body = JSON.stringify({ email, password: 'connect-demo' });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/v2/users/login`, { method: 'POST', headers, body });
  const { access } = /** @type {{ access: string }} */ (await login.json());
  return { authorization: `Bearer ${access}` };
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
function addressOf(server) {
  let log = '';
  return new Promise((done, fail) => {
    const keep = (/** @type {string} */ text) => (log += text);
    server.stderr?.setEncoding('utf8').on('data', keep);
    server.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      keep(text);
      const url = /Connect is ready at (http:\/\/[^\s"]+)/.exec(log)?.[1];
      if (url) done(url);
    });
    server.once('exit', () => fail(new Error(`the server ended:\n${log}`)));
  });
}
