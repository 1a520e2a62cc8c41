// Forgotten, reset and changed passwords, and a new school, as people do it.
import { axe, expect, signIn, signInThroughForm, test } from '~tests/helpers/e2e-fixtures';
import { desk } from '~tests/helpers/school';

const NEW = 'three unrelated words';

test.use({ worker: false });

test('a forgotten password is reset through the link in the outbox', async ({ page, problems }) => {
  problems.allow(/status of 40[014]/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible(); // both pages have an E-mail field
  await page.getByLabel('E-mail').fill('jodie@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  const link = page.getByRole('link', { name: /\/reset\// }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await axe(page);
  await link.click();
  await page.getByLabel('New password', { exact: true }).fill('elevenchars');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Use at least 12 characters');
  await page.getByLabel('New password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible(); // too common, said by the server
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  const address = page.url();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInThroughForm(page, 'jodie@example.com', NEW);
  await page.goto(address);
  await page.getByLabel('New password', { exact: true }).fill('another good one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible(); // works once
});

test('one’s own password is changed in settings, and the toast says what that means', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 40[01]/);
  await signIn(page, 'owen@example.com', '/settings/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill('not this one, surely');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW); // nothing typed is lost
  await page.getByLabel('Current password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Change password' }).click();
  // Asked in the page, on each of its frames: the toast is there for seconds only.
  await page.waitForFunction(() => {
    const toast = document.querySelector('.Toastify__toast');
    const { top, right } = toast?.getBoundingClientRect() ?? { top: innerHeight, right: 0 };
    const isTopRight = top < 100 && innerWidth - right <= 24;
    return isTopRight && toast?.textContent.includes('Password changed. Other devices are signed out.');
  });
  expect(await (await desk(server.url, 'owen@example.com', NEW)).get('/users/profile')).toMatchObject({
    first_name: 'Owen',
  });
});

test('a new school is created, and its owner starts in the calendar', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await page.goto('/signup');
  await page.getByLabel('School name').fill('Yard & Cone Training');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Przybyłowa');
  await page.getByLabel('E-mail').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page.getByRole('alert')).toBeVisible(); // the address is taken, said under its field
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('School name')).toHaveValue('Yard & Cone Training');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});
