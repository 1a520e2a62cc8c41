// Certificates and CBT books at a desk: filtered, added, returned to DVSA; and what needs signal says so first.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  becomes,
  certificateAtSchool,
  certificateShown,
  issueAtSchool,
  openBook,
  voidAtSchool,
} from '~tests/helpers/certificates';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { seeToast } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch|status of 4\d\d/;

test('a desk filters certificates, makes them void and returns a book, which needs signal', async ({
  page,
  context,
  server,
  problems,
}) => {
  const school = await desk(server.url);
  await signIn(page, 'admin@example.com', '/certificates');
  await synced(page);
  await test.step('the list’s filters are in the address, an action returns to it, and a void number is restored', () =>
    filtered(page, school));
  problems.allow(NO_SIGNAL);
  await test.step('a book is added, and returned to DVSA when its numbers are used, with a sheet', () =>
    bookReturned(page, school));
  await test.step('without signal a book can be neither added nor returned, which is said before anything is typed', () =>
    needsSignal(page, context));
});

async function filtered(page: Page, school: Desk): Promise<void> {
  const { id, first } = await openBook(school);
  await visit(page, `/certificates?book=${id}&ordering=certificate_number`);
  await expect(page.getByRole('row')).toHaveCount(26);
  await axe(page);
  const row = certificateShown(page, first);
  await expect(row.getByRole('link', { name: /^Issue/u })).toBeVisible();
  await row.getByRole('link', { name: /^Void/u }).click();
  const question = page.getByRole('dialog', { name: 'Void certificate' });
  await seeToast(page, /^Certificate \d{7} is void/, () =>
    question.getByRole('button', { name: 'Void certificate' }).click(),
  );
  await expect(page).toHaveURL(new RegExp(`/certificates\\?book=${id}&ordering=certificate_number$`, 'u'));
  await row.getByRole('button', { name: /^Unvoid/u }).click();
  await expect(page.getByText('Are you sure you want to unvoid certificate?')).toBeVisible();
  await seeToast(page, /^Certificate unvoided$/, () =>
    page.getByRole('button', { name: 'Unvoid', exact: true }).last().click(),
  );
  expect((await certificateAtSchool(school, first)).status).toBe('CERTIFICATE_PENDING');
  await page.getByRole('searchbox').fill('no such number');
  await expect(page.getByText('No certificates found')).toBeVisible();
}

async function bookReturned(page: Page, school: Desk): Promise<void> {
  await visit(page, '/certificates/books');
  await page.getByRole('link', { name: 'Add CBT Book' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add CBT Book' });
  const number = form.getByLabel('First certificate number');
  await form.getByLabel('Site').selectOption({ label: 'Quayside Yard' });
  for (const wrong of ['2999999', '9999976']) {
    await number.fill(wrong);
    await form.getByRole('button', { name: 'Add book' }).click();
    await expect(form.getByText('The number must be between 3000001 and 9999975')).toBeVisible();
  }
  await number.fill('3418830');
  await form.getByRole('button', { name: 'Add book' }).click();
  await expect(form.getByText('A number in this book is already in another book')).toBeVisible();
  await axe(page);
  await number.fill('7900001');
  await seeToast(page, /^CBT Book added$/, () => form.getByRole('button', { name: 'Add book' }).click());
  const card = page.getByRole('listitem').filter({ hasText: '7900001' });
  await expect(card).toContainText('25left of 25');
  await issueAtSchool(school, 7_900_001);
  await voidAtSchool(
    school,
    Array.from({ length: 24 }, (_, at) => 7_900_002 + at),
  );
  await card.getByRole('link', { name: /^Return to DVSA/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Return to DVSA' });
  await axe(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /PDF/u }).click();
  const path = await (await download).path();
  // Its content is tested in tests/server/certificates.
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  await sheet.getByRole('button', { name: 'Return to DVSA' }).click();
  await seeToast(page, /^Book returned to DVSA$/, () => page.getByRole('button', { name: 'Return book' }).click());
  await expect(page.getByRole('button', { name: 'Open book summary' })).toBeVisible();
  await becomes(school, 7_900_001, 'SENT');
}

async function needsSignal(page: Page, context: BrowserContext): Promise<void> {
  await visit(page, '/certificates/books');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Add CBT Book' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add CBT Book' });
  await expect(form.getByRole('status').filter({ hasText: /signal/u })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add book' })).toBeDisabled();
}
