// What a phone has called saved is on its disk: the whole browser is killed right after the sentence, again and again.
import { expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { withPhone } from '~tests/helpers/persistent-browser';
import { desk, synced } from '~tests/helpers/school';
import { addBike, allSent, bikesAtSchool, newMark, removeOurs, SAVED_HERE } from '~tests/helpers/writes';

/** How often it is killed, and how soon after the save was confirmed, in ms. */
const TIMES = 20;
const SOON = 200;

test.afterEach(({ server }) => removeOurs(server.url));

test('twenty bikes saved right before the browser was killed reach the school once each', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  test.setTimeout(120_000);
  // Nobody is there while it is killed; and the killed browser may have lost the cookie for the pictures.
  problems.allow(/ERR_|status of 401|Failed to fetch/);
  const school = await desk(server.url);
  const marks = Array.from({ length: TIMES }, () => newMark());
  await withPhone(info, baseURL, async ({ open, kill }) => {
    const first = await open();
    const page = await first.newPage();
    await signIn(page, 'callum@example.com', '/bikes');
    await synced(page);
    await waitForServiceWorker(page);
    // Closed in peace: the session's keys are on the disk.
    await first.close();
    // The server is away, so that everything depends on what the phone keeps.
    network.set({ kind: 'refuse' });
    for (const mark of marks) {
      const context = await open();
      const [tab = await context.newPage()] = context.pages();
      await addBike(tab, mark);
      await tab.locator('.Toastify__toast').filter({ hasText: SAVED_HERE }).waitFor();
      const confirmed = performance.now();
      const killed = kill(context);
      expect(performance.now() - confirmed, 'soon enough to prove something').toBeLessThan(SOON);
      await killed;
    }
    network.clear();
    const last = await open();
    await problems.watch(last);
    const [tab = await last.newPage()] = last.pages();
    await tab.goto('/bikes');
    await expect.poll(async () => (await bikesAtSchool(school, marks.at(-1) ?? '')).length).toBe(1);
    await allSent(tab);
  });
  for (const mark of marks) expect(await bikesAtSchool(school, mark), mark).toHaveLength(1);
  // So many at once go together.
  expect(network.seen.some(({ path }) => path.endsWith('/sync/batch'))).toBe(true);
});
