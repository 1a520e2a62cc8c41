// The instructor's phone in riders' hands, without signal: two sign one after another, and the school has each signature once.
import type { Page } from '@playwright/test';
import { londonDay } from '~domain/time/london-time';
import { bookedAtSchool, courseAtSchool, ridersAtSchool } from '~tests/helpers/calendar';
import { disclaimersAtSchool, drawSignature, fillIn, templateAtSchool } from '~tests/helpers/disclaimers';
import { axe, expect, signIn, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

test.use({ worker: true });

async function sign(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap();
  // What the rider before has typed isn't here.
  await expect(page.getByLabel('Your full name')).toHaveValue('');
  await fillIn(page, name);
  await drawSignature(page);
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(page.getByText(`Thank you, ${name}.`)).toBeVisible();
}

test('sign-offline-kill: two riders sign without signal, the phone is killed, and the school has each once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/u);
  const owner = await desk(server.url, 'owner@example.com');
  const template = await templateAtSchool(owner, { course_types: ['CBT'] });
  const today = londonDay(new Date());
  const more = { categories: ['AUTO_125CC', 'NONE'], reason: 'A test', start_time: '00:00', finish_time: '23:59' };
  const course = await courseAtSchool(owner, today, more);
  await bookedAtSchool(owner, course.id, ['Ada Signer', 'Ben Signer']);
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await page.goto(`/calendar/day/print?date=${today}`);
  const article = page.getByRole('article').filter({ hasText: 'Ada Signer' });
  await expect(article.getByRole('link', { name: 'Sign here (2 left)' })).toBeVisible();
  await context.setOffline(true);
  await article.getByRole('link', { name: 'Sign here (2 left)' }).tap();
  await expect(page.getByRole('heading', { name: 'Who signs now?' })).toBeVisible();
  await axe(page);
  await sign(page, 'Ada Signer');

  await test.step('no other page opens, also after a restart', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who signs now?' })).toBeVisible();
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Who signs now?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/sign/${course.id}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Signer' })).toContainText('Signed');
  });

  await page.getByRole('button', { name: 'Ben Signer', exact: true }).tap();
  await axe(page);
  await page.getByRole('button', { name: 'That’s not me' }).tap();
  await sign(page, 'Ben Signer');

  await test.step('the instructor takes the phone back by holding the button and confirming', async () => {
    const hold = page.getByRole('button', { name: /hold to take the phone back|Keep holding/u });
    await hold.tap();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await hold.hover();
    await page.mouse.down();
    const question = page.getByRole('alertdialog', { name: 'Are you the instructor?' });
    await expect(question).toBeVisible();
    await page.mouse.up();
    await question.getByRole('button', { name: 'Yes, leave' }).tap();
    await expect(page).toHaveURL(new RegExp(`/calendar/${course.id}/details$`, 'u'));
  });

  const waiting = await storedRows(page, 'mutations');
  expect(waiting.filter(({ entity }) => entity === 'disclaimers')).toHaveLength(2);
  await page.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto('/calendar');
  await allSent(again);
  for (const { customer } of await ridersAtSchool(owner, course.id)) {
    const rows = await disclaimersAtSchool(owner, customer.id);
    expect(rows.filter(({ status }) => status === 'SIGNED')).toMatchObject([
      { way: 'HERE', signed_name: customer.full_name, present: { full_name: 'Callum Reith' } },
    ]);
  }
  // Other tests of this school have courses of this kind, too.
  await owner.send('PATCH', `/school/disclaimers/${template}/`, { active: false });
});
