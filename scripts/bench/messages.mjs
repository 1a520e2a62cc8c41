// Ten thousand messages through the jobs: messages a second, and statements to the database for each of them.
import { tsImport } from 'tsx/esm/api';
import { databaseName } from './helpers/asked.mjs';
import { cpuOf } from './helpers/cpu.mjs';
import { ms } from './helpers/figures.mjs';

/** @typedef {{ what: string, count: number, queued: number, sent: number, statements: number, heap: number }} Sent */

const COUNT = 10_000;

export async function messages() {
  const from = { parentURL: import.meta.url, tsconfig: 'tsconfig.tests.json' };
  const { measure } = /** @type {{ measure: (count: number) => Promise<Sent[]> }} */ (
    await tsImport('../../tests/bench/messages.ts', from)
  );
  const before = cpuOf(process.pid);
  const runs = await measure(COUNT);
  const after = cpuOf(process.pid);
  console.log(`${COUNT} e-mails through the jobs, ${databaseName()}`);
  for (const { what, count, queued, sent, statements, heap } of runs) {
    const rate = Math.round((count * 1000) / sent);
    const each = (statements / count).toFixed(2);
    console.log(
      `  to ${what}: ${rate} a second, ${each} statements each, heap at most ${(heap / 1e6).toFixed(0)} MB; queued in ${ms(queued)}`,
    );
  }
  if (before !== null && after !== null) console.log(`  processor time of both with the setup: ${ms(after - before)}`);
}
