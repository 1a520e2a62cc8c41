// One call with its worst body must not keep everybody else waiting: the process has one thread, and the embedded database
// one connection. Waits are counted in this process's own work and measured against how quick the machine is (waiting.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '~tests/server/helpers/database';
import { openTown, settle, type Town } from './town';
import { LIMIT, longestWait, slownessWith } from './waiting';
import { send, type Worst } from './worst';
import { contacts } from './worst-contacts';
import { calendar, rest } from './worst-days';
import { imports } from './worst-imports';

/** All or nothing: ten thousand rows go into the one connection of the embedded database in one transaction. */
const ONE_TRANSACTION = 'contacts import: 10,000 rows added';
const ITS_READS = testDatabaseUrl === undefined ? 3 : 1;

describe.each([
  ['imports', imports],
  ['contacts', contacts],
  ['the calendar', calendar],
  ['certificates and the rest', rest],
])('%s', (_group, cases: readonly Worst[]) => {
  const at: { town?: Town; slow: number } = { slow: 1 };
  beforeAll(async () => {
    at.town = await openTown();
    at.slow = await slownessWith(at.town.run);
  });
  afterAll(() => at.town?.app.close());

  it.each(cases.map((worst, number) => [worst.name, worst, number] as const))(
    '%s: nobody else waits',
    async (name, worst, number) => {
      if (!at.town) throw new Error('no town');
      const first = await measure(at.town, worst, at.slow);
      // A machine that others share stands still for a second now and then, which makes anything look slow once. So it is measured
      // again, in a town of its own after all that came before it: what the call itself does, it does there, too.
      const { waits, limits } = first.isOver ? await measureAnew(cases.slice(0, number), worst) : first;
      expect(waits.ping, `${name}: ping; before: ${first.waits.ping}`).toBeLessThan(limits.ping);
      expect(waits.read, `${name}: a read; before: ${first.waits.read}`).toBeLessThan(limits.read);
    },
  );
});

/** What the call needs is there, and what it asks. */
async function prepare(town: Town, { seed, ask }: Worst) {
  if (seed) {
    await seed(town);
    await settle(town);
  }
  return ask(town);
}

/** How long others wait for the call, how long they may, and whether that is exceeded. */
async function measure(town: Town, worst: Worst, slow: number) {
  const asked = await prepare(town, worst);
  const waits = await longestWait(town.app.app, town.other, () => send(town, asked, worst.status));
  const more = worst.name === ONE_TRANSACTION ? ITS_READS : 1;
  const isOver = (times: number) => waits.ping >= LIMIT * times || waits.read >= LIMIT * more * times;
  // Measuring the machine takes longer than most calls: only done where a wait exceeds the usual machine's limit. The machine
  // may have slowed down since the group began: the slower of both counts.
  const times = isOver(1) ? Math.max(slow, await slownessWith(town.run)) : 1;
  return { waits, limits: { ping: LIMIT * times, read: LIMIT * more * times }, isOver: isOver(times) };
}

/** The same in a town of its own, after all that was asked `before` it. */
async function measureAnew(before: readonly Worst[], worst: Worst) {
  const town = await openTown();
  try {
    const slow = await slownessWith(town.run);
    for (const one of before) await send(town, await prepare(town, one), one.status);
    return await measure(town, worst, slow);
  } finally {
    await town.app.close();
  }
}
