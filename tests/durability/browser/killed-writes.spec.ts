// What a phone has called saved is on its disk: the whole browser is killed right after the sentence, again and again.
import type { Page } from '@playwright/test';
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { desk, storedRows } from '~tests/helpers/school';
import { allSent, bikeForm, bikesAtSchool, newMark, removeOurs, SAVED_HERE, saveNewBike } from '~tests/helpers/writes';

/** How often it is killed, and how soon after the save was confirmed most of the times, in ms. */
const TIMES = 20;
const SOON = 200;

test.afterEach(({ server }) => removeOurs(server.url));

const site = (page: Page) => bikeForm(page).getByLabel('Quayside Yard');

/** True where the browser has thrown the database away, as Chromium does after about one kill in a hundred. */
async function hasLostSchool(page: Page): Promise<boolean> {
  return !(await storedRows(page, 'feed')).some(({ ready }) => ready === true);
}

test('twenty bikes saved right before the browser was killed reach the school once each', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  // Requests of a killed browser fail, and it may have lost the cookie for the pictures.
  problems.allow(/ERR_|status of 401|Failed to fetch/);
  const school = await desk(server.url);
  const marks = Array.from({ length: TIMES }, () => newMark());
  let [lost, soon] = [0, 0];
  let isBatched = false;
  /** What was seen until now is forgotten with it. */
  const letThrough = () => {
    isBatched ||= network.seen.some(({ path }) => path.endsWith('/sync/batch'));
    network.clear();
  };
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);
    // The server is away, so that everything depends on what the phone keeps.
    network.set({ kind: 'refuse' });
    for (const mark of marks) {
      const context = await open();
      const [tab = await context.newPage()] = context.pages();
      await tab.goto('/bikes/new');
      if (await hasLostSchool(tab)) {
        lost += 1;
        // Rows come from the school again; a change that was not sent yet must have been kept elsewhere (lost.phone).
        letThrough();
        await tab.reload();
        await expect(site(tab)).toBeVisible();
        network.set({ kind: 'refuse' });
      }
      await saveNewBike(tab, mark);
      await tab.locator('.Toastify__toast').filter({ hasText: SAVED_HERE }).waitFor();
      const confirmed = performance.now();
      const killed = kill(context);
      if (performance.now() - confirmed < SOON) soon += 1;
      await killed;
    }
    letThrough();
    const last = await open();
    await problems.watch(last);
    const [tab = await last.newPage()] = last.pages();
    await tab.goto('/bikes');
    await expect.poll(async () => (await bikesAtSchool(school, marks.at(-1) ?? '')).length).toBe(1);
    await allSent(tab);
  });
  expect(soon, 'soon enough to prove something').toBeGreaterThan(TIMES / 2);
  if (lost > 0) process.stdout.write(`  the browser threw its database away: ${lost} times\n`);
  for (const mark of marks) expect(await bikesAtSchool(school, mark), mark).toHaveLength(1);
  letThrough();
  expect(isBatched, 'several changes go together in a batch').toBe(true);
});
