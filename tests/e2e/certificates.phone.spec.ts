// Certificates in the yard: issued without signal, exactly once; and two phones that issue one number.
import type { BrowserContext, Page } from '@playwright/test';
import {
  becomes,
  certificateAtSchool,
  certificateShown,
  ISLA,
  issueForm,
  MARCUS,
  openBook,
  sendIssue,
  typeIssue,
} from '~tests/helpers/certificates';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, storedRows, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch|status of 409/;

async function arrive(page: Page, address = '/certificates'): Promise<void> {
  await signIn(page, 'callum@example.com', '/certificates');
  await synced(page);
  if (address !== '/certificates') await visit(page, address);
}

test.describe('with the app on the phone', () => {
  test.use({ worker: true });

  test('certificates issued, changed and made void without signal survive a reload and arrive once each', async ({
    page,
    context,
    server,
    network,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url);
    const { id, first } = await openBook(school);
    await arrive(page, `/certificates?book=${id}`);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto(`/certificates/${first}/issue?book=${id}`);
    const form = await typeIssue(page);
    await expect(form.getByText('08:30', { exact: true })).toBeVisible();
    await axe(page);
    await seeToast(page, SAVED_HERE, () => sendIssue(form));
    const card = certificateShown(page, first);
    await expect(card.getByText('Ready to return')).toBeVisible();
    await expect(card.getByText(ISLA)).toBeVisible();
    await expect(card.getByText('On this phone', { exact: true })).toBeVisible();
    await axe(page);
    // The next one is prefilled with the times of the last.
    await page.goto(`/certificates/${first + 1}/issue?book=${id}`);
    await expect(issueForm(page).getByLabel('Start time')).toHaveValue('08:20');
    await seeToast(page, SAVED_HERE, async () => sendIssue(await typeIssue(page, MARCUS)));
    await page.goto(`/certificates/${first + 1}/void?book=${id}`);
    const question = page.getByRole('dialog', { name: 'Void certificate' });
    await seeToast(page, /^Certificate \d{7} is voidSaved on this phone/, () =>
      question.getByRole('button', { name: 'Void certificate' }).click(),
    );
    await expect(
      certificateShown(page, first + 1)
        .getByText('Void', { exact: true })
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(certificateShown(page, first).getByText('Ready to return')).toBeVisible();
    expect((await certificateAtSchool(school, first)).status).toBe('CERTIFICATE_PENDING');
    await context.setOffline(false);
    await allSent(page);
    await becomes(school, first + 1, 'VOID');
    const issued = await certificateAtSchool(school, first);
    expect(issued).toMatchObject({
      status: 'READY_TO_RETURN',
      customer: { full_name: ISLA, transmission: 'M' },
      instructor: { full_name: 'Callum Reith', instructor_certificate: '554021' },
      training_duration: '08:30:00',
      restrictions: [{ code: '00' }],
    });
    const writes = network.seen.filter(({ key }) => key !== null);
    expect(new Set(writes.map(({ key }) => key)).size).toBe(writes.length);
    await expect(certificateShown(page, first).getByText('On this phone', { exact: true })).toHaveCount(0);
  });
});

test('two browsers issue one number without signal: the second keeps what was typed and moves it in one step', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  await arrive(page);
  await test.step('missing fields are named, and a contact added on the way is sent first', () =>
    missing(page, context, school));
  const { first } = await openBook(school);
  const other = await secondDevice(browser, baseURL, problems);
  await signIn(other.page, 'owner@example.com', '/certificates');
  await synced(other.page);
  await visit(other.page, `/certificates/${first}/issue`);
  await visit(page, `/certificates/${first}/issue`);
  const [form, theirs] = [await typeIssue(page), await typeIssue(other.page, MARCUS)];
  await theirs.getByLabel('Instructor').selectOption({ index: 1 });
  await context.setOffline(true);
  await other.context.setOffline(true);
  await seeToast(other.page, SAVED_HERE, () => sendIssue(theirs));
  await seeToast(page, SAVED_HERE, () => sendIssue(form));
  await other.context.setOffline(false);
  await becomes(school, first, 'READY_TO_RETURN');
  await other.context.close();
  await context.setOffline(false);
  await expect(page.getByText('Needs fixing').first()).toBeVisible();
  await page.reload();
  await visit(page, '/sync');
  const card = page.getByRole('listitem').filter({ hasText: 'Certificate not issued' });
  await expect(card).toContainText(new RegExp(`Already issued by Marion Hale at .*, to ${MARCUS}`, 'u'));
  await expect(card).toContainText(ISLA);
  await expect(card).toContainText('from 08:20, to 16:50');
  expect(await storedRows(page, 'mutations')).toMatchObject([
    { action: 'issue', body: { certificate_number: first, time_start_time: '08:20:00', restrictions: ['00'] } },
  ]);
  await axe(page);
  await card.getByRole('button', { name: `Move to ${first + 1}` }).tap();
  await becomes(school, first + 1, 'READY_TO_RETURN');
  expect(await certificateAtSchool(school, first + 1)).toMatchObject({
    status: 'READY_TO_RETURN',
    customer: { full_name: ISLA },
  });
  // Nothing was made void by itself.
  expect(await certificateAtSchool(school, first)).toMatchObject({
    status: 'READY_TO_RETURN',
    customer: { full_name: MARCUS },
  });
});

async function missing(page: Page, context: BrowserContext, school: Desk): Promise<void> {
  const { first } = await openBook(school);
  await visit(page, `/certificates/${first}/issue`);
  const form = issueForm(page);
  await expect(form.getByLabel('Start time')).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel('Start time').fill('23:59');
  await form.getByLabel('Completion time').fill('00:10');
  await sendIssue(form);
  await expect(form.getByText('Completion time cannot be earlier than start time.')).toBeVisible();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await expect(form.getByRole('group', { name: 'Restrictions' }).getByText('This field is required')).toBeVisible();
  await form.getByRole('button', { name: 'New contact' }).tap();
  const person = page.getByRole('dialog', { name: 'New contact' });
  const surname = `Vale${first}`.replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  await person.getByLabel('First name').fill('Rae');
  await person.getByLabel('Last name').fill(surname);
  await person.getByRole('button', { name: 'Add contact' }).tap();
  await expect(form.getByText(`Rae ${surname}`)).toBeVisible();
  await form.getByLabel('Completion time').fill('23:59');
  await form.getByLabel('Start time').fill('15:00');
  await form.getByLabel('00 None').check();
  await form.getByRole('button', { name: 'Manual' }).tap();
  await expect(form.getByText(/Not ready until/u)).toBeVisible();
  await seeToast(page, SAVED_HERE, () => sendIssue(form));
  await context.setOffline(false);
  await allSent(page);
  await becomes(school, first, 'NOT_READY');
  expect((await certificateAtSchool(school, first)).customer?.full_name).toBe(`Rae ${surname}`);
}
