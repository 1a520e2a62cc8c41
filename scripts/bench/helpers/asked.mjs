// Many questions to a server, one after another: time and processor time per answer.
import { cpuOf } from './cpu.mjs';
import { ms, spread } from './figures.mjs';
import { signIn } from './server.mjs';

/** @typedef {(path: string) => Promise<unknown>} Get */

/** Asks the API as this person of the demo school. @param {string} url @param {string} email @returns {Promise<Get>} */
export async function asker(url, email) {
  const headers = await signIn(url, email);
  return async (path) => {
    const answer = await fetch(`${url}/api/v2${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return /** @type {unknown} */ (await answer.json());
  };
}

/** DATABASE_URL names a PostgreSQL to use instead of the embedded database. */
export const databaseName = () => (process.env['DATABASE_URL'] ? 'PostgreSQL' : 'embedded database');

/** @param {string} what @param {readonly string[]} queries @param {(query: string) => Promise<unknown>} ask @param {number} pid */
export async function tellEach(what, queries, ask, pid) {
  const before = cpuOf(pid);
  /** @type {number[]} */
  const times = [];
  for (const query of queries) {
    const start = performance.now();
    await ask(query);
    times.push(performance.now() - start);
  }
  const after = cpuOf(pid);
  const cpu = before === null || after === null ? 'not told by this system' : ms((after - before) / queries.length);
  console.log(`${what}: ${spread(times)}, processor time a request ${cpu}`);
}
