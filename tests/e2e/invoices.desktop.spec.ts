// The desk: the school's invoice settings, a draft, issuing it, a credit note, a payment, and its PDF.
import type { Page } from '@playwright/test';
import { axe, expect, signIn, visit } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

test('an invoice is written, issued, credited, paid and printed', async ({ page }) => {
  await signIn(page, 'owner@example.com', '/settings/school');
  await synced(page);
  await test.step('the school says how it stands on its invoices', () => settings(page));
  const before = await paidTotal(page);
  await test.step('a draft is written', () => draft(page));
  await test.step('it is issued', () => issue(page));
  await test.step('a credit note takes a line off', () => credit(page));
  await test.step('the rest is paid', () => pay(page));
  await test.step('its paper is loaded', () => paper(page));
  await test.step('it counts as paid in the list', async () => {
    // The list's last answer is shown until the new one has come.
    await expect.poll(() => paidTotal(page)).toBeCloseTo(before + 298);
    await expect(page.getByRole('table')).toContainText('Staneley Deliveries Ltd');
    await axe(page);
  });
});

/** Pounds, of all invoices of the demo school, on the list. */
async function paidTotal(page: Page): Promise<number> {
  await visit(page, '/invoices');
  const totals = page.getByRole('region', { name: 'Totals of this list' });
  await expect(totals).toContainText(/Paid£[\d,.]+/u);
  const text = (await totals.textContent()) ?? '';
  return Number(/Paid£([\d,.]+)/u.exec(text)?.[1]?.replaceAll(',', ''));
}

async function settings(page: Page): Promise<void> {
  await visit(page, '/settings/invoices/edit');
  const form = page.getByRole('dialog', { name: 'Edit invoice settings' });
  await form.getByLabel('Name').fill('Quayside Training Ltd');
  await form.getByLabel('Address').fill('1 Quayside\nNetherwick');
  await form.getByLabel('VAT number').fill('GB 123 4567 82');
  await form.getByRole('textbox', { name: 'Charges VAT from' }).fill('01/04/2024');
  await axe(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('GB 123 4567 82 from 01/04/2024');
  await allSent(page);
}

async function draft(page: Page): Promise<void> {
  await visit(page, '/invoices');
  await page.getByRole('link', { name: 'Add invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Add invoice' });
  await form.getByLabel('Name on the invoice').fill('Staneley Deliveries Ltd');
  await form.getByLabel('Address on the invoice').fill('4 Dock Road\nStaneley');
  await form.getByLabel('Line 1 description').fill('CBT');
  await form.getByLabel('Line 1 quantity').fill('2');
  await form.getByLabel('Line 1 price (£)').fill('149');
  await form.getByRole('button', { name: 'Add line' }).click();
  await form.getByLabel('Line 2 description').fill('DVSA test fee');
  await form.getByLabel('Line 2 price (£)').fill('75');
  await form.getByLabel('Line 2 VAT').selectOption({ label: 'Outside VAT' });
  await expect(form.getByRole('region', { name: 'Sums' })).toContainText('£49.67');
  await axe(page);
  await form.getByRole('button', { name: 'Add invoice' }).click();
  await expect(form.getByText('Invoice added as a draft')).toBeVisible();
  await form.getByRole('link', { name: 'View invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
  await allSent(page);
}

async function issue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Issue invoice' }).click();
  const step = page.getByRole('dialog', { name: 'Issue invoice' });
  await expect(step).toContainText('£373.00');
  await axe(page);
  await step.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(step).toBeHidden();
  await expect(page.getByRole('heading', { name: /^INV-\d{4}$/u })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Total VAT');
  await axe(page);
}

async function credit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Credit note' }).click();
  const step = page.getByRole('dialog', { name: 'Credit note' });
  await step.getByLabel('Reason').fill('The test was cancelled');
  await step.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(step.getByRole('region', { name: 'Sums' })).toContainText('£75.00');
  await axe(page);
  await step.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(step).toBeHidden();
  await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText('−£75.00');
  await expect(page.getByRole('region', { name: 'About this invoice' })).toContainText('£298.00');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Take payment' }).click();
  const step = page.getByRole('dialog', { name: 'Take payment' });
  await expect(step.getByLabel('Amount (£)')).toHaveValue('298.00');
  await step.getByRole('radio', { name: /Bank transfer/u }).check();
  await axe(page);
  await step.getByRole('button', { name: 'Take payment' }).click();
  await expect(step).toBeHidden();
  await expect(page.getByRole('region', { name: 'About this invoice' })).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('£298.00');
  await expect(page.getByRole('link', { name: 'Void invoice' })).toHaveCount(0);
}

async function paper(page: Page): Promise<void> {
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await loading).suggestedFilename()).toMatch(/^INV-\d{4}\.pdf$/u);
}
