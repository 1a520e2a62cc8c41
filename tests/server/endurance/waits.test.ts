// One call with its worst body must not keep everybody else waiting: the process has one thread, and the embedded database
// one connection. Waits are counted in this process's own work and measured against how quick the machine is (waiting.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '~tests/server/helpers/database';
import { openTown, settle, type Town } from './town';
import { LIMIT, longestWait, slowness } from './waiting';
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
  const at: { town?: Town } = {};
  beforeAll(async () => {
    at.town = await openTown();
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
      const before = slowness();
      const { ping, read } = await longestWait(town.app.app, town.other, () => send(town, asked, status));
      // The machine may have slowed down meanwhile: the slower of both counts.
      const limit = LIMIT * Math.max(before, slowness());
      expect(ping).toBeLessThan(limit);
      expect(read).toBeLessThan(name === ONE_TRANSACTION ? limit * ITS_READS : limit);
    },
    PATIENCE,
  );
});
