// The Sync centre and the pill that leads to it: what they say is true.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';

test('says that all is sent, how old the data is, and which version runs', async ({ page }) => {
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  await page.getByRole('link', { name: /All sent · \d\d:\d\d/ }).click();
  await expect(page.getByRole('heading', { name: 'Sync centre' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
  await expect(page.getByText(/^\d+, updated \d\d:\d\d$/).first()).toBeVisible();
  await expect(page.getByText(/App version \d+\.\d+\.\d+\+[\da-f]{8}/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
  await axe(page);
});

test('without signal it says offline, and from when the data is', async ({ page, context, problems }) => {
  problems.allow(/ERR_|Failed to fetch/);
  await signIn(page, 'callum@example.com', '/sync');
  await waitForServiceWorker(page);
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Offline · all sent' })).toBeVisible();
  await expect(page.getByText(/^\d+, updated \d\d:\d\d$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Offline · all sent' })).toBeVisible();
  await expect(page.getByText(/^\d+, updated \d\d:\d\d$/).first()).toBeVisible();
  await axe(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
});

test('a server that does not answer is a weak signal, not "all well"', async ({ page, network, problems }) => {
  problems.allow(/ERR_|status of 5\d\d|Failed to fetch/);
  await signIn(page, 'callum@example.com');
  await synced(page);
  await waitForServiceWorker(page);
  network.set({ kind: 'status', status: 503, retryAfter: 1 });
  await page.goto('/sync');
  await expect(page.getByRole('heading', { name: /^(Weak signal|Offline) · all sent$/ })).toBeVisible();
  network.clear();
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
});
