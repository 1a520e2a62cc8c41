// A new version arrives while the app is open.
import type { APIRequestContext } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { bikeForm, type } from '~tests/helpers/writes';

/** Makes the browser find another version at the server. */
async function deploy(network: ChaosProxy, request: APIRequestContext): Promise<void> {
  const worker = await (await request.get('/sw.js')).text();
  network.set({ kind: 'script', text: `${worker}\n// deployed again` }, { path: /^\/sw\.js/ });
}

test('a new version is offered, never forced, and taken with one tap', async ({ page, network, request }) => {
  await signIn(page, 'callum@example.com');
  await waitForServiceWorker(page);
  await expect(page.getByText('Update ready')).toBeHidden();

  await deploy(network, request);
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

test('over an open form it says that the text is kept, can be put off, and keeps the last key too', async ({
  page,
  network,
  request,
}) => {
  await signIn(page, 'callum@example.com', '/bikes/new');
  await waitForServiceWorker(page);
  await synced(page);
  const form = bikeForm(page);
  const prompt = page.getByRole('region', { name: 'Update' });
  await deploy(network, request);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(prompt).toHaveText(/^Update ready ?What you typed is kept as a draft\./);
  await axe(page);
  await prompt.getByRole('button', { name: 'Later' }).tap();
  await expect(prompt).toBeHidden();
  // The prompt would cover buttons of the form: it comes back once the person returns to the app.
  await form.getByRole('button', { name: 'Close' }).tap();
  await expect(form).toBeHidden();
  await expect(prompt).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(prompt).toHaveText(/^Update readyReload$/);
  await prompt.getByRole('button', { name: 'Later' }).tap();
  await page.getByRole('link', { name: 'Add bike' }).tap();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await type(form, { Make: 'Honda', Model: 'Grom' });
  await prompt.getByRole('button', { name: 'Reload' }).tap();
  await expect(prompt).toBeHidden();
  await form.getByRole('button', { name: 'Continue' }).tap();
  await expect(form.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Grom');
});

test('the first visit never reloads by itself', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/login');
  await waitForServiceWorker(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(loads).toBe(1);
});
