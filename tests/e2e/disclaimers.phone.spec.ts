// A rider's own phone: the link from a message, the form, the signature and the copy; then what the school has of it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addAtSchool, newSurname } from '~tests/helpers/contacts';
import {
  askedAtSchool,
  disclaimersAtSchool,
  drawSignature,
  fillIn,
  templateAtSchool,
} from '~tests/helpers/disclaimers';
import { axe, expect, signIn } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, type Desk, synced } from '~tests/helpers/school';

test.use({ device: 'new' });

/** The path of the link in the mail that this address got. */
async function linkInOutbox(school: Desk, address: string): Promise<string> {
  const found = async () => {
    const { results } = await school.get<{ results: { to: string; text: string }[] }>('/school/message-outbox/');
    return /\/disclaimer\/[\w-]+/u.exec(results.find(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

/** A contact who has the link by e-mail. */
async function askByMail(school: Desk, more: Record<string, unknown> = {}) {
  const email = `rider-${crypto.randomUUID()}@example.com`;
  const customer = await addAtSchool(school, newSurname(), { email });
  const asked = await askedAtSchool(school, customer, await templateAtSchool(school, more), ['EMAIL']);
  return { customer, asked, path: await linkInOutbox(school, email) };
}

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('the link from the outbox is read, answered, signed and kept as PDF, and the school sees it', async ({
  page,
  server,
  problems,
}) => {
  const school = await desk(server.url, 'owner@example.com');
  const { customer, asked, path } = await askByMail(school);

  await test.step('what is missing is named, and the first of it has the focus', async () => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(page.getByRole('alert', { name: 'Things to fix' })).toContainText('I have read this');
    await expect(page.getByLabel('I have read this')).toBeFocused();
    await fits(page, 320);
    await axe(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('what is typed stays after the page was loaded again', async () => {
    await fillIn(page, 'Ada Quill');
    await drawSignature(page);
    await page.reload();
    await expect(page.getByLabel('Your full name')).toHaveValue('Ada Quill');
    await expect(page.getByRole('img', { name: 'Sign in this box: signed' })).toBeVisible();
    await fits(page, 320);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('it is signed, and the copy is a PDF', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
    await axe(page);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Keep a copy (PDF)' }).tap(),
    ]);
    expect(
      readFileSync(await copy.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('disclaimer')))).toEqual(
      [],
    );
  });

  await test.step('opened again it says that it is signed', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  });

  await test.step('the school’s page checks what was kept', async () => {
    problems.allow(/ERR_ABORTED/u);
    await signIn(page, 'owner@example.com', `/contacts/${customer}/details/disclaimers`);
    await synced(page);
    const tab = page.getByRole('region', { name: 'Disclaimers' });
    await expect(tab.getByText('Signed by Ada Quill')).toBeVisible();
    await axe(page);
    await tab.getByRole('link', { name: asked.title }).tap();
    const dialog = page.getByRole('dialog', { name: asked.title });
    await expect(dialog.getByText('Checked: what is kept is what was signed.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Signature of Ada Quill' })).toBeVisible();
    await axe(page);
  });
});

test('sign-twice: of two tabs that sign, the second says that it is signed already', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/409 \(Conflict\)/u);
  const school = await desk(server.url, 'owner@example.com');
  const { customer, path } = await askByMail(school);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(path);
    await fillIn(one, 'Ada Quill');
    await drawSignature(one);
  }
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(other.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
  expect((await disclaimersAtSchool(school, customer)).map(({ status }) => status)).toEqual(['SIGNED']);
  await other.close();
});

test('template-changed-between: a form that was open stays on the words that were read', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const { customer, asked, path } = await askByMail(school, { text: 'The words that were read' });
  await page.goto(path);
  await fillIn(page, 'Ada Quill');
  await drawSignature(page);
  await school.send('PATCH', `/school/disclaimers/${asked.template}/`, { text: 'Other words' });
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Signed. Thank you' })).toBeVisible();
  const kept = await school.get<{ text: string; intact: boolean }>(
    `/customers/${customer}/disclaimers/${asked.id}/evidence/`,
  );
  expect(kept).toMatchObject({ text: 'The words that were read', intact: true });
});

test('sign-then-cancelled: a form whose link the school has cancelled says so', async ({ page, server, problems }) => {
  problems.allow(/409 \(Conflict\)/u);
  const school = await desk(server.url, 'owner@example.com');
  const { customer, asked, path } = await askByMail(school);
  await page.goto(path);
  await fillIn(page, 'Ada Quill');
  await drawSignature(page);
  await school.send('POST', `/customers/${customer}/disclaimers/${asked.id}/cancel/`);
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'The school has withdrawn this' })).toBeVisible();
  expect((await disclaimersAtSchool(school, customer)).map(({ status }) => status)).toEqual(['CANCELLED']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, and says how to sign', async ({ page, server }) => {
    const school = await desk(server.url, 'owner@example.com');
    const { customer, asked, path } = await askByMail(school);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible();
    await expect(page.getByText('Riding a motorcycle has risks')).toBeVisible();
    await expect(page.getByText('sign on your instructor’s phone')).toBeVisible();
    expect((await disclaimersAtSchool(school, customer)).map(({ status }) => status)).toEqual(['PENDING']);
  });
});
