// Saved is saved: a report whose photos are still being prepared when the browser dies, when somebody looks for a draft, and when
// they sign out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { bikeOf, cameraRoll, commentForm, lookAt, reportsAtSchool, WHOLE } from '~tests/helpers/reports';
import { desk, storedRows } from '~tests/helpers/school';
import { openMenu } from '~tests/helpers/shell';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|status of 401|Failed to fetch|WebSocket/;
const PHOTOS = 4;

let folder = '';
let photos: string[] = [];
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'connect-roll-'));
  photos = (await cameraRoll(folder, PHOTOS, 2400)).slice(0, PHOTOS);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An old phone, on which preparing photos never ends. */
async function neverPrepares(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  });
}

async function pageOf(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true);
  const [page = await context.newPage()] = context.pages();
  await page.goto(path);
  return page;
}

async function save(page: Page, words: string, files: readonly string[]): Promise<void> {
  const form = commentForm(page);
  await form.getByLabel('What happened?').fill(words);
  await form.locator('input[type=file][multiple]').setInputFiles([...files]);
  await expect(form.locator('.file-tile-word').filter({ hasText: 'Preparing' })).toHaveCount(files.length);
  await seeToast(page, SAVED_HERE, () => form.getByRole('button', { name: 'Save comment' }).click());
}

test('saved-while-preparing-kill, saved-while-preparing-discard, logout-while-preparing', async ({
  baseURL,
  problems,
  server,
}, info) => {
  problems.allow(NO_SIGNAL);
  const words = 'Tank dented while it was parked';
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);
    const yard = await open();
    await neverPrepares(yard);
    const page = await pageOf(yard, `/bikes/${bike}/details/comment`);
    await save(page, words, photos);
    await expect(page.locator('[data-sync]')).toContainText('Offline · 1 saved');
    await openMenu(page);
    await page.getByRole('button', { name: 'Logout', exact: true }).first().tap();
    await expect(page.getByRole('dialog', { name: 'Logout' })).toContainText('1 change, 4 photos on this phone only');
    await kill(yard);

    const again = await open();
    const there = await pageOf(again, `/bikes/${bike}/details/comment`);
    await expect(commentForm(there).getByRole('button', { name: 'Save comment' })).toBeEnabled();
    await expect(commentForm(there)).not.toContainText('Draft from');
    expect(await storedRows(there, 'drafts')).toEqual([]);
    await there.goto(`/bikes/${bike}/details/reports`);
    const card = there.getByRole('link').filter({ hasText: words });
    await expect(card).toContainText('On this phone');
    expect(await storedRows(there, 'blobs')).toHaveLength(PHOTOS);
    await again.setOffline(false);
    await allSent(there);
    await expect(card).not.toContainText('On this phone');
    expect(await storedRows(there, 'blobs')).toEqual([]);
  });
  const reports = await reportsAtSchool(school, bike, words);
  expect(reports).toHaveLength(1);
  expect((await lookAt(server.url, reports[0])).photos).toEqual(Array(PHOTOS).fill(WHOLE));
});

test('preparing-refused-three-times: the photo is named in Needs fixing; its text and the others arrive', async ({
  baseURL,
  problems,
  server,
}, info) => {
  problems.allow(NO_SIGNAL);
  const words = 'Mirror hanging by its cable';
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);
    const yard = await open();
    await neverPrepares(yard);
    const page = await pageOf(yard, `/bikes/${bike}/details/comment`);
    await save(page, words, photos.slice(0, 2));
    const tries = async (on: Page) => (await storedRows(on, 'previews')).map((row) => Number(row['tries'] ?? 0));
    await expect.poll(() => tries(page)).toContain(1);
    await kill(yard);
    for (const count of [2, 3]) {
      const old = await open();
      await neverPrepares(old);
      const blank = await pageOf(old, '/bikes');
      await expect.poll(() => tries(blank)).toContain(count);
      await kill(old);
    }

    const last = await open();
    const there = await pageOf(last, '/bikes');
    const pill = there.locator('[data-sync]');
    await expect(pill).toHaveText('1 needs fixing · 1 waiting');
    await there.goto('/sync');
    const message = 'This photo is too large for this device: IMG_4401.jpg. Take it again, smaller.';
    await expect(there.getByText(message)).toBeVisible();
    await last.setOffline(false);
    await expect.poll(async () => (await reportsAtSchool(school, bike, words))[0]?.images.length).toBe(1);
    await there.getByRole('button', { name: 'Send again' }).tap();
    await expect(there.getByText(message)).toHaveCount(0);
    await there.goto('/bikes');
    await allSent(there);
  });
  const reports = await reportsAtSchool(school, bike, words);
  expect(reports).toHaveLength(1);
  expect((await lookAt(server.url, reports[0])).photos).toEqual([WHOLE, WHOLE]);
});
