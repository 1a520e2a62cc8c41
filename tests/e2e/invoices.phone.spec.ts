// A draft of an invoice, written in the yard without signal: kept over a reload, and sent once when the signal is back.
import type { Invoice } from '~contract/invoices/rows';
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

test.use({ worker: true });

const NAME = `Netherwick Couriers ${crypto.randomUUID().slice(0, 8)}`;

async function ours(school: Desk): Promise<Invoice[]> {
  const { data } = await school.get<{ data: Invoice[] }>(`/school/invoices/?search=${encodeURIComponent(NAME)}`);
  return data;
}

test('a draft that was written without signal reaches the school once', async ({ page, context, server, problems }) => {
  problems.allow(/ERR_|Failed to fetch/);
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await context.setOffline(true);

  await test.step('the menu leads to the list, and the list to the form', async () => {
    await page.goto('/invoices');
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Add invoice' }).tap();
  });

  const form = page.getByRole('dialog', { name: 'Add invoice' });
  await test.step('what is wrong is named by its line and field, and the sums follow what is typed', async () => {
    await form.getByLabel('Name on the invoice').fill(NAME);
    await form.getByLabel('Line 1 description').fill('CBT');
    await form.getByLabel('Line 1 quantity').fill('0');
    await form.getByLabel('Line 1 price (£)').fill('149');
    await form.getByRole('button', { name: 'Add invoice' }).tap();
    await expect(form.getByText('Must be above 0')).toBeVisible();
    await form.getByLabel('Line 1 quantity').fill('2');
    await expect(form.getByRole('region', { name: 'Sums' })).toContainText('£298.00');
    await axe(page);
  });

  await test.step('it is saved here, and there again after the app was opened again', async () => {
    await form.getByRole('button', { name: 'Add invoice' }).tap();
    await expect(form.getByText('Saved on this phone. Will send when there is signal.')).toBeVisible();
    await form.getByRole('button', { name: 'Back to invoices' }).tap();
    await page.reload();
    const card = page.getByRole('link').filter({ hasText: NAME });
    await expect(card).toContainText('On this phone');
    await card.tap();
    await expect(page.getByText('Issuing, sending, payments, credit notes and the PDF need signal.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeDisabled();
    await axe(page);
  });

  expect(await ours(school)).toEqual([]);
  await context.setOffline(false);
  await allSent(page);
  const sent = await ours(school);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ status: 'DRAFT', gross: 29_800 });
  await expect(page).toHaveURL(new RegExp(`/invoices/${sent[0]?.invoice_id}$`, 'u'));
  await expect(page.getByRole('link', { name: 'Issue invoice' })).toBeVisible();
});
