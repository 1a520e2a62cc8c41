// CBT renewals: who is written to and when, and the texts. The demonstration's outbox: the messages that riders would have received.
import { addAtSchool, newSurname, removePeople } from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';

test.use({ worker: false });

test.afterEach(({ server }) => removePeople(server.url));

test('renewals show who is written to, when, how and with what text; the outbox has the rider’s message', async ({
  page,
  server,
}) => {
  const school = await desk(server.url, 'owner@example.com');
  const email = `renewals-${crypto.randomUUID()}@example.com`;
  const id = await addAtSchool(school, newSurname(), { email });
  const message = { subject: 'See you soon', text: 'Bring your licence', template: null };
  await school.send('POST', `/customers/${id}/emails/`, message);
  await signIn(page, 'owner@example.com', '/communication/renewals');
  await synced(page);

  await test.step('the coming months show who is written to, when and how', async () => {
    const months = page.getByRole('list', { name: 'Months to come' });
    await expect(months.getByText(/^1 person, £/u).first()).toBeVisible();
    await months
      .getByRole('link', { name: /1 person, £/u })
      .first()
      .click();
    const month = page.getByRole('dialog', { name: /^Renewals in / });
    await expect(month.getByText(/^Will be written to on \d\d\/\d\d\/\d{4} by e-mail$/u).first()).toBeVisible();
    await axe(page);
    await page.goBack();
    await expect(month).toBeHidden();
  });

  for (const [link, path] of [
    ['Text of the e-mail', 'email'],
    ['Text of the SMS', 'sms'],
  ] as const) {
    await test.step(`“${link}” opens over the page, and closing it leads back`, async () => {
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(new RegExp(`/communication/renewals/${path}/edit$`, 'u'));
      const form = page.getByRole('dialog').last();
      await expect(form.getByLabel('Text')).toHaveValue(/\{\{cbt_expiry\}\}/u);
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/communication\/renewals$/u);
    });
  }

  await test.step('a longer lead time says how many people are written to at once', async () => {
    await page.getByLabel('Days before the certificate runs out').fill('180');
    await expect(page.getByText(/^If you save, Connect writes to \d+ people at once/u)).toBeVisible();
    await axe(page);
  });

  await test.step('the school’s outbox has the rider’s message, and the public one does not', async () => {
    await visit(page, '/communication/messages');
    await page.getByRole('link', { name: 'Outbox' }).click();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(`To ${email}`).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'See you soon' }).first()).toBeVisible();
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
    await expect(page.getByText(email)).toBeHidden();
  });
});
