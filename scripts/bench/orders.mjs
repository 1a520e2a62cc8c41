// The list of 50,000 bookings: on the device, from its mirror in a browser with a profile on disk, and from the server.
import { asker, databaseName, tellEach } from './helpers/asked.mjs';
import { ms, spread } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';
import { withManyRows } from './helpers/server.mjs';

/** @typedef {Record<'pages' | 'byName' | 'byOwed' | 'unpaid' | 'searched' | 'changed', number[]> & { cold: number }} Read */
/** @typedef {{ order_friendly_id: string, customer: Record<'first_name' | 'last_name' | 'email' | 'phone', string> }} Line */
/** @typedef {{ count: number, results: Line[] }} Page */

const ORDERS = 50_000;
/** The demo school this many times: about 50,000 bookings. */
const SCALE = 2000;
const REQUESTS = 100;
const PAGE = 25;

export async function orders() {
  await withBenchPage('orders-page', async (_, askTwice) => {
    const [filled, read] = await askTwice(['fill', ORDERS], ['read', ORDERS]);
    tellDevice(/** @type {{ mirror: number }} */ (filled), /** @type {Read} */ (read));
  });
  await withManyRows(SCALE, measure);
}

/** @param {{ mirror: number }} filled @param {Read} read */
function tellDevice({ mirror }, { cold, pages, byName, byOwed, unpaid, searched, changed }) {
  console.log(
    `${ORDERS} bookings mirrored with their courses: ${ms(mirror)}; first list after opening the page: ${ms(cold)}`,
  );
  const lines = {
    'the latest course first, turning pages': pages,
    'by name, sorted anew each time': byName,
    'by what is owed, sorted anew each time': byOwed,
    'not paid or part paid': unpaid,
    search: searched,
    'after a change of the school': changed,
  };
  for (const [what, times] of Object.entries(lines)) console.log(`  on the device, ${what}: ${spread(times)}`);
}

/** @param {string} url @param {number} _ @param {number} pid */
async function measure(url, _, pid) {
  const get = await asker(url, 'owner@example.com');
  const ask = async (/** @type {string} */ query) => /** @type {Page} */ (await get(`/school/orders/?${query}`));
  const { count } = await ask('');
  const near = Array.from({ length: REQUESTS }, (_each, at) => `page=${1 + (at % 40)}`);
  const far = Array.from({ length: REQUESTS }, (_each, at) => `page=${1 + ((at * 37) % Math.ceil(count / PAGE))}`);
  const found = await Promise.all(far.slice(0, 20).map(ask));
  const words = found.flatMap(({ results }) => results.flatMap(wordsOf));
  const searches = Array.from({ length: REQUESTS }, (_each, at) => words[(at * 31) % words.length] ?? '');
  console.log(`${count} bookings on the server, ${databaseName()}`);
  const asked = {
    'the latest course first': near,
    'the latest course first, pages from everywhere': far,
    'by name': near.map((page) => `${page}&ordering=name`),
    'by what is owed': near.map((page) => `${page}&ordering=-owed`),
    'not paid or part paid': near.map((page) => `${page}&payment=PAYMENT_NOT_PAID,PAYMENT_PART_PAID`),
    search: searches.map((word) => `search=${encodeURIComponent(word)}`),
  };
  for (const [what, queries] of Object.entries(asked)) await tellEach(`  from the server, ${what}`, queries, ask, pid);
}

/** Searches by which somebody would look for this booking. @param {Line} line */
function wordsOf({ order_friendly_id: number, customer: { first_name, last_name, email, phone } }) {
  return [number, number.slice(3), `${first_name} ${last_name}`, last_name, email.split('@')[0] ?? '', phone];
}
