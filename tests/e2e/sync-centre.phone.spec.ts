// The Sync centre and the pill that leads to it show the true state.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';

test.use({ worker: true });

test('the Sync centre shows what is sent, how old the data is, the version, and the signal', async ({
  page,
  context,
  network,
  problems,
}) => {
  problems.allow(/ERR_|status of 5\d\d|Failed to fetch/);
  const updated = page.getByText(/^\d+, updated \d\d:\d\d$/).first();
  const allSent = page.getByRole('heading', { name: 'All sent' });
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);

  await test.step('with signal', async () => {
    await page.getByRole('link', { name: /All sent · \d\d:\d\d/ }).click();
    await expect(page.getByRole('heading', { name: 'Sync centre' })).toBeVisible();
    await expect(allSent).toBeVisible();
    await expect(updated).toBeVisible();
    await expect(page.getByText(/App version \d+\.\d+\.\d+\+[\da-f]{8}/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    await axe(page);
  });

  await waitForServiceWorker(page);
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
});
