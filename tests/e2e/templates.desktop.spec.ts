// Texts of e-mails and SMS: read and changed without signal, refused by the name of a wrong field, counted and sent.
import type { MessageTemplate } from '~contract/messages/templates';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { allSent, putAway } from '~tests/helpers/writes';

test.use({ worker: false });

type List = { results: MessageTemplate[] };

/** The school's template of a type. */
async function ofType(school: Desk, channel: 'email' | 'sms', type: MessageTemplate['type']): Promise<MessageTemplate> {
  const { results } = await school.get<List>(`/school/${channel}-templates/?page_size=100`);
  const found = results.find((one) => one.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

test('an e-mail’s text is changed without signal, an SMS of the school’s own is counted, added and deleted', async ({
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

  const form = page.getByRole('dialog', { name: 'Course reminder' });
  await test.step('without signal a wrong field is refused by its name, and the text is saved here', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Course reminder/u }).click();
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
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(/^Hello \p{L}.*, see you soon$/u)).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^On this (?:phone|computer)$/u)).toBeVisible();
    expect((await ofType(school, 'email', 'COURSE_REMINDER')).text).toBe(before.text);
  });

  const atSchool = async () => (await ofType(school, 'email', 'COURSE_REMINDER')).text;
  await test.step('the text reaches the school with the signal, and the default is restored', async () => {
    await context.setOffline(false);
    await allSent(page);
    await expect.poll(atSchool).toBe('Hello {{first_name}}, see you soon');
    await page.getByRole('link', { name: /^Course reminder/u }).click();
    await form.getByRole('button', { name: 'Restore our text' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(atSchool).toBe(before.text);
  });

  const own = async () =>
    (await school.get<List>('/school/sms-templates/?page_size=100')).results.filter(({ type }) => type === 'CUSTOM');
  const ours = (await own()).length;
  const name = `Ice ${Date.now()}`;
  await test.step('an SMS is counted for another rider, and added', async () => {
    await visit(page, '/communication/sms');
    await synced(page);
    await page.getByRole('link', { name: 'Add template' }).click();
    const adding = page.getByRole('dialog', { name: 'Add SMS' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Text').fill('x'.repeat(161));
    await expect(adding.getByText('161 characters, 2 SMS, uses 12 credits')).toBeVisible();
    await adding.getByLabel('Text').fill('Stay in, {{first_name}} 🧊');
    await expect(
      adding.getByText(/^\d+ characters, 1 SMS, uses 6 credits\. With .+ an SMS holds 70 characters/u),
    ).toBeVisible();
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
    await expect.poll(async () => (await own()).length).toBe(ours + 1);
  });

  await test.step('the SMS is deleted, at the school as soon as it can’t be undone', async () => {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`, 'u') });
    await link.click();
    const open = page.getByRole('dialog', { name });
    await open.getByRole('button', { name: 'Delete template' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
    await expect(open).toBeHidden();
    await expect(link).toBeHidden();
    await putAway(page);
    await expect.poll(async () => (await own()).length).toBe(ours);
  });
});
