// 50,000 contacts on the device, mirrored, listed and searched, in a browser with a profile on disk. Compare the ratios to plain
// IndexedDB and to Dexie's plain rows, measured in the same run.
import { ms, quantile } from './helpers/figures.mjs';
import { withBenchPage } from './helpers/page.mjs';

/** @typedef {{ raw: number, dexie: number, mirror: number }} Filled */
/** @typedef {Record<'lists' | 'byName' | 'searches' | 'laid', number[]> & Record<'cold' | 'firstByName' | 'firstSearch' | 'edited' | 'heap', number>} Read */

const CONTACTS = 50_000;

export async function contacts() {
  await withBenchPage('contacts-page', async (_, askTwice) => {
    const [filled, read] = await askTwice(['fill', CONTACTS], ['read', CONTACTS]);
    tell(/** @type {Filled} */ (filled), /** @type {Read} */ (read));
  });
}

/** @param {Filled} filled @param {Read} read */
function tell({ raw, dexie, mirror }, read) {
  const tails = (/** @type {number[]} */ times) => `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`;
  console.log(
    `${CONTACTS} contacts mirrored: ${ms(mirror)}; Dexie, a record a row: ${ms(dexie)}; plain IndexedDB: ${ms(raw)} ` +
      `(× ${(mirror / raw).toFixed(2)})`,
  );
  console.log(
    `first list after opening the page: ${ms(read.cold)}; list of 25: ${tails(read.lists)}; by name, first ` +
      `${ms(read.firstByName)}, then ${tails(read.byName)}`,
  );
  console.log(
    `first search ${ms(read.firstSearch)}, then ${tails(read.searches)}; with a change of this device over it ` +
      `${tails(read.laid)}; a change seen in a search ${ms(read.edited)}; heap ${(read.heap / 1e6).toFixed(0)} MB`,
  );
}
