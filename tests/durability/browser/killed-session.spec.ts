// The system kills the browser right after an exchange of the session's tokens, before localStorage has come to the disk.
import type { BrowserContext, Page } from '@playwright/test';
import { ACCESS_TOKEN_LIFE } from '~contract/wire/limits';
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { type MovedClock, movedClock } from '~tests/helpers/moved-clock';
import { arriveAndClose, withPhone } from '~tests/helpers/persistent-browser';
import { synced } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';

let clock: MovedClock;
let server: ServerProcess;
test.beforeAll(async () => {
  clock = movedClock();
  server = await startServer({ env: clock.env });
});
test.afterAll(async () => {
  await server.dispose();
  clock.dispose();
});

test('refresh-answer-lost-45s: a browser killed right after one refresh, and after two, is still signed in', async ({
  problems,
}, info) => {
  // The access token has run out each time; pictures without signal.
  problems.allow(/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await withPhone(info, server.url, async (phone) => {
    await arriveAndClose(phone);
    for (const exchanges of [1, 2]) {
      const before = await phone.open();
      const page = await openBikes(before, problems);
      for (let times = 0; times < exchanges; times += 1) await exchange(page);
      await phone.kill(before);

      const after = await phone.open();
      await after.setOffline(true);
      const again = await openBikes(after, problems);
      await expect(again.getByText('HT20 QVE')).toBeAttached();
      await after.setOffline(false);
      await exchange(again);
      await exchange(again);
      await synced(again);
      await expect(again).toHaveURL(/\/bikes$/);
      await after.close();
    }
  });
});

async function openBikes(context: BrowserContext, problems: { watch: (one: BrowserContext) => Promise<void> }) {
  await problems.watch(context);
  const page = await context.newPage();
  await page.goto('/bikes');
  return page;
}

/** The access token runs out, so that the page, started again, exchanges the tokens. */
async function exchange(page: Page): Promise<void> {
  const stored = () => page.evaluate(() => localStorage.getItem('refresh_token'));
  const spent = await stored();
  expect(spent).not.toBeNull();
  clock.pass(ACCESS_TOKEN_LIFE + 60_000);
  await page.reload();
  await expect.poll(stored).not.toBe(spent);
  expect(await stored()).not.toBeNull();
}
