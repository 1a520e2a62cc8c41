// The shell without signal: installed by the first visit, opened from a deep link, after the server is gone, and left.
import type { BrowserContext, Page } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { storedRows, synced } from '~tests/helpers/school';
import { signOut, storedKeys } from '~tests/helpers/shell';

test.use({ worker: true, device: 'new' });

test('a phone opens the app without signal and without the server, keeps its session, and signs out', async ({
  page,
  context,
  network,
  problems,
}) => {
  // A picture that is not on the device is an error in the console, and an honest tile on the page.
  problems.allow(/ERR_|status of 5\d\d|Failed to fetch/);
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  await waitForServiceWorker(page);

  await test.step('the Sync centre shows what is sent, how old the data is, the version, and the signal', () =>
    syncCentre(page, context, network));

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
  });

  await test.step('signing out works without signal', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/\/login$/);
    expect((await storedKeys(page))['token']).toBeNull();
  });
});

async function syncCentre(page: Page, context: BrowserContext, network: ChaosProxy): Promise<void> {
  const updated = page.getByText(/^\d+, updated \d\d:\d\d$/).first();
  const allSent = page.getByRole('heading', { name: 'All sent' });
  await test.step('with signal', async () => {
    await page.getByRole('link', { name: /All sent · \d\d:\d\d/ }).click();
    await expect(page.getByRole('heading', { name: 'Sync centre' })).toBeVisible();
    await expect(allSent).toBeVisible();
    await expect(updated).toBeVisible();
    await expect(page.getByText(/App version \d+\.\d+\.\d+\+[\da-f]{8}/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    await axe(page);
  });

  await test.step('without signal it says offline, and from when the data is', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('heading', { name: 'Offline · all sent' })).toBeVisible();
    await expect(updated).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Offline · all sent' })).toBeVisible();
    await expect(updated).toBeVisible();
    await axe(page);
    await context.setOffline(false);
    await expect(allSent).toBeVisible();
  });

  await test.step('a server that does not answer is a weak signal, not "all well"', async () => {
    network.set({ kind: 'status', status: 503, retryAfter: 1 });
    await page.reload();
    await expect(page.getByRole('heading', { name: /^(Weak signal|Offline) · all sent$/ })).toBeVisible();
    network.clear();
    await expect(allSent).toBeVisible();
  });
}
