// The shell without signal: installed by the first visit, opened from a deep link, after the server is gone, and left.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { storedRows, synced } from '~tests/helpers/school';
import { signOut, storedKeys } from '~tests/helpers/shell';

test.use({ worker: true });

test('a phone opens the app without signal and without the server, keeps its session, and signs out', async ({
  page,
  context,
  network,
  problems,
}) => {
  // A picture that is not on the device is an error in the console, and an honest tile on the page.
  problems.allow(/ERR_|status of 5\d\d|Failed to fetch/);
  await signIn(page, 'callum@example.com');
  await synced(page);
  await waitForServiceWorker(page);

  await test.step('the session stays while the server is down, however often it is checked', async () => {
    network.set({ kind: 'refuse' });
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    network.set({ kind: 'status', status: 503, retryAfter: 1 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const keys = await storedKeys(page);
    expect(keys['token']).not.toBeNull();
    expect(keys['refresh_token']).not.toBeNull();
    network.clear();
  });

  await test.step('the signed-in app opens without signal on a deep link', async () => {
    const bike = (await storedRows(page, 'bikes')).find((row) => row['registration_plate'] === 'LB22QDE');
    await context.setOffline(true);
    await page.goto(`/bikes/${Number(bike?.['id'])}/details`);
    await expect(page.getByRole('heading', { name: 'Honda CB125F', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await axe(page);
  });

  await test.step('signing out works without signal', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    expect((await storedKeys(page))['token']).toBeNull();
  });
});
