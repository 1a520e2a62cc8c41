// Messages on a phone: a booking without signal that tells its rider later, and a rider who wants no more offers.
import type { Message } from '~contract/messages/row';
import { addAtSchool, contactAtSchool, newSurname, removePeople } from '~tests/helpers/contacts';
import { clearDays, courseAtSchool, freeDay } from '~tests/helpers/calendar';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

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

test('a booking made without signal tells its rider after it has arrived, once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/u);
  const school = await desk(server.url, 'owner@example.com');
  const day = freeDay();
  const { id: course } = await courseAtSchool(school, day);
  const surname = newSurname();
  const customer = await addAtSchool(school, surname, { email: `told-${crypto.randomUUID()}@example.com` });
  try {
    await signIn(page, 'owner@example.com', `/calendar/${course}/contact/list`);
    await synced(page);
    await context.setOffline(true);
    const form = page.getByRole('dialog', { name: 'Riders' });
    await form.getByRole('combobox', { name: 'Contact' }).fill(surname);
    await form.getByRole('option', { name: `Ada ${surname}` }).click();
    await form.getByLabel('Kind of bike').selectOption({ label: 'Own bike' });
    await expect(form.getByRole('checkbox', { name: `Tell Ada ${surname} by e-mail` })).toBeChecked();
    await expect(form.getByText('Sent after it has reached the school')).toBeVisible();
    await axe(page);
    await form.getByRole('button', { name: 'Book rider' }).click();
    await expect(form.getByRole('checkbox', { name: /^Tell Ada/u })).toBeHidden();
    expect(await messagesTo(school, customer)).toEqual([]);
    await context.setOffline(false);
    await allSent(page);
    const told = async () => (await messagesTo(school, customer)).map(({ type }) => type);
    await expect.poll(told).toEqual(['BOOKING_CONFIRMATION']);
  } finally {
    await clearDays(school, [day]);
  }
});

test('the link in an offer unsubscribes, and can undo it', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const surname = newSurname();
  const address = `offer-${crypto.randomUUID()}@example.com`;
  const id = await addAtSchool(school, surname, {
    email: address,
    email_consent: 'GIVEN',
    email_consent_source: 'Asked in person',
  });
  const audience = { of: 'contacts', search: surname };
  const draft = { channel: 'EMAIL', audience, subject: 'Winter riding', text: 'Hello {{first_name}}' };
  await school.send('POST', '/school/messages/send/', { ...draft, seen: { recipients: 1, credits: 0 } });
  await expect.poll(() => mailTo(school, address)).toContain('/unsubscribe/');
  const link = /\/unsubscribe\/\S+/u.exec(await mailTo(school, address))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop offers by e-mail?' })).toBeVisible();
  await expect(page.getByText('o…@example.com')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Stop offers' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await contactAtSchool(school, id)).toMatchObject({
    email_consent: 'OPTED_OUT',
    email_consent_source: 'Unsubscribe link',
  });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { name: 'Stop offers by e-mail?' })).toBeVisible();
  expect(await contactAtSchool(school, id)).toMatchObject({ email_consent: 'GIVEN' });
});
