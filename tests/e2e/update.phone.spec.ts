// A new version arrives while the app is open.
import type { APIRequestContext } from '@playwright/test';
import type { ChaosProxy } from '~tests/helpers/chaos-proxy';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { bikeForm, type } from '~tests/helpers/writes';

test.use({ worker: true, device: 'new' });

/** Makes the browser find another version at the server; `which`: unlike the one before. */
async function deploy(network: ChaosProxy, request: APIRequestContext, which: string): Promise<void> {
  network.clear();
  const worker = await (await request.get('/sw.js')).text();
  network.set({ kind: 'script', text: `${worker}\n// ${which}` }, { path: /^\/sw\.js/ });
}

test('the first visit never reloads; a new version is offered, never forced, and taken with one tap', async ({
  page,
  network,
  request,
}) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  await signIn(page, 'callum@example.com');
  await waitForServiceWorker(page);
  await synced(page);
  expect(loads.filter((path) => path === '/calendar')).toHaveLength(1);
  await expect(page.getByText('Update ready')).toBeHidden();

  await test.step('a new version is offered, never forced, and installed with one tap', async () => {
    await deploy(network, request, 'the second');
    await page.goto('/settings/reset');
    await page.getByLabel('Current password', { exact: true }).fill('half typed');
    await expect(page.getByText('Update ready')).toBeVisible();
    await axe(page);
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('half typed'); // nothing reloaded

    loads.length = 0;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads.length).toBe(1);
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
    await expect(page.getByText('Update ready')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await page.goto('/bikes/new');
  await waitForServiceWorker(page);
  await test.step('over an open form it says that the text is kept, can wait, and keeps the last key too', async () => {
    const form = bikeForm(page);
    const prompt = page.getByRole('region', { name: 'Update' });
    await deploy(network, request, 'the third');
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

  await waitForServiceWorker(page);
  await test.step('a worker that is told to rest answers, which the next update waits for', async () => {
    const answer = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', ({ data }) => resolve(data));
          port1.start();
          navigator.serviceWorker.controller?.postMessage({ type: 'REST' }, [port2]);
        }),
    );
    expect(await answer).toEqual({ type: 'RESTING' });
  });
});
