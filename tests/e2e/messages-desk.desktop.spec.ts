// Messages at the desk: an offer to contacts that were picked in the list, and how the school's messages look and when they go out.
import type { Page } from '@playwright/test';
import type { MessageSettings } from '~contract/messages/settings';
import type { Message } from '~contract/messages/row';
import { addAtSchool, newSurname, removePeople } from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';

test.afterEach(({ server }) => removePeople(server.url));

test('offers go to those who agreed, and the settings of messages are saved', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/communication');
  await synced(page);
  await test.step('picked contacts get an offer only if they agreed, with the way to end it', () =>
    offer(page, school));
  await test.step('the settings of messages are saved at once, and a wrong one is refused under its field', () =>
    settingsSaved(page, school));
});

async function offer(page: Page, school: Desk): Promise<void> {
  const surname = newSurname();
  const agreed = { sms_consent: 'GIVEN', sms_consent_source: 'Asked in person' };
  const yes = await addAtSchool(school, surname, { phone: '07700 900451', ...agreed });
  const no = await addAtSchool(school, surname, { phone: '07700 900452' });
  await visit(page, `/contacts?search=${surname}`);
  const boxes = page.getByRole('checkbox', { name: `Select Ada ${surname}` });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  const bar = page.getByRole('group', { name: 'Selected contacts' });
  await expect(bar).toContainText('2 contacts selected');
  await bar.getByRole('link', { name: 'Message selected' }).click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByText('To the 2 contacts that you picked')).toBeVisible();
  await expect(form.getByText(/counts as marketing, so only people who agreed get it/u)).toBeVisible();
  await form.getByRole('button', { name: 'SMS', exact: true }).click();
  await form.getByLabel('Text').fill('Gloves at half price, {{first_name}}');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Reply STOP to opt out');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('1 has not agreed to offers')).toBeVisible();
  await expect(form.getByRole('region', { name: 'The first message' })).toContainText('Reply STOP to opt out');
  await form.getByRole('button', { name: 'Send to 1 contact' }).click();
  // In the evening it waits for the morning.
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  const to = async (id: number) =>
    (await school.get<{ results: Message[] }>(`/school/messages/?customer=${id}`)).results.map(({ text }) => text);
  expect(await to(yes)).toEqual(['Gloves at half price, Ada\nReply STOP to opt out']);
  expect(await to(no)).toEqual([]);
}

async function settingsSaved(page: Page, school: Desk): Promise<void> {
  const settings = () => school.get<MessageSettings>('/school/message-settings/');
  const { reminder_hours, colour } = await settings();
  await visit(page, '/communication/settings');
  const save = page.getByRole('button', { name: 'Save settings' });
  const hours = page.getByLabel('Course reminder: hours before the course');
  try {
    await expect(save).toBeDisabled();
    await axe(page);
    await hours.fill('999');
    await save.click();
    await expect(page.getByText('At most 336')).toBeVisible();
    await hours.fill(String(reminder_hours + 1));
    await page.getByRole('radio', { name: 'Teal' }).check();
    await expect(page.getByText(/Words in this colour are easy to read/u)).toBeVisible();
    await save.click();
    await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
    expect(await settings()).toMatchObject({ reminder_hours: reminder_hours + 1, colour: '#0E7490' });
    await page.reload();
    await expect(hours).toHaveValue(String(reminder_hours + 1));
  } finally {
    await school.send('PATCH', '/school/message-settings/', { reminder_hours, colour });
  }
}
