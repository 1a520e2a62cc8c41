import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleChild, startChild, WRITER } from '~tests/server/helpers/child';
import { makeDataDir } from '~tests/server/helpers/database';

const ROUNDS = 20;
let writer: Awaited<ReturnType<typeof bundleChild>>;
let folders: string[] = [];

beforeAll(async () => {
  writer = await bundleChild(WRITER);
  folders = [await makeDataDir(), await makeDataDir()];
});
afterAll(async () => {
  await writer.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

// A round costs the start of a process and a recovery: about a second on an idle machine.
it(
  'loses nothing that was acknowledged when the server is killed 20 times while it writes',
  { timeout: 300_000 },
  async () => {
    const results = await Promise.all(folders.map((folder) => killAgainAndAgain(folder, ROUNDS / folders.length)));
    for (const { acknowledged, inWrites } of results) {
      expect(acknowledged).toBeGreaterThan(10);
      expect(inWrites).toBeGreaterThan(5);
    }
  },
);

/** How many rows were acknowledged in all, and in how many rounds the kill fell among writes. */
async function killAgainAndAgain(folder: string, rounds: number): Promise<{ acknowledged: number; inWrites: number }> {
  let acknowledged = 0;
  let inWrites = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const child = startChild(writer.path, [folder]);
    // One of them is killed while it still recovers from the one before; the one after the last only looks.
    if (round === 7) await pause(Math.random() * 600);
    else await child.line(round === rounds ? 'have' : 'row');
    await pause(Math.random() * 100);
    child.process.kill('SIGKILL');
    await child.ended;
    const have = child.lines.find((line) => line.startsWith('have'));
    if (have === undefined) continue;
    const [rows = 0, last] = have.split(' ').slice(1).map(Number);
    expect(rows).toBe(last);
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    const written = child.lines.filter((line) => line.startsWith('row'));
    acknowledged = Number(written.at(-1)?.slice(4) ?? rows);
    if (written.length > 0) inWrites += 1;
  }
  return { acknowledged, inWrites };
}
