// `npm run bench`: measurements to watch, never asserted. `npm run bench mirror` runs one part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booking } from './bench/booking.mjs';
import { calendar } from './bench/calendar.mjs';
import { contacts } from './bench/contacts.mjs';
import { lighthouse } from './bench/lighthouse.mjs';
import { line } from './bench/helpers/line.mjs';
import { weak } from './bench/weak.mjs';
import { messages } from './bench/messages.mjs';
import { mirror } from './bench/mirror.mjs';
import { orders } from './bench/orders.mjs';
import { outbox } from './bench/outbox.mjs';
import { offlineStart } from './bench/offline-start.mjs';
import { photos } from './bench/photos.mjs';
import { report } from './bench/report.mjs';
import { withServer } from './bench/helpers/server.mjs';
import { saturday } from './bench/saturday.mjs';
import { search } from './bench/search.mjs';
import { served } from './bench/helpers/served.mjs';
import { signing } from './bench/signing.mjs';
import { sizes } from './bench/sizes.mjs';
import { snapshot } from './bench/snapshot.mjs';
import { tasks } from './bench/tasks.mjs';
import { waits } from './bench/waits.mjs';
import { ensureInstalled } from './house/install.mjs';
import { ensureBuilt } from './house/stamp.mjs';

/** @type {Record<string, () => Promise<void> | void>} */
const PARTS = {
  start,
  lighthouse,
  sizes,
  mirror,
  contacts,
  served,
  orders,
  search,
  calendar,
  messages,
  outbox,
  report,
  photos,
  line,
  weak,
  offline: offlineStart,
  snapshot,
  tasks,
  saturday,
  signing,
  booking,
  waits,
};

await ensureInstalled();
await ensureBuilt();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) await PARTS[name]?.();

/** Seconds to a healthy server. */
async function start() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  const tell = (/** @type {string} */ what, /** @type {number} */ ms) =>
    console.log(`${what} start to health: ${(ms / 1000).toFixed(2)} s`);
  try {
    await withServer({ data }, (_, ms) => tell('first (seeds the demo school)', ms));
    await withServer({ data }, (_, ms) => tell('second', ms));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
