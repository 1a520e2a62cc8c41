// One call with its most expensive input must not keep everybody else waiting: the process has one thread, and the embedded
// database one connection. Held by counting; `npm run bench -- waits` measures how long the waits are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeThreads } from '~server/services/threads/pool';
import { openTestApp } from '~tests/server/helpers/app';
import { openDemoDb } from '~tests/server/helpers/database';
import { count, counted, type Counts } from './counts';
import { openTown, settle, SMALL, type Town } from './town';
import { send, type Share, type Worst } from './worst';
import { contacts } from './worst-contacts';
import { calendar, rest } from './worst-days';
import { imports } from './worst-imports';

/** A piece of text that takes milliseconds, a page of rows, and as much reading as grows with the school and not with its square. */
const USUAL: Share = {
  statements: 40,
  rows: 1000,
  sent: 60_000,
  read: 60_000,
  json: 200_000,
  chunk: 200_000,
  pauses: 0,
  tasks: [],
  says: '',
};

/** Threads that nothing hurries: a busy machine must not answer 503. */
const threads = makeThreads({ patience: 600_000, start: 600_000 });
afterAll(() => threads.close());

describe.each([
  ['imports', imports],
  ['contacts', contacts],
  ['the calendar', calendar],
  ['certificates and the rest', rest],
])('%s', (_group, cases: readonly Worst[]) => {
  const at: { town?: Town; counts?: Counts | undefined } = {};
  const close: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const db = await openDemoDb(new Date());
    close.push(() => db.close());
    at.town = await openTown(SMALL, () => openTestApp({ seed: false, db: counted(db, () => at.counts) }));
    const { app } = at.town;
    close.unshift(() => app.close());
    app.app.services.threads.run = threads.run;
  });
  afterAll(async () => {
    for (const each of close) await each();
  });

  it.each(cases.map((worst) => [worst.name, worst] as const))('%s', async (_name, worst) => {
    const { town } = at;
    if (!town) throw new Error('no town');
    const { seed, ask, status, share = {}, rest } = worst;
    if (seed) {
      await seed(town);
      await settle(town);
    }
    const asked = await ask(town);
    const sent = { chunk: 0, begins: '' };
    const counts = await count(at, town.app.app.services.threads, async () => {
      const answer = await send(town, asked, status);
      Object.assign(sent, { chunk: answer.largest, begins: answer.begins });
      await rest?.(town);
    });
    const { pauses, tasks, says, ...most } = { ...USUAL, ...share };
    const all = { ...counts, chunk: sent.chunk };
    const over = Object.entries(most).filter(([name, limit]) => all[name as keyof typeof most] > limit);
    expect(over, JSON.stringify(all)).toEqual([]);
    expect(counts.pauses).toBeGreaterThanOrEqual(pauses);
    expect(counts.tasks).toEqual(tasks);
    expect(sent.begins).toContain(says);
  });
});
