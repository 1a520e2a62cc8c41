// The server's list and search over 50,000 contacts: time and processor time per answer. DATABASE_URL names a PostgreSQL to
// use instead of the embedded database.
import { asker, databaseName, tellEach } from './asked.mjs';
import { withManyRows } from './server.mjs';

/** The demo school this many times: 50,000 contacts. */
const SCALE = 2000;
const REQUESTS = 200;

/** @typedef {{ count: number, results: Record<'first_name' | 'last_name' | 'email' | 'phone' | 'postcode', string>[] }} Page */
/** @typedef {(query: string) => Promise<Page>} Ask */

export async function served() {
  await withManyRows(SCALE, measure);
}

/** @param {string} url @param {number} _ @param {number} pid */
async function measure(url, _, pid) {
  const get = await asker(url, 'callum@example.com');
  /** @type {Ask} */
  const ask = async (query) => /** @type {Page} */ (await get(`/customers/?${query}`));
  const { count } = await ask('');
  const pages = Array.from({ length: REQUESTS }, (_each, at) => `page=${1 + ((at * 37) % Math.ceil(count / 10))}`);
  const found = await Promise.all(pages.slice(0, 20).map(ask));
  const words = found.flatMap(({ results }) => results.flatMap(wordsOf));
  const searches = Array.from({ length: REQUESTS }, (_each, at) => words[(at * 31) % words.length] ?? '');
  console.log(`${count} contacts on the server, ${databaseName()}`);
  await tellEach('list of 10, the newest first', pages, ask, pid);
  await tellEach(
    'list of 10, by name',
    pages.map((page) => `${page}&ordering=last_name,first_name`),
    ask,
    pid,
  );
  await tellEach(
    'search',
    searches.map((word) => `search=${encodeURIComponent(word)}`),
    ask,
    pid,
  );
}

/** Searches by which somebody would look for this contact. @param {Page['results'][number]} contact */
function wordsOf({ first_name, last_name, email, phone, postcode }) {
  return [`${first_name} ${last_name}`, last_name.slice(0, 4), email.split('@')[0] ?? '', phone.slice(-6), postcode];
}
