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

const PATIENCE = 120_000;

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

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s: nobody else waits',
    async (name, { status, seed, ask }) => {
      if (!at.town) throw new Error('no town');
      const { town } = at;
      if (seed) {
        await seed(town);
        await settle(town);
      }
      const asked = await ask(town);
      const { ping, read } = await longestWait(town.app.app, town.other, () => send(town, asked, status));
      const more = name === ONE_TRANSACTION ? ITS_READS : 1;
      // Measuring the machine takes longer than most calls: only done where a wait exceeds the usual machine's limit. The machine
      // may have slowed down since the group began: the slower of both counts.
      const isQuick = ping < LIMIT && read < LIMIT * more;
      const limit = isQuick ? LIMIT : LIMIT * Math.max(at.slow, await slownessWith(town.run));
      expect(ping).toBeLessThan(limit);
      expect(read).toBeLessThan(limit * more);
    },
    PATIENCE,
  );
});
