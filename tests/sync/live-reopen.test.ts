// A screen that is the first to notice that the browser has dropped the database: it opens it again, and goes on.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { Person } from './helpers/person';
import { Yard } from './helpers/yard';

let yard: Yard;
afterEach(() => yard.phone.close());

it('shows later changes, and does not refuse a save in between', async () => {
  yard = await new Yard().start();
  const { me, phone } = yard;
  const other = new Person(phone.open());
  const counts: number[] = [];
  const failures: unknown[] = [];
  const live = liveQuery(async () => me.tab.read(({ work }) => work.mutations.count())).subscribe({
    next: (count) => void counts.push(count),
    error: (error) => failures.push(error),
  });
  await until(() => counts.length > 0 || failures.length > 0, 'the first answer');
  yard.goAway();
  await me.tab.read(({ mirror, work }) => {
    for (const db of [mirror, work]) db.close({ disableAutoOpen: true });
    return Promise.resolve();
  });
  // A change in another tab: the screen reads, and finds its database closed.
  await other.add('WX24AAA');
  await until(() => counts.includes(1) || failures.length > 0, 'the change');
  await me.add('WX24AAB');
  await until(() => counts.includes(2) || failures.length > 0, 'the change after it');
  await rest();
  expect([failures, counts.at(-1)]).toEqual([[], 2]);
  live.unsubscribe();
});
