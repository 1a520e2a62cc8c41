// Checking in moves nothing: the next rider's button stays under the finger, and so does the way to take it back.
import type { Page } from '@playwright/test';
import { londonDay } from '~domain/time/london-time';
import { bookedAtSchool, courseAtSchool } from '~tests/helpers/calendar';
import { expect, signIn } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, type Desk, synced } from '~tests/helpers/school';

const UNSENT = /^(?:Not sent yet|On this (?:phone|computer)|Sending)$/u;

/** A course of today with three riders of this surname. */
async function courseOf(school: Desk, surname: string): Promise<{ id: number; names: string[] }> {
  const names = ['Ada', 'Ben', 'Cleo'].map((first) => `${first} ${surname}`);
  const { id } = await courseAtSchool(school, londonDay(new Date()), {
    categories: ['AUTO_125CC', 'NONE'],
    reason: 'A test',
    start_time: '00:00',
    finish_time: '23:59',
  });
  await bookedAtSchool(school, id, names);
  return { id, names };
}

test('no button moves when riders are checked in without signal, nor when it is sent', async ({
  page,
  context,
  server,
  problems,
  isMobile,
}) => {
  problems.allow(/ERR_|Failed to fetch/);
  const school = await desk(server.url);
  const today = londonDay(new Date());
  const [calm, quiet, still] = [
    await courseOf(school, 'Calm'),
    await courseOf(school, 'Quiet'),
    await courseOf(school, 'Still'),
  ];
  await signIn(page, 'callum@example.com', '/calendar');
  await synced(page);
  const agenda = isMobile ? [{ address: `/calendar/day?date=${today}`, names: calm.names }] : [];
  for (const { address, names } of [
    ...agenda,
    { address: `/calendar/day/print?date=${today}`, names: quiet.names },
    { address: `/calendar/${still.id}/details`, names: still.names },
  ]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: `Check in ${String(names[0])}` })).toBeVisible();
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    const before = await heights(page, names);
    await context.setOffline(true);
    for (const name of names) {
      await page.getByRole('button', { name: `Check in ${name}` }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^Checked in.* ${name}$`, 'u') })).toBeVisible();
      expect(await heights(page, names), `${address} after ${name}`).toEqual(before);
    }
    await context.setOffline(false);
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    expect(await heights(page, names), `${address} after sending`).toEqual(before);
  }
});

/** The upper edges of the riders' buttons in what they are scrolled with, in CSS pixels. */
async function heights(page: Page, names: readonly string[]): Promise<number[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^Check(?:ed)? in .*(?:${names.join('|')})$`, 'u') });
  await expect(buttons).toHaveCount(names.length);
  return buttons.evaluateAll((all) =>
    all.map((button) => {
      let { top } = button.getBoundingClientRect();
      for (let at = button.parentElement; at; at = at.parentElement) top += at.scrollTop;
      return Math.round(top);
    }),
  );
}
