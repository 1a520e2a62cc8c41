// The search of everything over 50,000 contacts, 10,000 bookings and 2,000 bikes, by what people type: on the device, in a browser
// with a profile on disk, and at the server.
import { tsImport } from 'tsx/esm/api';
import { asker, databaseName, tellEach } from './helpers/asked.mjs';
import { ms, spread } from './helpers/figures.mjs';
import { bringIn } from './helpers/imported.mjs';
import { withBenchPage } from './helpers/page.mjs';
import { withManyRows } from './helpers/server.mjs';

/** @typedef {{ first: number, typed: number[], slips: number[], long: number[], empty: string[], heap: number }} Searched */
/** @typedef {{ count: number, results: Record<string, string>[] }} Page */
/** @typedef {readonly (readonly [text: string, group: string, key: number])[]} Table */

const ROWS = { contacts: 50_000, orders: 10_000, bikes: 2000 };
/** The demo school this many times: about 10,000 bookings, 200 bikes and 1,000 contacts. The others are brought in. */
const SCALE = 39;
const OTHERS = { contacts: 49_000, bikes: 1800 };
/** Of each list of the demo school. */
const SAMPLED = 12;

export async function search() {
  await withBenchPage('search-page', async (_, askTwice) => {
    const [filled, searched] = await askTwice(['fill', ROWS], ['read', ROWS]);
    tellDevice(/** @type {{ mirror: number }} */ (filled), /** @type {Searched} */ (searched));
  });
  await withManyRows(SCALE, async (url, _, pid) => {
    await bringIn(url, OTHERS);
    await measure(url, pid);
  });
}

/** @param {{ mirror: number }} filled @param {Searched} searched */
function tellDevice({ mirror }, { first, typed, slips, long, empty, heap }) {
  console.log(
    `${ROWS.contacts} contacts, ${ROWS.orders} bookings and ${ROWS.bikes} bikes mirrored: ${ms(mirror)}; first search after ` +
      `opening the page: ${ms(first)}; heap ${(heap / 1e6).toFixed(0)} MB`,
  );
  console.log(`  on the device, ${typed.length} texts: ${spread(typed)}, worst ${ms(Math.max(...typed))}`);
  console.log(`  on the device, ${long.length} times one letter more: ${spread(long)}, worst ${ms(Math.max(...long))}`);
  console.log(`  on the device, ${slips.length} slips: ${spread(slips)}, worst ${ms(Math.max(...slips))}`);
  if (empty.length > 0) console.log(`  nothing was found for ${empty.join(' · ')}`);
}

/** @param {string} url @param {number} pid */
async function measure(url, pid) {
  const get = await asker(url, 'owner@example.com');
  const { typed, slips } = await textsOf(get);
  /** @type {[number, string][]} */
  const slow = [];
  const ask = async (/** @type {string} */ text) => {
    const start = performance.now();
    const found = await get(`/school/search/?s=${encodeURIComponent(text)}`);
    slow.push([performance.now() - start, text]);
    return found;
  };
  const counts = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const { count } = /** @type {Page} */ (await get(path));
    counts.push(`${count} ${name}`);
  }
  console.log(`${counts.join(', ')} on the server, ${databaseName()}`);
  await tellEach(`  from the server, ${typed.length} texts`, typed, ask, pid);
  await tellEach(`  from the server, ${slips.length} slips`, slips, ask, pid);
  const worst = slow.toSorted(([one], [other]) => other - one).slice(0, 5);
  console.log(`  the slowest: ${worst.map(([took, text]) => `“${text}” ${ms(took)}`).join(', ')}`);
}

const LISTS = {
  contacts: '/customers/?page_size=12',
  bookings: '/school/orders/?page_size=12',
  bikes: '/bike_management/motorbikes/?page_size=12',
  certificates: '/certificates/certificates/?search=1',
  courses: '/school/courses/?page_size=12',
};

/** What the tests' table has, and texts about rows of this school. @param {import('./helpers/asked.mjs').Get} get */
async function textsOf(get) {
  const table = '../../tests/unit/data/search/first-hits.ts';
  const from = { parentURL: import.meta.url, tsconfig: 'tsconfig.tests.json' };
  const { FIRST_HITS, SLIPS } = /** @type {{ FIRST_HITS: Table, SLIPS: Table }} */ (await tsImport(table, from));
  const some = async (/** @type {string} */ path) => /** @type {Page} */ (await get(path)).results.slice(0, SAMPLED);
  const contacts = await some(LISTS.contacts);
  const bikes = await some(LISTS.bikes);
  const bookings = await some(LISTS.bookings);
  const certificates = await some(LISTS.certificates);
  const text = (/** @type {string | number | undefined} */ value) => String(value ?? '');
  const names = contacts.map((one) => text(one['last_name']));
  const typed = [
    ...contacts.flatMap((one) => [`${text(one['first_name'])} ${text(one['last_name'])}`, text(one['phone'])]),
    ...names.map((name) => name.slice(0, 3)),
    ...bikes.flatMap(({ registration_plate: mark = '' }) => [mark, `${mark.slice(0, 4)} ${mark.slice(4)}`]),
    ...bookings.flatMap(({ order_friendly_id: number = '' }) => [number, number.slice(3)]),
    ...certificates.map((one) => text(one['certificate_number'])),
  ];
  return {
    typed: [...FIRST_HITS.map(([one]) => one), ...typed].filter((one) => one.trim() !== ''),
    slips: [...SLIPS.map(([one]) => one), ...names.map((name) => `${name.slice(0, 3)}${name.slice(2)}`)],
  };
}
