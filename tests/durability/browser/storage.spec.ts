// A phone that runs out of room: it warns in time, keeps what people write when it takes no more photos, and has the app whole
// again after its browser dropped parts of it.
import type { BrowserContext, Page } from '@playwright/test';
import { axe, expect, type Problems, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { photo } from '~tests/helpers/photo-files';
import { commentForm, pickPhotos, reportsAtSchool } from '~tests/helpers/reports';
import { desk, type Desk } from '~tests/helpers/school';
import { bikeAtSchool, newMark, removeOurs } from '~tests/helpers/writes';

/** Room that is enough for the mirror and a few words, and not for a photo; bytes. 700,000 are too few, 2,600,000 take the photo. */
const LITTLE = 1_400_000;

test.afterEach(({ server }) => removeOurs(server.url));

type Opened = { open: () => Promise<BrowserContext>; problems: Problems; address: string };

/** Opens the browser on the form of a comment, which answers like WebKit's when asked how full it is: in true numbers. */
async function openAt(share: number, { open, problems, address }: Opened): Promise<Page> {
  const context = await open();
  await problems.watch(context);
  await context.addInitScript((part) => {
    // Absent on the blank page that comes first.
    if (isSecureContext) navigator.storage.estimate = () => Promise.resolve({ usage: part * 2e9, quota: 2e9 });
  }, share);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Opens the app with this many bytes left: writing fails. Chromium reports no such limit (it names 10 GB more than are used). */
async function openWith(bytes: number, { open, problems, address }: Opened): Promise<Page> {
  const context = await open();
  await problems.watch(context);
  const page = await context.newPage();
  const { origin } = new URL(address);
  const browser = await context.newCDPSession(page);
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  // Before the app opens its database, which is not counted yet (380,000 bytes): for half a minute the browser believes what
  // it knew of the room.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes });
  await page.goto(address);
  return page;
}

type Place = { school: Desk; bike: number };

/** Saves the form, and waits until the school has its words: on a busy machine the form closes before that, and the phone tries again. */
async function sendWords(page: Page, { school, bike }: Place, words: string): Promise<void> {
  await commentForm(page).getByRole('button', { name: 'Save comment' }).tap();
  await expect.poll(() => reportsAtSchool(school, bike, words)).toHaveLength(1);
}

test('a phone that fills up warns, then accepts text but no photos, and sends what it accepted', async ({
  baseURL,
  server,
  problems,
}, info) => {
  const school = await desk(server.url);
  const bike = await bikeAtSchool(school, newMark());
  const file = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo(2000, 1500, { grain: 60 }),
  });
  const type = (page: Page, words: string) => commentForm(page).getByLabel('What happened?').fill(words);
  await withPhone(info, baseURL, async (phone) => {
    const { open } = phone;
    await arriveAsBefore(phone);
    const opened = { open, problems, address: `${baseURL ?? ''}/bikes/${bike}/details/comment` };

    const warned = await openAt(0.8, opened);
    await type(warned, 'Room for one');
    await pickPhotos(warned, [await file('one.jpg')]);
    await sendWords(warned, { school, bike }, 'Room for one');
    await warned.goto('/sync');
    await expect(warned.getByRole('heading', { name: 'This phone is nearly full' })).toBeVisible();
    await axe(warned);
    await warned.getByRole('link', { name: 'Back' }).tap();
    await expect(warned.getByRole('link', { name: 'Phone nearly full' })).toBeVisible();
    await warned.context().close();

    for (const [words, page] of [
      ['Only words', () => openAt(0.95, opened)],
      ['A few words', () => openWith(LITTLE, opened)],
    ] as const) {
      const full = await page();
      const form = commentForm(full);
      await type(full, words);
      await form.locator('input[type=file][multiple]').setInputFiles([await file('two.jpg')]);
      // The draft's own message is shown beside it once saving the draft has failed.
      await expect(form.getByRole('group', { name: 'Photos' }).getByRole('alert'), words).toHaveText(
        'There is no room left on this device for two.jpg. The text is kept.',
      );
      await expect(form.getByLabel('What happened?')).toHaveValue(words);
      await axe(full);
      await sendWords(full, { school, bike }, words);
      await full.context().close();
    }
  });
  expect(await reportsAtSchool(school, bike, 'Room for one')).toMatchObject([{ images: [{}] }]);
  for (const words of ['Only words', 'A few words']) {
    expect(await reportsAtSchool(school, bike, words)).toMatchObject([{ images: [] }]);
  }
});

/** What an eviction leaves: drops these files of the cached app, or all. Returns how many were dropped. */
function dropFiles(page: Page, named: string | null): Promise<number> {
  return page.evaluate(async (part) => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
    const files = (await (await caches.open(name)).keys()).filter(({ url }) => part === null || url.includes(part));
    if (part === null) await caches.delete(name);
    else for (const file of files) await (await caches.open(name)).delete(file);
    return files.length;
  }, named);
}

test('parts of the app that the browser evicted are back after it was opened once with signal', async ({
  baseURL,
  problems,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch|No signal/);
  await withPhone(info, baseURL, async (phone) => {
    const { open } = phone;
    await arriveAsBefore(phone);
    for (const part of ['contact', null]) {
      const evicted = await open();
      const page = await evicted.newPage();
      await page.goto('/sync');
      await expect(page.getByText('Opens without signal')).toBeAttached();
      expect(await dropFiles(page, part)).toBeGreaterThan(part === null ? 20 : 1);
      await evicted.close();

      const opened = await open();
      await problems.watch(opened);
      const again = await opened.newPage();
      await again.goto('/sync');
      await expect(again.getByText('Opens without signal')).toBeAttached();
      await again.close();
      await opened.setOffline(true);
      const there = await opened.newPage();
      await there.goto('/contacts');
      await expect(there.getByRole('heading', { name: 'Contacts' }).first()).toBeVisible();
      await opened.close();
    }
  });
});
