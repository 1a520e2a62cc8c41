// Messages to riders from a computer: checked before they leave, and sent once.
import type { Page } from '@playwright/test';
import type { Message } from '~contract/messages/row';
import { addAtSchool, newSurname, removePeople } from '~tests/helpers/contacts';
import { clearDays, courseAtSchool, freeDay } from '~tests/helpers/calendar';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';

/** The messages to a contact, newest first. */
async function messagesTo(school: Desk, customer: number): Promise<Message[]> {
  return (await school.get<{ results: Message[] }>(`/school/messages/?customer=${customer}`)).results;
}

/** The text of the newest mail in the demonstration's outbox to this address. */
async function mailTo(school: Desk, address: string): Promise<string> {
  const { results } = await school.get<{ results: { to: string; text: string }[] }>('/school/message-outbox/');
  return results.find(({ to }) => to === address)?.text ?? '';
}

test.afterEach(({ server }) => removePeople(server.url));

test('messages go to a contact and to the riders of a course, and wrong ones to nobody', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/communication');
  await synced(page);
  await test.step('an SMS to a contact shows its cost, is sent once, and is in their history', () => sms(page, school));
  await test.step('a landline, a wrong field and no address are refused by name, and the text stays', () =>
    refused(page, school));
  await test.step('riders of a course are written to together, with the progress shown to the end', () =>
    toRiders(page, school));
});

async function sms(page: Page, school: Desk): Promise<void> {
  const id = await addAtSchool(school, newSurname(), { phone: '07700 900321' });
  await visit(page, `/contacts/${id}/details/sms`);
  await page.getByRole('link', { name: 'Send SMS' }).first().click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Text').fill('Hello {{first_name}}, bring your licence');
  await axe(page);
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByRole('region', { name: 'The first message' })).toContainText('Hello Ada, bring your licence');
  await expect(form.getByText('Uses 6 credits').first()).toBeVisible();
  await axe(page);
  await form.getByRole('button', { name: 'Send SMS' }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText('Hello Ada, bring your licence')).toBeVisible();
  const [sent, ...others] = await messagesTo(school, id);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ recipient: '+447700900321', credits: 6, text: 'Hello Ada, bring your licence' });
  await axe(page);
}

async function refused(page: Page, school: Desk): Promise<void> {
  const id = await addAtSchool(school, newSurname(), { phone: '020 7946 0000' });
  await visit(page, `/contacts/${id}/details/sms/send`);
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Text').fill('Hello {{frist_name}}');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText(/Did you mean \{\{first_name\}\}\?/u)).toBeVisible();
  await form.getByLabel('Text').fill('Hello {{first_name}}');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('1 has a phone number that is not a mobile')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Text')).toHaveValue('Hello {{first_name}}');
  expect(await messagesTo(school, id)).toEqual([]);
}

async function toRiders(page: Page, school: Desk): Promise<void> {
  const day = freeDay();
  const { id: course } = await courseAtSchool(school, day);
  const people = [
    await addAtSchool(school, newSurname(), { email: `rider-${crypto.randomUUID()}@example.com` }),
    await addAtSchool(school, newSurname()),
  ];
  for (const customer of people)
    await school.send('POST', '/school/orders/new-order/', { school_course_id: course, customer, bike_type: 'NONE' });
  try {
    await visit(page, `/calendar/${course}/details`);
    await page.getByRole('link', { name: 'Message riders' }).click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel('Subject').fill('Your {{course_name}}');
    await form.getByLabel('Text').fill('Hello {{first_name}}, it starts at {{start_time}}.');
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText('1 has no e-mail address')).toBeVisible();
    await expect(form.getByText('Hello Ada, it starts at 08:00.')).toBeVisible();
    await form.getByRole('button', { name: 'Send to 1 rider' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('message done')).toBeVisible();
    await axe(page);
    const [first] = await messagesTo(school, people[0] ?? 0);
    expect(first).toMatchObject({ state: 'SENT', subject: 'Your CBT', course });
    expect(await mailTo(school, first?.recipient ?? '')).toContain('Hello Ada, it starts at 08:00.');
  } finally {
    await clearDays(school, [day]);
  }
}
