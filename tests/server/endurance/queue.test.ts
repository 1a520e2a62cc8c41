// @run both
// What reads much waits in a line of its own: one task of a school at a time, no more than a few waiting, and none of it in one
// transaction that keeps others out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOf, openTown, seedContacts, SMALL, type Town } from './town';

let town: Town;
beforeAll(async () => {
  town = await openTown(SMALL);
  await seedContacts(town, 3600);
});
afterAll(() => town.app.close());

const draft = { channel: 'EMAIL', subject: 'News', text: 'Hello', template: null };
const everybody = { of: 'contacts', search: '', current_licence: null, completed: [] };
const preview = (token: string, audience: object = everybody) =>
  town.app.call('POST', '/school/messages/preview/', { token, body: { ...draft, audience } });
const mistyped = (token: string) => town.app.call('GET', '/school/search/?s=netherwikc', { token });

/** Runs `act` and counts how many of the queue's tasks run at once for one school. */
async function most(act: () => Promise<unknown>): Promise<number> {
  const { services } = town.app.app;
  const { heavy } = services;
  let [running, max] = [0, 0];
  const counting = <T>(school: number, task: () => Promise<T>, size?: number) =>
    heavy(
      school,
      async () => {
        running += 1;
        max = Math.max(max, running);
        return task().finally(() => (running -= 1));
      },
      size,
    );
  services.heavy = Object.assign(counting, { check: heavy.check });
  await act().finally(() => (services.heavy = heavy));
  return max;
}

it.each([
  ['previews to all contacts', preview],
  ['mistyped searches', mistyped],
])('ten %s at once: one runs, six wait, the others are told when to come back', async (_name, ask) => {
  let statuses: number[] = [];
  const atOnce = await most(async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(town.token)));
    statuses = answers.map(({ status }) => status);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { code: 'throttled' }, headers: { 'retry-after': '5' } });
  });
  expect(atOnce).toBe(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

it('another school, small groups and exact searches don’t stand in that line', async () => {
  const { services } = town.app.app;
  let open: () => void = () => undefined;
  const full = Array.from({ length: 7 }, () =>
    services.heavy(town.ours, () => new Promise<void>((resolve) => (open = resolve))),
  );
  const id = await firstOf(town, 'customer');
  expect((await preview(town.token, { of: 'customers', ids: [id] })).status).toBe(200);
  expect((await town.app.call('GET', '/school/search/?s=netherwick', { token: town.token })).status).toBe(200);
  expect((await preview(town.token)).status).toBe(429);
  for (let at = 0; at < full.length; at += 1) {
    open();
    await new Promise(setImmediate);
  }
  await Promise.all(full);
  expect((await preview(town.token)).status).toBe(200);
  expect((await preview(town.other)).status).toBe(200);
});

it('others are served between the parts of a preview, a guess and an export', async () => {
  const { db } = town.app;
  for (const act of [
    () => preview(town.token),
    () => mistyped(town.token),
    () => town.app.call('GET', '/customers/export/', { token: town.token }),
  ]) {
    const state = { isOver: false };
    let served = 0;
    const asked = act().finally(() => (state.isOver = true));
    while (!state.isOver) {
      await db.system(async () => undefined);
      await new Promise(setImmediate);
      served += 1;
    }
    expect((await asked).status).toBe(200);
    expect(served).toBeGreaterThan(3);
  }
});
