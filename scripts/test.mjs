// `npm test`: the whole proof, in parts, each with its aim. `node scripts/test.mjs <part>` runs one part.
import { ensureInstalled } from './house/install.mjs';
import { missingChromium, missingWebkit } from './house/machine.mjs';
import { report, skipped, warnOfAim } from './house/outcome.mjs';
import { since } from './house/run.mjs';
import { ensureBuilt } from './house/stamp.mjs';
import { staticChecks } from './house/static.mjs';
import { playwright, vitest } from './house/suites.mjs';

/** @typedef {import('./house/outcome.mjs').Outcome} Outcome */

/** Seconds within the whole proof, on two quiet cores. A slower step is warned of, and only a hanging one is ended. */
const AIM = { static: 60, unit: 30, window: 300, sync: 60, server: 170, e2e: 330, durability: 150, webkit: 60 };

/** @type {Record<keyof typeof AIM, () => Promise<Outcome>[] | AsyncIterable<Outcome>>} */
const PARTS = {
  static: () => [staticChecks(AIM.static)],
  unit: () => [vitest({ name: 'unit', project: 'unit', aim: AIM.unit })],
  // Screens, and the device's data, in a simulated window.
  window: () => [vitest({ name: 'window', project: 'window*', aim: AIM.window })],
  sync: () => [vitest({ name: 'sync', project: 'sync*', aim: AIM.sync })],
  server: () => onItsDatabases('server', 'server*'),
  e2e: () => [inChromium('e2e', ['iphone', 'desktop'])],
  durability,
  webkit: () => [webkit()],
};

/**
 * Each file on one database, PostgreSQL if there is one; then on PGlite the files that are marked for it (docs/testing.md).
 *
 * @param {'server' | 'durability'} part
 * @param {string} project
 */
async function* onItsDatabases(part, project) {
  const aim = AIM[part];
  const url = process.env['TEST_DATABASE_URL'];
  const [postgres, pglite] = [`${part} (PostgreSQL)`, `${part} (PGlite)`];
  yield url
    ? vitest({ name: postgres, project, aim, env: { TEST_DATABASE_URL: url } })
    : skipped(postgres, aim, 'TEST_DATABASE_URL is not set (.ci/run starts a PostgreSQL and sets it)');
  yield vitest({ name: pglite, project, aim, env: url ? { TEST_REST: '1' } : {} });
}

/** After a kill, a full disk or a restored backup: the server's data, then the browser's. */
async function* durability() {
  yield* onItsDatabases('durability', 'durability');
  yield inChromium('durability', ['durability']);
}

/** @param {'e2e' | 'durability'} part @param {string[]} projects */
async function inChromium(part, projects) {
  const aim = AIM[part];
  const missing = await missingChromium();
  if (missing) return skipped(part, aim, missing);
  await ensureBuilt();
  return playwright({ name: part === 'e2e' ? part : `${part} (browser)`, projects, aim });
}

async function webkit() {
  const missing = await missingWebkit();
  if (missing) return skipped('webkit', AIM.webkit, missing);
  await ensureBuilt();
  return vitest({ name: 'webkit', project: 'webkit', aim: AIM.webkit });
}

/** @param {string | undefined} part @returns {keyof typeof AIM | undefined} */
function chosen(part) {
  const all = /** @type {(keyof typeof AIM)[]} */ (Object.keys(AIM));
  const found = all.find((name) => name === part);
  if (part && !found) throw new Error(`There is no part "${part}"; there are ${all.join(', ')}.`);
  return found;
}

/**
 * The whole proof's order. What stands side by side runs at the same time: durability and webkit wait more than they compute. The
 * journeys have the machine to themselves, and the build is made before.
 *
 * @type {(keyof typeof AIM)[][][]}
 */
const WHOLE = [
  [['static']],
  [
    ['unit', 'window', 'sync', 'server'],
    ['durability', 'webkit'],
  ],
  [['e2e']],
];

/** @param {keyof typeof AIM} part @param {Outcome[]} outcomes */
async function runPart(part, outcomes) {
  console.log(`▸ ${part} (aim ${AIM[part]} s)`);
  for await (const outcome of PARTS[part]()) {
    outcomes.push(outcome);
    warnOfAim(outcome);
    const { name, passed, failed, seconds } = outcome;
    console.log(`  ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  }
}

try {
  await ensureInstalled();
  const part = chosen(process.argv[2]);
  const start = performance.now();
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const lanes of part ? [[[part]]] : WHOLE) {
    const runLane = async (/** @type {(keyof typeof AIM)[]} */ lane) => {
      for (const one of lane) await runPart(one, outcomes);
    };
    await Promise.all(lanes.map(runLane));
  }
  const good = report(outcomes, { ci: process.env['CI'] === 'true', seconds: since(start) });
  process.exitCode = good ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
