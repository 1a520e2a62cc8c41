// How long everybody else waits while one call gets its most expensive input.
import { tsImport } from 'tsx/esm/api';
import { databaseName } from './helpers/asked.mjs';

/** @typedef {{ name: string, ping: number, read: number, took: number, bytes: number }} Waited */
/** @typedef {{ measure: () => AsyncIterable<Waited>, limit: () => number }} Waits */

export async function waits() {
  // The tests' helpers open the database, and know it by another name.
  if (process.env['DATABASE_URL']) process.env['TEST_DATABASE_URL'] = process.env['DATABASE_URL'];
  else delete process.env['TEST_DATABASE_URL'];
  const from = { parentURL: import.meta.url, tsconfig: 'tsconfig.tests.json' };
  const { measure, limit } = /** @type {Waits} */ (await tsImport('../../tests/bench/waits.ts', from));
  console.log(`waits beside one call, ${databaseName()}; no more than ${limit().toFixed(0)} ms on this machine`);
  console.log('call | ping (ms) | a read (ms) | the call (ms) | bytes');
  for await (const { name, ping, read, took, bytes } of measure())
    console.log(`${name} | ${ping} | ${read} | ${took.toFixed(0)} | ${bytes}`);
}
