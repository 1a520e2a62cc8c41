// Which address leads where (specification sections 2.1, 2.2 and 8). Once: no width changes it.
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { storedKeys } from '~tests/helpers/shell';

test('every address leads somewhere: signed out to the way in, and signed in to an area', async ({
  page,
  network,
  problems,
}) => {
  await test.step('root and unknown addresses lead a signed-out person home', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('a signed-out person is sent to /login and afterwards to where they wanted to go', () =>
    afterSignIn(page));
  await test.step('root and unknown addresses lead a signed-in person home', () => unknown(page));
  await test.step('a leading /v2 is removed on load', () => leading(page));
  await test.step('a hidden area shows Permission denied, with the way back', () => hiddenArea(page));
  await test.step('a captive portal is not a refusal: the session stays', async () => {
    problems.allow(/./);
    network.set({ kind: 'captive' }, { path: /\/api\// });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    expect((await storedKeys(page))['token']).not.toBeNull();
  });
});

async function afterSignIn(page: Page): Promise<void> {
  await page.goto('/certificates/books?page=2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('callum@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/certificates\/books\?page=2$/);
}

async function unknown(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto('/bikes/no/such/page');
  await expect(page).toHaveURL(/\/calendar$/);
}

async function leading(page: Page): Promise<void> {
  await page.goto('/v2/bikes?page=2#x');
  await expect(page).toHaveURL(/:\d+\/bikes\?page=2#x$/);
}

async function hiddenArea(page: Page): Promise<void> {
  await page.goto('/staff');
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await expect(
    page.getByText(
      "You don't have permission to view this page. If you believe this is an error, please contact your account administrator or support.",
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Connect' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
}

test('reports are for people who may edit bikes, and everybody else is told so', async ({ page }) => {
  await page.goto('/report');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'callum@example.com', '/report?resend=none');
  await expect(page.locator('.report-bike .plate').first()).toBeVisible();
  await signIn(page, 'priya@example.com', '/report');
  await expect(page.getByRole('heading', { name: 'Report damage' })).toBeVisible();
  await expect(page.getByText('You can look at this, but not change it')).toBeVisible();
  await expect(page.locator('.report-bike')).toHaveCount(0);
});

test('the iOS home-screen app starts at /login, which goes on when a session is stored', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'callum@example.com');
  await page.goto('/');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('a refused session keeps the person, removes the tokens and says so on /home', async ({ page, problems }) => {
  problems.allow(/status of 40[13]/);
  await signIn(page, 'callum@example.com');
  // All requests are done, so that none finds the planted tokens before the next page does.
  await synced(page);
  await page.evaluate(() => {
    localStorage.setItem('token', 'not.a.token');
    localStorage.setItem('refresh_token', '1.not-a-refresh-token');
  });
  await page.goto('/bikes');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('status').filter({ hasText: 'Callum Reith' })).toBeVisible();
  const keys = await storedKeys(page);
  expect(keys['token']).toBeNull();
  expect(keys['refresh_token']).toBeNull();
  expect(keys['state']).not.toBeNull();
  expect(keys['username']).toBe('callum@example.com');
});
