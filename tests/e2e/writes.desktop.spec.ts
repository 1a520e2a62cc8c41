// Bikes written at a desk: by keyboard, with the texts of the specification, and by those who may.
import { axe, expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import {
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  removeOurs,
  saveNewBike,
  seeToast,
  type,
  typeNewBike,
} from '~tests/helpers/writes';

test.use({ worker: false });

test.afterEach(({ server }) => removeOurs(server.url));

test('the keyboard alone adds a bike, and Escape leads back to the button', async ({ page, server }) => {
  const school = await desk(server.url);
  const mark = newMark();
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);
  const add = page.getByRole('main').getByRole('link', { name: 'Add bike' });
  await add.press('Enter');
  await expect(bikeForm(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bikeForm(page)).toBeHidden();
  await expect(add).toBeFocused();
  await add.press('Enter');
  const form = await typeNewBike(page, mark);
  await axe(page);
  await seeToast(page, /^Bike added$/, () => form.getByRole('textbox', { name: 'Model', exact: true }).press('Enter'));
  await expect(page).toHaveURL(/\/bikes\/\d+\/details$/);
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
});

test('a bike is edited and deleted from its page, after a question', async ({ page, server }) => {
  const school = await desk(server.url);
  const mark = newMark();
  const id = await bikeAtSchool(school, mark);
  await signIn(page, 'callum@example.com', `/bikes/${id}/details`);
  await synced(page);
  await page.getByRole('link', { name: 'Edit bike details' }).click();
  const form = bikeForm(page, 'Edit Bike');
  await type(form, { 'Current mileage': '18,412', 'MOT until': '31/12/2030' });
  await axe(page);
  await seeToast(page, /^Bike updated$/, () => form.getByRole('button', { name: 'Save changes' }).click());
  await expect(form).toBeHidden();
  await expect(page.getByText('18,412')).toBeVisible();
  expect(await bikesAtSchool(school, mark)).toMatchObject([{ current_mileage: 18_412, mot_expiry_date: '2030-12-31' }]);

  await allSent(page);
  await page.getByRole('link', { name: 'Edit bike details' }).click();
  await form.getByRole('button', { name: 'Delete Bike' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${plate(mark)}?` });
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await bikesAtSchool(school, mark)).toHaveLength(1);
  await form.getByRole('button', { name: 'Delete Bike' }).click();
  await seeToast(page, new RegExp(`^${plate(mark)} deleted`), () =>
    question.getByRole('button', { name: 'Delete bike' }).click(),
  );
  await expect(page).toHaveURL(/\/bikes$/);
  // It is sent once it can't be undone any longer.
  await expect.poll(() => bikesAtSchool(school, mark), { timeout: 30_000 }).toEqual([]);
});

test('what the school refuses is said under its field while the form is open, and nothing typed is lost', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 400/);
  const school = await desk(server.url);
  const [taken, free] = [newMark(), newMark()];
  await signIn(page, 'callum@example.com', '/bikes/new');
  await synced(page);
  await bikeAtSchool(school, taken, { colour: 'Desk' });
  await saveNewBike(page, taken, { Colour: 'Mine' });
  const form = bikeForm(page);
  await expect(form.getByText(/^Bike not added/)).toBeVisible();
  const mark = form.getByRole('textbox', { name: 'Reg number', exact: true });
  await expect(mark).toHaveAccessibleDescription('Another bike has this registration');
  await expect(mark).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('Mine');
  await axe(page);
  await seeToast(page, /^Bike added$/, () => saveNewBike(page, free));
  expect(await bikesAtSchool(school, free)).toMatchObject([{ colour: 'Mine' }]);
  expect(await bikesAtSchool(school, taken)).toMatchObject([{ colour: 'Desk' }]);
  // The refused one went with its correction.
  await expect(page.getByRole('link', { name: /^All sent/ })).toBeVisible();
});

test('who may only look sees why nothing can be changed', async ({ page }) => {
  await signIn(page, 'priya@example.com', '/bikes');
  await synced(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add bike' })).toBeDisabled();
  await page.getByRole('table').getByRole('link', { name: /^View/ }).first().click();
  for (const name of ['Edit bike details', 'Change status']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', /.+/);
  }
  await axe(page);
});

test.describe('without signal', () => {
  test.use({ worker: true });

  test('half a form is kept as a draft, over a closed page, and offered the next time', async ({ page, context }) => {
    await signIn(page, 'callum@example.com', '/bikes/new');
    await waitForServiceWorker(page);
    await type(bikeForm(page), { 'Reg number': 'QQ26DFT', Make: 'Honda' });
    await expect.poll(() => storedRows(page, 'drafts')).toMatchObject([{ text: { make: 'Honda' } }]);
    await page.close();
    const again = await context.newPage();
    await again.goto('/bikes/new');
    await expect(bikeForm(again).getByText(/^Draft from \d\d:\d\d$/)).toBeVisible();
    await bikeForm(again).getByRole('button', { name: 'Continue' }).click();
    await expect(bikeForm(again).getByRole('textbox', { name: 'Make', exact: true })).toHaveValue('Honda');
    await bikeForm(again).getByRole('button', { name: 'Close' }).click();
    await again
      .getByRole('alertdialog', { name: 'Keep what you typed?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(again).toHaveURL(/\/bikes$/);
    await again.goto('/bikes/new');
    await expect(bikeForm(again).getByRole('group', { name: 'Sites' })).toBeVisible();
    await expect(bikeForm(again).getByText(/^Draft from/)).toHaveCount(0);
  });
});
