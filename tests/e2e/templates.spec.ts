// Texts of e-mails and SMS: read and changed without signal, refused by the name of a wrong field, counted and sent.
import type { MessageTemplate } from '~contract/message-templates';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

test.use({ worker: false });

type List = { results: MessageTemplate[] };

/** The school's template of a type. */
async function ofType(school: Desk, channel: 'email' | 'sms', type: MessageTemplate['type']): Promise<MessageTemplate> {
  const { results } = await school.get<List>(`/school/${channel}-templates/?page_size=100`);
  const found = results.find((one) => one.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

test('an e-mail is changed without signal, says where it is, and reaches the school', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const school = await desk(server.url, 'owner@example.com');
  const before = await ofType(school, 'email', 'COURSE_REMINDER');
  await signIn(page, 'owner@example.com', '/communication');
  await synced(page);
  await expect(page.getByText('This is a demonstration: messages are kept here and sent to nobody.')).toBeVisible();
  await axe(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Course reminder/u }).click();
  const form = page.getByRole('dialog', { name: 'Course reminder' });
  const text = form.getByLabel('Text');
  await text.fill('Hello {{frist_name}}, ');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(text).toHaveAccessibleDescription(/no field \{\{frist_name\}\}\. Did you mean \{\{first_name\}\}\?/u);
  await expect(text).toHaveValue('Hello {{frist_name}}, ');
  await axe(page);
  await text.fill('Hello , see you soon');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await form.getByRole('button', { name: 'Insert field' }).click();
  await axe(page);
  await page.getByRole('button', { name: /^First name of the rider/u }).click();
  await expect(text).toHaveValue('Hello {{first_name}}, see you soon');
  await expect(text).toBeFocused();
  await expect(form.getByRole('region', { name: 'Preview' }).getByText(/^Hello \p{L}.*, see you soon$/u)).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^On this (?:phone|computer)$/u)).toBeVisible();
  expect((await ofType(school, 'email', 'COURSE_REMINDER')).text).toBe(before.text);
  await context.setOffline(false);
  await allSent(page);
  await expect
    .poll(async () => (await ofType(school, 'email', 'COURSE_REMINDER')).text)
    .toBe('Hello {{first_name}}, see you soon');
  await page.getByRole('link', { name: /^Course reminder/u }).click();
  await form.getByRole('button', { name: 'Restore our text' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await ofType(school, 'email', 'COURSE_REMINDER')).text).toBe(before.text);
});

test('an SMS of the school’s own is counted for another rider, added and deleted', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const own = async () =>
    (await school.get<List>('/school/sms-templates/?page_size=100')).results.filter(({ type }) => type === 'CUSTOM');
  const before = (await own()).length;
  await signIn(page, 'owner@example.com', '/communication/sms');
  await synced(page);
  await page.getByRole('link', { name: 'Add template' }).click();
  const adding = page.getByRole('dialog', { name: 'Add SMS' });
  const name = `Ice ${Date.now()}`;
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Text').fill('x'.repeat(161));
  await expect(adding.getByText('GSM-7, 161 characters, 2 SMS, uses 12 credits')).toBeVisible();
  await adding.getByLabel('Text').fill('Stay in, {{first_name}} 🧊');
  await expect(adding.getByText(/^UCS-2, \d+ characters, 1 SMS, uses 6 credits$/u)).toBeVisible();
  await adding
    .getByRole('button', { name: 'Change' })
    .or(adding.getByLabel('Preview for another contact'))
    .first()
    .click();
  await adding.getByLabel('Preview with another course').fill('cbt');
  await adding.getByRole('list', { name: 'Courses found' }).getByRole('button').last().click();
  await axe(page);
  await adding.getByRole('button', { name: 'Add template' }).click();
  await expect(adding).toBeHidden();
  await expect.poll(async () => (await own()).length).toBe(before + 1);
  await page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();
  const form = page.getByRole('dialog', { name });
  await form.getByRole('button', { name: 'Delete template' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`, 'u') })).toBeHidden();
  await expect.poll(async () => (await own()).length, { timeout: 60_000 }).toBe(before);
});

test('those who may only look read the texts', async ({ page, server }) => {
  const { id } = await ofType(await desk(server.url, 'owner@example.com'), 'sms', 'CBT_RENEWAL');
  await signIn(page, 'priya@example.com', `/communication/sms/${id}/edit`);
  const form = page.getByRole('dialog', { name: 'CBT renewal' });
  await expect(form.getByLabel('Text')).toHaveAttribute('readonly', '');
  await expect(form.getByText('You can look at this, but not change it')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await axe(page);
});
