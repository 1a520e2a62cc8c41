// How long everybody else waits while one call gets its most expensive input: `npm run bench -- waits`.
import { makeThreads, type Threads } from '~server/services/threads/pool';
import { longestWait, LIMIT, slowness } from './waiting';
import { LARGE, openTown, settle } from '~tests/server/endurance/town';
import { send, type Worst } from '~tests/server/endurance/worst';
import { setup, teardown } from '~tests/server/helpers/demo-templates';
import { calendar, rest } from '~tests/server/endurance/worst-days';
import { contacts } from '~tests/server/endurance/worst-contacts';
import { imports } from '~tests/server/endurance/worst-imports';

export type Waited = { name: string; ping: number; read: number; took: number; bytes: number };

/** Milliseconds that one call may keep others waiting, on this machine. */
export const limit = () => LIMIT * slowness();

/** Each call as it was measured, in a school as large as one may become. */
export async function* measure(): AsyncGenerator<Waited> {
  setup();
  // A machine that is slow or busy is measured, and not refused.
  const threads = makeThreads({ patience: 600_000, start: 600_000 });
  try {
    for (const cases of [imports, contacts, calendar, rest]) yield* measureIn(cases, threads);
  } finally {
    await threads.close();
    await teardown();
  }
}

async function* measureIn(cases: readonly Worst[], threads: Threads): AsyncGenerator<Waited> {
  const town = await openTown(LARGE);
  town.app.app.services.threads.run = threads.run;
  for (const { name, status, seed, ask, rest: left } of cases) {
    if (seed) {
      await seed(town);
      await settle(town);
    }
    const asked = await ask(town);
    const begun = performance.now();
    let bytes = 0;
    const { ping, read } = await longestWait(town.app.app, town.other, async () => {
      ({ bytes } = await send(town, asked, status));
      await left?.(town);
    });
    yield { name, ping, read, took: performance.now() - begun, bytes };
  }
  await town.app.close();
}
