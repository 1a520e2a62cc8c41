// `npm test`: the whole proof, step by step, each under its ceiling. `node scripts/test.mjs <part>` runs one part.
import { ensureInstalled } from './house/install.mjs';
import { missingChromium, missingWebkit } from './house/machine.mjs';
import { report, skipped, underCeiling } from './house/outcome.mjs';
import { ensureBuilt } from './house/stamp.mjs';
import { staticChecks } from './house/static.mjs';
import { playwright, vitest } from './house/suites.mjs';

/** @typedef {import('./house/outcome.mjs').Outcome} Outcome */

/** Seconds on two cores. */
const CEILING = { static: 90, unit: 60, sync: 120, server: 150, e2e: 420, webkit: 180 };

/** @type {Record<keyof typeof CEILING, () => Promise<Outcome>[] | AsyncIterable<Outcome>>} */
const PARTS = {
  static: () => [staticChecks(CEILING.static)],
  unit: () => [vitest({ name: 'unit', project: 'unit', ceiling: CEILING.unit })],
  sync: () => [vitest({ name: 'sync', project: 'sync*', ceiling: CEILING.sync })],
  server: serverOnBothDatabases,
  e2e: () => [e2e()],
  webkit: () => [webkit()],
};

async function* serverOnBothDatabases() {
  const ceiling = CEILING.server;
  yield vitest({ name: 'server (PGlite)', project: 'server*', ceiling });
  const url = process.env['TEST_DATABASE_URL'];
  const name = 'server (PostgreSQL)';
  yield url
    ? vitest({ name, project: 'server*', ceiling, env: { TEST_DATABASE_URL: url } })
    : skipped(name, ceiling, 'TEST_DATABASE_URL is not set (.ci/run starts a PostgreSQL and sets it)');
}

async function e2e() {
  const missing = await missingChromium();
  if (missing) return skipped('e2e', CEILING.e2e, missing);
  await ensureBuilt();
  return playwright({ name: 'e2e', ceiling: CEILING.e2e });
}

async function webkit() {
  const missing = await missingWebkit();
  if (missing) return skipped('webkit', CEILING.webkit, missing);
  await ensureBuilt();
  return vitest({ name: 'webkit', project: 'webkit', ceiling: CEILING.webkit });
}

/** @param {string | undefined} part @returns {(keyof typeof CEILING)[]} */
function chosen(part) {
  const all = /** @type {(keyof typeof CEILING)[]} */ (Object.keys(CEILING));
  const found = all.filter((name) => name === part);
  if (part && found.length === 0) throw new Error(`There is no part "${part}"; there are ${all.join(', ')}.`);
  return part ? found : all;
}

try {
  await ensureInstalled();
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const part of chosen(process.argv[2])) {
    console.log(`▸ ${part} (at most ${CEILING[part]} s)`);
    for await (const outcome of PARTS[part]()) {
      outcomes.push(underCeiling(outcome));
      const { name, passed, failed, seconds } = outcome;
      console.log(`  ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
    }
  }
  const good = report(outcomes, { ci: process.env['CI'] === 'true' });
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
