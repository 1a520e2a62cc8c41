// A new version arrives while the app is open.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';

test('a new version is offered, never forced, and taken with one tap', async ({ page, network, request }) => {
  await signIn(page, 'callum@example.com');
  await waitForServiceWorker(page);
  await expect(page.getByText('Update ready')).toBeHidden();

  const worker = await (await request.get('/sw.js')).text();
  network.set({ kind: 'script', text: `${worker}\n// deployed again` }, { path: /^\/sw\.js/ });
  await page.goto('/settings/reset');
  await page.getByLabel('Current password', { exact: true }).fill('half typed');
  await expect(page.getByText('Update ready')).toBeVisible();
  await axe(page);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('half typed'); // nothing reloaded

  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await expect(page.getByText('Update ready')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the first visit never reloads by itself', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/login');
  await waitForServiceWorker(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(loads).toBe(1);
});
