// The phone's Back in a real browser: its steps come late, and a form with unsaved text holds one up. All else: tests/unit/app/layers.
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';

test('Back closes calendar and question one after the other, keeps what was typed, and then leaves', async ({
  page,
}) => {
  await signIn(page, 'owner@example.com', '/bikes');
  await synced(page);
  await page.getByRole('link', { name: 'Add bike' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Bike' });
  await form.getByRole('textbox', { name: 'Colour' }).fill('Mint');
  await form
    .getByRole('button', { name: /^Calendar: / })
    .first()
    .click();
  const calendar = page.getByRole('grid');
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Colour' })).toHaveValue('Mint');
  const question = page.getByRole('alertdialog', { name: 'Keep what you typed?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Colour' })).toHaveValue('Mint');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/bikes$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bikes');
});
