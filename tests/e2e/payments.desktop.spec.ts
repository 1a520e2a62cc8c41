// Paying by card: the desk sets up the school's account and makes a link, and a rider pays by it on a phone, after a declined card.
import { type Page, devices } from '@playwright/test';
import { axe, expect, signIn, visit } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

test('an invoice is paid by its link, once, and refunded to the card', async ({ page, browser, problems, baseURL }) => {
  await signIn(page, 'owner@example.com', '/settings/school');
  await synced(page);
  await test.step('the school has an account for cards', () => account(page));
  await test.step('an invoice is issued', () => issued(page));
  const link = await test.step('its link is made', () => makeLink(page));
  await test.step('it is paid on a phone', async () => {
    const phone = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL !== undefined && { baseURL }) });
    await problems.watch(phone);
    await pay(await phone.newPage(), link);
    await phone.close();
  });
  await test.step('the school has it, and gives a part back', () => refund(page));
});

async function account(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Card payments' });
  await card.getByRole('button', { name: 'Set up card payments' }).click();
  await expect(page.getByRole('heading', { name: 'Demonstration of a card account' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  // The server's links name it otherwise than the test does, so nobody is signed in there.
  await page.waitForURL((url) => !url.pathname.startsWith('/demo/'));
  await page.goto('/settings/school');
  await expect(card).toContainText('Your school takes cards by payment links.');
}

async function issued(page: Page): Promise<void> {
  await visit(page, '/invoices/add');
  const form = page.getByRole('dialog', { name: 'Add invoice' });
  await form.getByLabel('Name on the invoice').fill('Staneley Deliveries Ltd');
  await form.getByLabel('Line 1 description').fill('CBT');
  await form.getByLabel('Line 1 price (£)').fill('149');
  await form.getByRole('button', { name: 'Add invoice' }).click();
  await form.getByRole('link', { name: 'View invoice' }).click();
  await allSent(page);
  await page.getByRole('link', { name: 'Issue invoice' }).click();
  const step = page.getByRole('dialog', { name: 'Issue invoice' });
  await step.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(step).toBeHidden();
}

async function makeLink(page: Page): Promise<string> {
  const cards = page.getByRole('region', { name: 'Card payments' });
  await cards.getByRole('button', { name: 'Create payment link' }).click();
  const address = cards.getByText(/\/pay\/[\w-]+$/u);
  await expect(address).toBeVisible();
  await cards.getByRole('button', { name: 'Show code to scan' }).click();
  await expect(cards.getByRole('img', { name: 'Code with the link, to scan' })).toBeVisible();
  await axe(page);
  return new URL(await address.innerText()).pathname;
}

async function pay(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('£149.00')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: /Pay/u }).tap();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).tap();
  await expect(page.getByText('The card was declined. Try again.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Pay with a card whose bank asks' }).tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('heading', { name: /paid/iu })).toBeVisible();
  await axe(page);
}

async function refund(page: Page): Promise<void> {
  const about = page.getByRole('region', { name: 'About this invoice' });
  await expect(about).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Payments', exact: true })).toContainText('£149.00');
  const cards = page.getByRole('region', { name: 'Card payments' });
  await cards.getByRole('button', { name: 'Refund to card' }).click();
  const question = page.getByRole('alertdialog', { name: 'Refund to card' });
  await question.getByLabel('Amount in pounds').fill('50');
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect(question).toBeHidden();
  await expect(about).toContainText('£50.00');
  await expect(cards).toContainText('Given back: £50.00');
}
