// deleted-with-wrong-clock: a phone whose clock was two days fast. What was written then and is deleted at Logout, once the clock
// is right, never reaches the school.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { arriveAndClose, withPhone } from '~tests/helpers/persistent-browser';
import { bikeOf, commentForm, reportsAtSchool } from '~tests/helpers/reports';
import { desk, storedRows } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const WORDS = 'Written two days ahead of its time';
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

/** The pages of this browser have a clock that is wrong by `window.wrongBy` ms. */
async function withWrongClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((by) => {
    const clock = Object.assign(globalThis, { wrongBy: by });
    const Right = Date;
    class Wrong extends Right {
      constructor(...parts: [] | [number]) {
        super(...((parts.length > 0 ? parts : [Wrong.now()]) as [number]));
      }
      static override now(): number {
        return Right.now() + clock.wrongBy;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, TWO_DAYS);
}

async function writeOffline(page: Page, bike: number): Promise<void> {
  await page.goto(`/bikes/${bike}/details/comment`);
  await commentForm(page).getByLabel('What happened?').fill(WORDS);
  await seeToast(page, SAVED_HERE, () => commentForm(page).getByRole('button', { name: 'Save comment' }).tap());
}

async function deleteAtLogout(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout', exact: true }).first().tap();
  await dialog.getByText('Delete', { exact: true }).tap();
  await dialog.getByRole('textbox', { name: 'Type 1 to delete your unsent work' }).fill('1');
  await dialog.getByRole('button', { name: 'Delete and logout' }).tap();
}

test('a comment from before the clock was corrected is deleted for good at Logout', async ({
  baseURL,
  problems,
  server,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch/);
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  await withPhone(info, baseURL, async ({ open }) => {
    await arriveAndClose({ open });
    const yard = await open();
    await problems.watch(yard);
    await withWrongClock(yard);
    await yard.setOffline(true);
    const page = await yard.newPage();
    await writeOffline(page, bike);
    const [comment] = await storedRows(page, 'mutations');
    expect(Date.parse(String(comment?.['recordedAt'])) - Date.now()).toBeGreaterThan(TWO_DAYS / 2);
    await page.evaluate(() => Object.assign(globalThis, { wrongBy: 0 }));
    await page.goto('/bikes');
    await page.evaluate(() => Object.assign(globalThis, { wrongBy: 0 }));
    await deleteAtLogout(page);
    await expect(page).toHaveURL(/\/login$/);
    // No work is left, so nothing of the person is.
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toEqual(['connect-device']);
    await yard.close();

    for (const start of ['first', 'second']) {
      const again = await open();
      await problems.watch(again);
      const there = await again.newPage();
      if (start === 'first') await signIn(there, 'callum@example.com', '/bikes');
      else await there.goto('/bikes');
      await allSent(there);
      await there.reload();
      await allSent(there);
      await again.close();
    }
  });
  expect(await reportsAtSchool(school, bike, WORDS)).toEqual([]);
});
