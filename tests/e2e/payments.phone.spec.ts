// A booking is paid by its link, all of it on phones: the school makes the link on the booking's page and sends it by e-mail, the rider pays
// after a declined card, and the booking says so.
import type { Page } from '@playwright/test';
import { bookedAtSchool, courseAtSchool, freeDay, ridersAtSchool } from '~tests/helpers/calendar';
import { axe, expect, signIn } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, type Desk, synced } from '~tests/helpers/school';

const NAME = 'Paula Linkwell';

test('a booking is paid by its link', async ({ page, browser, problems, server, contextOptions }) => {
  const school = await desk(server.url, 'owner@example.com');
  const { course, order } = await booked(school);
  await readyForCards(school, server.url);
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await page.goto(`/orders/${course}/order/${order}/edit`);
  const cards = page.getByRole('region', { name: 'Card payments' });

  const path = await test.step('its link is made, and can be sent', async () => {
    await cards.getByRole('button', { name: 'Create payment link' }).tap();
    const address = cards.getByText(/\/pay\/[\w-]+$/u);
    await expect(address).toBeVisible();
    await expect(cards.getByRole('link', { name: 'Send by e-mail' })).toBeVisible();
    await axe(page);
    return new URL(await address.innerText()).pathname;
  });

  await test.step('the rider is asked to pay, with the school’s own words', async () => {
    await cards.getByRole('link', { name: 'Send by e-mail' }).tap();
    const form = page.getByRole('dialog', { name: 'Ask for payment' });
    await expect(form.getByLabel('Text')).toHaveValue(/\{\{payment_link\}\}/u);
    await axe(page);
    await form.getByRole('button', { name: 'Check' }).tap();
    const check = page.getByRole('dialog', { name: 'Check' });
    await expect(check).toContainText('(link to pay)');
    await check.getByRole('button', { name: 'Send to 1 rider' }).tap();
    await expect(check).toBeHidden();
    await expect(cards).toBeVisible();
  });

  await test.step('the rider pays, after a declined card', async () => {
    const phone = await browser.newContext(contextOptions);
    await problems.watch(phone);
    await pay(await phone.newPage(), new URL(path, server.url).href);
    await phone.close();
  });

  await test.step('the booking is paid', async () => {
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Payment link');
    await expect(cards).toContainText('£149.00 by card');
    await axe(page);
    const [paid] = await ridersAtSchool(school, course);
    expect(paid).toMatchObject({ payment_status: 'PAYMENT_PAID' });
  });
});

async function booked(school: Desk) {
  const { id: course } = await courseAtSchool(school, freeDay());
  await bookedAtSchool(school, course, [NAME]);
  const [rider] = await ridersAtSchool(school, course);
  if (!rider) throw new Error('nobody was booked');
  const { id } = rider.customer;
  await school.send('PATCH', `/customers/${id}/`, { email: 'paula.linkwell@example.com' });
  return { course, order: rider.id };
}

/** The school has told the demonstration's provider of itself. */
async function readyForCards(school: Desk, url: string): Promise<void> {
  const begun = await school.send('POST', '/school/card-account/onboarding/', {});
  const { pathname, search } = new URL(String(begun['url']));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(new URL(`${pathname}${search}`, url), { method: 'POST', headers, body: '', redirect: 'manual' });
  await expect.poll(async () => (await school.get<{ state: string }>('/school/card-account/')).state).toBe('READY');
}

async function pay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('£149.00')).toBeVisible();
  await page.getByRole('button', { name: /Pay/u }).tap();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).tap();
  await expect(page.getByText('The card was declined. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay £149.00' }).tap();
  await expect(page.getByRole('heading', { name: /paid/iu })).toBeVisible();
  await axe(page);
}
