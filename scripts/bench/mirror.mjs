// 10,000 and 50,000 rows into the mirror and lists of 25 out of it, in a browser with a profile on disk. The machine's
// own speed is in the figures: the ratio to plain IndexedDB is what can be compared.
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { ROOT } from '../house/root.mjs';
import { openBrowser, withProfile } from './browser.mjs';
import { ms, quantile } from './figures.mjs';

/** @typedef {{ rows: number, raw: number, mirror: number, first: number, lists: number[], fresh: number[] }} Result */

/** The one person whose database is measured, as the app keeps them. */
const PERSON = {
  user: {
    id: 1,
    school_id: 1,
    school_name: 'Bench',
    name: 'Bench',
    first_name: 'Bench',
    last_name: 'Bench',
    email: 'bench@example.com',
    suppliers: [],
    is_connect_pro: true,
    pro_state: 'active',
    pricing_table_id: null,
    extra_staff_pricing_table_id: null,
    publishable_key: null,
  },
  connect_user_permissions: { is_account_owner: true, admin_permission: true },
  staff_id: null,
};
const AREAS =
  'bike calendar calendar_own order contact invoice staff_planner course certificate communication profile account';

export async function mirror() {
  const script = await bundle();
  const server = createServer((request, reply) => {
    const isScript = request.url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? script : '<!doctype html><title>bench</title><script src="/page.js" defer></script>');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    for (const bikes of [2000, 10_000]) tell(await measure(`http://127.0.0.1:${port}/`, bikes));
  } finally {
    server.close();
  }
}

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}/tests/bench/mirror-page.ts`],
    tsconfig: `${ROOT}/tsconfig.base.json`,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** A fresh profile for each size. @param {string} url @param {number} bikes @returns {Promise<Result>} */
function measure(url, bikes) {
  return withProfile(async (profile) => {
    const context = await openBrowser(profile);
    try {
      const permissions = Object.fromEntries(
        AREAS.split(' ').map((area) => [`${area}_permission`, 'USER_PERMISSION_EDIT']),
      );
      const person = { ...PERSON, connect_user_permissions: { ...PERSON.connect_user_permissions, ...permissions } };
      await context.addInitScript((state) => {
        localStorage.setItem('state', state);
        localStorage.setItem('token', 'bench');
      }, JSON.stringify(person));
      const page = await context.newPage();
      await page.goto(url);
      return await page.evaluate(
        (count) =>
          /** @type {{ measure: (count: number) => Promise<Result> }} */ (/** @type {unknown} */ (window)).measure(
            count,
          ),
        bikes,
      );
    } finally {
      await context.close();
    }
  });
}

/** @param {Result} result */
function tell({ rows, raw, mirror: mirrored, first, lists, fresh }) {
  const tails = (/** @type {number[]} */ times) => `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`;
  console.log(
    `mirror of ${rows} rows: ${ms(mirrored)}, plain IndexedDB ${ms(raw)} (× ${(mirrored / raw).toFixed(2)}); ` +
      `first list ${ms(first)}; list of 25 out of ${rows / 5} bikes: ${tails(lists)}; with a new search each time: ${tails(fresh)}`,
  );
}
