// A rider books and pays on the school's page, with its small script and without any.
import type { Browser, Page } from '@playwright/test';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { axe, expect } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, type Desk } from '~tests/helpers/school';

test.use({ device: 'new' });

/** A school that takes cards and bookings, with two days of one place each, far ahead. */
async function openSchool(url: string, day: number): Promise<Desk & { days: string[] }> {
  const school = await desk(url, 'owner@example.com');
  const { url: onboarding } = await school.send('POST', '/school/card-account/onboarding/');
  await fetch(url + new URL(String(onboarding)).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const urls = { terms_url: 'https://quay.example/terms', privacy_url: 'https://quay.example/privacy' };
  await school.send('PATCH', '/school/widget/', { slug: 'quay', open: true, window_days: 365, pay: 'FULL', ...urls });
  const { sites } = await school.get<{ sites: { id: number }[] }>('/school/courses/filters/');
  const days = [day, day + 1].map((ahead) => addDaysTo(londonDay(new Date()), ahead));
  for (const date of days) {
    const times = { start_time: '09:00', finish_time: '16:00', spaces: 1, price: 14_900, categories: ['NONE', 'AUTO'] };
    const reason = 'For the test';
    await school.send('POST', '/school/courses/', {
      constant: 'REFRESHER',
      supplier: sites[0]?.id,
      date,
      ...times,
      reason,
    });
  }
  return { ...school, days };
}

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
}

async function look(page: Page): Promise<void> {
  await axe(page);
  await fits(page);
}

/** `look`: checks each page, which needs JavaScript. */
async function choose(page: Page, look: () => Promise<void> = async () => undefined): Promise<void> {
  await page.goto('/book/quay');
  await expect(page.getByRole('heading', { name: 'Book a course' })).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'Choose a day for Refresher' }).tap();
  await expect(page.getByRole('heading', { name: 'Refresher: choose a day' })).toBeVisible();
  await look();
  await page
    .getByRole('link', { name: /^Book 09:00 to 16:00/u })
    .first()
    .tap();
  await look();
  await page.getByLabel('A provisional licence').check();
  await page.getByRole('button', { name: 'Continue' }).tap();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Mina');
  await page.getByLabel('Last name').fill('Harrow');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('07700 900456');
  await page.getByLabel('Date of birth').fill('1999-04-05');
  await page.getByLabel('Bike', { exact: true }).selectOption('NONE');
}

async function pay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your place is held' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Pay £149.00 now' }).tap();
  await page.getByRole('button', { name: 'Pay £149.00', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await look(page);
}

test('from the link to booked and paid, after a mistake, and the way back books nothing twice', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/400 \(Bad Request\)/u);
  const school = await openSchool(server.url, 200);
  await test.step('choose', () => choose(page, () => look(page)));
  await test.step('what is wrong is named, and what was typed stays', async () => {
    await fillIn(page, 'mina@example.com');
    await look(page);
    await page.getByRole('button', { name: 'Continue to the payment' }).tap();
    await expect(page.getByRole('alert')).toContainText('Terms and privacy: Tick this to book');
    await expect(page.getByLabel('First name')).toHaveValue('Mina');
    await look(page);
  });
  await test.step('it is held, paid and booked', async () => {
    await page.getByLabel(/I agree to the school’s terms/u).check();
    await page.getByRole('button', { name: 'Continue to the payment' }).tap();
    await expect(page.getByText(/\d:\d\d left\./u)).toBeVisible();
    await pay(page);
  });
  const booking = page.url();
  await page.goBack();
  await page.goto(booking);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  const orders = await school.get<{
    results: { source: string; payment_status: string; customer: { last_name: string } }[];
  }>('/school/orders/?page_size=100');
  const own = orders.results.filter(({ customer }) => customer.last_name === 'Harrow');
  expect(own).toMatchObject([{ source: 'WIDGET', payment_status: 'PAYMENT_PAID' }]);
});

test('without JavaScript the e-mail confirms, and all of it can be done by keyboard', async ({
  browser,
  server,
  problems,
  baseURL,
}) => {
  const school = await openSchool(server.url, 210);
  const page = await plainPhone(browser, baseURL);
  await problems.watch(page.context());
  await choose(page);
  await fillIn(page, 'plain@example.com');
  await page.getByLabel(/I agree to the school’s terms/u).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue to the payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const mail = async () => {
    const { results } = await school.get<{ results: { to: string; text: string }[] }>('/school/message-outbox/');
    return (
      /\/booking\/confirm\/[\w-]+/u.exec(results.find(({ to }) => to === 'plain@example.com')?.text ?? '')?.[0] ?? ''
    );
  };
  await expect.poll(mail).not.toBe('');
  await page.goto(await mail());
  await page.getByRole('button', { name: 'Continue to the payment' }).tap();
  await expect(page.getByRole('button', { name: 'Pay £149.00 now' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay £149.00 now' }).tap();
  await page.getByRole('button', { name: 'Pay £149.00', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.getByRole('link', { name: 'Move to another day' }).tap();
  await page
    .getByRole('button', { name: /^Move here/u })
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel this booking' }).tap();
  await page.getByRole('button', { name: 'Cancel my booking' }).tap();
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
  await page.context().close();
});

async function plainPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return context.newPage();
}
