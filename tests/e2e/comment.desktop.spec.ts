// Documents and comments at a desk: a V5C filed away, and a comment's form in the other themes.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { photo } from '~tests/helpers/photo-files';
import { commentForm } from '~tests/helpers/reports';
import { desk, synced } from '~tests/helpers/school';
import { bikeAtSchool, newMark, removeOurs } from '~tests/helpers/writes';
import type { BikeDocument } from '~contract/bikes/documents';

test.afterEach(({ server }) => removeOurs(server.url));

test('a document is added, and the form of a comment asks before closing', async ({ page, server }) => {
  const school = await desk(server.url);
  const bike = await bikeAtSchool(school, newMark());
  await signIn(page, 'callum@example.com', `/bikes/${bike}/details`);
  await synced(page);
  await page.getByRole('link', { name: 'Upload bike document' }).click();
  const form = page.getByRole('dialog', { name: 'Add Document' });
  const send = form.getByRole('button', { name: 'Add document' });
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(['This field is required']);
  const pdf = { name: 'V5C "Grom".pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await form.locator('input[type=file]').last().setInputFiles(pdf);
  await form.getByLabel('Description').fill('Registration document');
  await expect(form.getByText('Ready', { exact: true })).toBeVisible();
  await axe(page);
  await send.click();
  await expect(form.getByRole('heading', { name: 'You have successfully added a document.' })).toBeFocused();
  const { results } = await school.get<{ results: BikeDocument[] }>(`/bike_management/motorbikes/${bike}/documents/`);
  expect(results).toMatchObject([{ name: 'V5C "Grom".pdf', description: 'Registration document' }]);
  await form.getByRole('link', { name: 'Back to bike' }).click();
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/details$`));

  await page.getByRole('link', { name: 'Add comment' }).first().click();
  await commentForm(page).getByLabel('What happened?').fill('Half a thought');
  const cut = { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await photo(600, 400)).subarray(0, 400) };
  await commentForm(page).locator('input[type=file][multiple]').setInputFiles(cut);
  await expect(commentForm(page).getByText('This photo is damaged and cannot be opened: cut.jpg')).toBeVisible();
  await commentForm(page)
    .getByRole('button', { name: /^Reported by/ })
    .click();
  await commentForm(page).getByRole('button', { name: 'Where on the bike?' }).click();
  for (const theme of ['dark', 'sunlight']) {
    const { atOnce, later } = await commentForm(page).getByText('What happened?').evaluate(changeTheme, theme);
    // With reduced motion colours change at once, with no transition.
    expect(atOnce).toBe(later);
    await axe(page, theme === 'dark' ? 'all' : 'colours');
  }
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/details$`));
});

/** The colour of an element right after the theme has changed, and half a second later. */
async function changeTheme(element: Element, theme: string): Promise<{ atOnce: string; later: string }> {
  Object.assign(document.documentElement.dataset, { theme });
  const atOnce = getComputedStyle(element).color;
  await new Promise((done) => setTimeout(done, 500));
  return { atOnce, later: getComputedStyle(element).color };
}
