// The installed app: a window of its own, as the home screen opens it.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { withPhone } from '~tests/helpers/persistent-browser';
import { desk, synced } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import { addBike, allSent, bikesAtSchool, newMark, removeOurs, SAVED_HERE, seeToast } from '~tests/helpers/writes';

test.afterEach(({ server }) => removeOurs(server.url));

test('the installed app opens from its shortcut without signal, has a badge, and does not offer to install', async ({
  baseURL,
  server,
  problems,
}, info) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const school = await desk(server.url);
  const mark = newMark();
  await withPhone(info, baseURL, async ({ open }) => {
    // Signed in as an app, with everything here that it needs.
    const first = await open(`${baseURL ?? ''}/login`);
    await problems.watch(first);
    const [arriving = await first.newPage()] = first.pages();
    await expect(arriving.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    expect(await arriving.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await expect(arriving.getByRole('heading', { name: /^Install Connect/ })).toHaveCount(0);
    await signIn(arriving, 'callum@example.com', '/bikes');
    await synced(arriving);
    await waitForServiceWorker(arriving);
    await openMenu(arriving);
    await expect(arriving.getByRole('button', { name: 'Install Connect' })).toHaveCount(0);
    await first.close();

    const app = await open(`${baseURL ?? ''}/report`);
    await problems.watch(app);
    await app.addInitScript(() => {
      const shown: number[] = [];
      Object.assign(window, { shown });
      navigator.setAppBadge = async (count = 0) => void shown.push(count);
      navigator.clearAppBadge = async () => void shown.push(0);
    });
    await app.setOffline(true);
    const [page = await app.newPage()] = app.pages();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Report damage' })).toBeVisible();
    await expect(page.locator('.report-bike').first()).toBeVisible();
    await axe(page);
    await seeToast(page, SAVED_HERE, () => addBike(page, mark));
    const shown = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1));
    await expect.poll(shown).toBe(1);
    await app.setOffline(false);
    await allSent(page);
    await expect.poll(shown).toBe(0);
  });
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
});
