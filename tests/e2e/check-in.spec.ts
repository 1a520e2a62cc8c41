// Checking in moves nothing: the next rider's button stays under the finger, and so does the way to take it back.
import type { Page } from '@playwright/test';
import { londonDay } from '~domain/time/london-time';
import { bookedAtSchool, courseAtSchool } from '~tests/helpers/calendar';
import { expect, signIn, test as base, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';

const NAMES = ['Ada Still', 'Ben Still', 'Cleo Still'];
const UNSENT = /^(?:Not sent yet|On this (?:phone|computer)|Sending)$/u;

/** Courses of today would show in other tests' calendars. */
const test = base.extend<object, { ownSchool: undefined }>({
  ownSchool: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
});

test.use({ worker: true });

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
  const times = { start_time: '00:00', finish_time: '23:59' };
  const course = await courseAtSchool(school, today, {
    categories: ['AUTO_125CC', 'NONE'],
    reason: 'A test',
    ...times,
  });
  await bookedAtSchool(school, course.id, NAMES);
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  const agenda = isMobile ? [`/calendar/day?date=${today}`] : [];
  for (const address of [...agenda, `/calendar/day/print?date=${today}`, `/calendar/${course.id}/details`]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Check in Ada Still' })).toBeVisible();
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    const before = await heights(page);
    await context.setOffline(true);
    for (const name of NAMES) {
      await page.getByRole('button', { name: `Check in ${name}` }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^Checked in.* ${name}$`, 'u') })).toBeVisible();
      expect(await heights(page), `${address} after ${name}`).toEqual(before);
    }
    await context.setOffline(false);
    await expect(page.getByText(UNSENT)).toHaveCount(0);
    expect(await heights(page), `${address} after sending`).toEqual(before);
    // For the next address. Each has its own second in which a second tap of a glove doesn't count.
    for (const name of NAMES) {
      const isIn = page.getByRole('button', { name: new RegExp(`^Checked in.* ${name}$`, 'u') });
      await expect(async () => {
        if (await isIn.isVisible()) await isIn.click();
        await expect(isIn).toBeHidden({ timeout: 2000 });
      }).toPass();
    }
  }
});

/** The upper edges of the riders' buttons in what they are scrolled with, in CSS pixels. */
async function heights(page: Page): Promise<number[]> {
  const buttons = page.getByRole('button', { name: /^Check(?:ed)? in .*Still$/u });
  await expect(buttons).toHaveCount(NAMES.length);
  return buttons.evaluateAll((all) =>
    all.map((button) => {
      let { top } = button.getBoundingClientRect();
      for (let at = button.parentElement; at; at = at.parentElement) top += at.scrollTop;
      return Math.round(top);
    }),
  );
}
