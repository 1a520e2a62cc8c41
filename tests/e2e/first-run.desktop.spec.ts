// A new school is set up in four steps: reminded of, gone through, left half-way and gone on with.
import type { Page } from '@playwright/test';
import { axe, expect, test, visit } from '~tests/helpers/e2e-fixtures';

// A first visit.
test.use({ device: 'new' });

test('a new school’s set-up can be left half-way and continued', async ({ page }) => {
  await signUp(page);
  const bar = page.getByRole('region', { name: 'Set up your school' });
  await expect(bar).toContainText('0 of 4 done');
  await axe(page);
  await bar.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your school' })).toBeVisible();
  await expect(bar).toBeHidden(); // the steps themselves are here
  await axe(page);

  await page.getByRole('link', { name: 'Edit school' }).click();
  const school = page.getByRole('dialog', { name: 'Edit school' });
  await school.getByLabel('ATB number').fill('04711');
  await school.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Yard & Cone Training · ATB 04711')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);

  // A bike needs a site and Pro: both are named. Once skipped, it does not block the next step.
  await expect(page.getByText('Bikes come with ConnectMCT Pro.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a site' }).click();
  const site = page.getByRole('dialog', { name: 'Add site' });
  await site.getByLabel('Name', { exact: true }).fill('Hilltop Park');
  await site.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('Your school has one site.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);

  // The same person, later, on a phone.
  await visit(page, '/staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(bar).toContainText('2 of 4 done');
  await bar.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'First bike' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Look at Pro' }).click();
  await page.getByRole('dialog', { name: 'ConnectMCT Pro' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'First colleague' })).toBeFocused();

  await visit(page, '/contacts');
  await bar.getByRole('button', { name: 'Put away' }).click();
  await expect(bar).toBeHidden();
  await visit(page, '/welcome');
  await expect(page.getByText('Not now', { exact: true })).toHaveCount(2); // skipped, and the next one's button
  await addColleague(page);
  await expect(page.getByRole('heading', { name: 'Your school is ready' })).toBeVisible();
  await expect(page.getByText('You are 2 people.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to the calendar' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('heading', { name: 'No courses today' })).toBeVisible();
  await expect(bar).toBeHidden();
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('School name').fill('Yard & Cone Training');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Przybyłowa');
  await page.getByLabel('E-mail').fill('ada.first.run@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three unrelated words');
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
}

async function addColleague(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a colleague' }).click();
  const person = page.getByRole('dialog', { name: 'Add Staff' });
  await person.getByLabel('First name').fill('Nia');
  await person.getByLabel('Last name').fill('Vance');
  await person.getByLabel('E-mail').fill('nia.first.run@example.com');
  await person.getByRole('button', { name: 'Next: what they may do' }).click();
  await person.getByRole('radio', { name: 'Office' }).check();
  await person.getByRole('button', { name: 'Add and invite' }).click();
}
