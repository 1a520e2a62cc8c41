// Bikes written at a desk: by keyboard, with the texts of the specification, and left half typed.
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import {
  allSent,
  bikeAtSchool,
  bikeForm,
  bikesAtSchool,
  newMark,
  plate,
  putAway,
  removeOurs,
  saveNewBike,
  seeToast,
  type,
  typeNewBike,
} from '~tests/helpers/writes';

test.use({ worker: false });

test.afterEach(({ server }) => removeOurs(server.url));

test('a bike is added by keyboard alone, edited, and deleted after a question; refusals can be corrected', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/status of 400/);
  const school = await desk(server.url);
  const mark = newMark();
  await signIn(page, 'callum@example.com', '/bikes');
  await synced(page);

  await test.step('the keyboard adds a bike, and Escape returns to the button', async () => {
    const add = page.getByRole('main').getByRole('link', { name: 'Add bike' });
    await add.press('Enter');
    await expect(bikeForm(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bikeForm(page)).toBeHidden();
    await expect(add).toBeFocused();
    await add.press('Enter');
    const form = await typeNewBike(page, mark);
    await axe(page);
    const model = form.getByRole('textbox', { name: 'Model', exact: true });
    await seeToast(page, /^Bike added$/, () => model.press('Enter'));
    await expect(page).toHaveURL(/\/bikes\/\d+\/details$/);
    expect(await bikesAtSchool(school, mark)).toHaveLength(1);
  });

  await allSent(page);
  const edit = bikeForm(page, 'Edit Bike');
  await test.step('it is edited on its page', async () => {
    await page.getByRole('link', { name: 'Edit bike details' }).click();
    await type(edit, { 'Current mileage': '18,412', 'MOT until': '31/12/2030' });
    await axe(page);
    await seeToast(page, /^Bike updated$/, () => edit.getByRole('button', { name: 'Save changes' }).click());
    await expect(edit).toBeHidden();
    await expect(page.getByText('18,412')).toBeVisible();
    const saved = { current_mileage: 18_412, mot_expiry_date: '2030-12-31' };
    expect(await bikesAtSchool(school, mark)).toMatchObject([saved]);
  });

  await allSent(page);
  await test.step('it is deleted after a question', async () => {
    await page.getByRole('link', { name: 'Edit bike details' }).click();
    await edit.getByRole('button', { name: 'Delete Bike' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${plate(mark)}?` });
    await axe(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await bikesAtSchool(school, mark)).toHaveLength(1);
    await edit.getByRole('button', { name: 'Delete Bike' }).click();
    await seeToast(page, new RegExp(`^${plate(mark)} deleted`), () =>
      question.getByRole('button', { name: 'Delete bike' }).click(),
    );
    await expect(page).toHaveURL(/\/bikes$/);
    await putAway(page);
    await expect.poll(() => bikesAtSchool(school, mark)).toEqual([]);
  });

  await test.step('the school’s refusal is shown under its field, and nothing typed is lost', async () => {
    const [taken, free] = [newMark(), newMark()];
    await page.getByRole('main').getByRole('link', { name: 'Add bike' }).click();
    const form = bikeForm(page);
    await expect(form).toBeVisible();
    await bikeAtSchool(school, taken, { colour: 'Desk' });
    await saveNewBike(page, taken, { Colour: 'Mine' });
    await expect(form.getByText(/^Bike not added/)).toBeVisible();
    const number = form.getByRole('textbox', { name: 'Reg number', exact: true });
    await expect(number).toHaveAccessibleDescription('Another bike has this registration');
    await expect(number).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('Mine');
    await axe(page);
    await seeToast(page, /^Bike added$/, () => saveNewBike(page, free));
    await expect(form).toBeHidden();
    expect(await bikesAtSchool(school, free)).toMatchObject([{ colour: 'Mine' }]);
    expect(await bikesAtSchool(school, taken)).toMatchObject([{ colour: 'Desk' }]);
    // The refused one went with its correction.
    await expect(page.getByRole('link', { name: /^All sent/ })).toBeVisible();
  });

  await test.step('a half-filled form is kept as a draft when the page closes, and offered the next time', async () => {
    await visit(page, '/bikes/new');
    await type(bikeForm(page), { 'Reg number': 'QQ26DFT', Make: 'Honda' });
    await expect.poll(() => storedRows(page, 'drafts')).toMatchObject([{ text: { make: 'Honda' } }]);
    await page.close();
    const again = await context.newPage();
    await again.goto('/bikes/new');
    const form = bikeForm(again);
    await expect(form.getByText(/^Draft from \d\d:\d\d$/)).toBeVisible();
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('textbox', { name: 'Make', exact: true })).toHaveValue('Honda');
    await form.getByRole('button', { name: 'Close' }).click();
    const question = again.getByRole('alertdialog', { name: 'Keep what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(again).toHaveURL(/\/bikes$/);
    // It stays, marked, for as long as it can be brought back.
    await expect.poll(() => storedRows(again, 'drafts')).toMatchObject([{ text: { ' discarded': true } }]);
    await again.goto('/bikes/new');
    await expect(form.getByRole('group', { name: 'Sites' })).toBeVisible();
    await expect(form.getByText(/^Draft from/)).toHaveCount(0);
  });
});
