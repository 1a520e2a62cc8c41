// The school and its sites at a desk.
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { seeToast } from '~tests/helpers/writes';

test.use({ worker: false });

test('a site is added and changed by two people, and a field of the school changed by both is a choice', async ({
  page,
  server,
  problems,
}) => {
  // Whether the colleague's change is heard of before this one leaves is a matter of milliseconds.
  problems.allow(/status of 409/);
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'School', exact: true })).toBeVisible();
  await axe(page);

  const row = page.getByRole('link', { name: /Dry Dock/ });
  const added = async () => {
    type Sites = { results: { id: number; name: string; colour: string; town: string }[] };
    const { results } = await school.get<Sites>('/school/suppliers/');
    return results.filter(({ name }) => name === 'Dry Dock');
  };
  await test.step('mistakes are shown under their fields, and a site is added', async () => {
    await page.getByRole('link', { name: 'Add site' }).click();
    const form = page.getByRole('dialog', { name: 'Add site' });
    await form.getByLabel('Name', { exact: true }).fill('   ');
    await form.getByLabel('Riders at once').fill('-1');
    await form.getByRole('button', { name: 'Add site' }).click();
    await expect(form.getByText('This field is required')).toBeVisible();
    await expect(form.getByText('At least 1 rider')).toBeVisible();
    await axe(page);
    await form.getByLabel('Name', { exact: true }).fill('Dry Dock');
    await form.getByLabel('Riders at once').fill('4');
    await form.getByRole('button', { name: 'More details' }).click();
    await form.getByRole('radio', { name: 'Purple' }).check();
    await seeToast(page, /^Dry Dock was added$/, () => form.getByRole('button', { name: 'Add site' }).click());
    await expect(row).toContainText('4 riders at once');
    expect(await added()).toMatchObject([{ colour: '#9333EA' }]);
  });

  await test.step('changes by two people are both kept', async () => {
    // A colleague changes the town while the form is open: what was never touched here is not taken back.
    await row.click();
    const edit = page.getByRole('dialog', { name: 'Dry Dock' });
    await expect(edit.getByLabel('Town')).toHaveValue('');
    await school.send('PATCH', `/school/suppliers/${(await added())[0]?.id}/`, { town: 'Brackenford' });
    await edit.getByLabel('Postcode').fill('XB1 9ZZ');
    await seeToast(page, /^Site updated$/, () => edit.getByRole('button', { name: 'Save', exact: true }).click());
    await expect(row).toContainText('Brackenford, XB1 9ZZ');
  });

  await test.step('the same field changed by two people is a choice', async () => {
    await page.getByRole('link', { name: 'Edit school' }).click();
    const details = page.getByRole('dialog', { name: 'Edit school' });
    await expect(details.getByLabel('Phone')).toHaveValue('01632 960100');
    // What a colleague changes before anybody types is shown in the form, and there is nothing to choose.
    await details.getByLabel('Phone').fill('01632 960122');
    await school.send('PATCH', '/school/settings/', { phone: '01632 960111' });
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Someone else changed the school, too')).toBeVisible();
    await page.getByRole('link', { name: 'Open the Sync centre' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Edit school' });
    await expect(card).toContainText('01632 960111');
    await card.getByRole('radio', { name: /Yours/ }).check();
    await card.getByRole('button', { name: 'Use these' }).click();
    await expect
      .poll(async () => (await school.get<{ phone: string }>('/school/settings/')).phone)
      .toBe('01632 960122');
    await school.send('PATCH', '/school/settings/', { phone: '01632 960100' });
  });
});
