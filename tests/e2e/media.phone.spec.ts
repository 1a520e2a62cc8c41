// Pictures, films and documents with signal, without it, and after signing out.
import type { BrowserContext, Page } from '@playwright/test';
import { thumbsAhead } from '~data/media/thumbs-to-prefetch';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { storedRows, synced } from '~tests/helpers/school';
import { signOut } from '~tests/helpers/shell';
import type { BikeComment } from '~contract/bikes/comments';
import type { BikeDocument } from '~contract/bikes/documents';

/** What a browser logs about every picture that fails to load. */
const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const NOT_HERE = /^The full photo is not on this (?:phone|computer)$/;

type Mirrored = { comments: BikeComment[]; documents: BikeDocument[] };

/** Signed in, with everything mirrored. */
async function arrive(page: Page): Promise<Mirrored> {
  // A phone shows the state of the device in the head of a screen that has one.
  await signIn(page, 'callum@example.com', '/bikes');
  await waitForServiceWorker(page);
  await synced(page);
  return {
    comments: (await storedRows(page, 'bike_comments')) as BikeComment[],
    documents: (await storedRows(page, 'bike_documents')) as BikeDocument[],
  };
}

/** Waits until the thumbnails that are fetched ahead are here: these and no others. */
async function fetchedAhead(page: Page, { comments }: Mirrored): Promise<void> {
  const ahead = thumbsAhead(comments);
  expect(ahead.length).toBeGreaterThan(10);
  await expect.poll(() => cached(page, 'connect-media-thumbs')).toEqual(ahead.toSorted());
}

/** The addresses in a cache, without making it. */
function cached(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    if (!(await caches.has(cache))) return [];
    const requests = await (await caches.open(cache)).keys();
    return requests.map(({ url }) => url.slice(location.origin.length)).toSorted();
  }, name);
}

const reportOf = ({ bike, id }: BikeComment) => `/bikes/${bike}/details/comment/${id}`;
const thumbs = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /^Photo \d/ });
/** The width of the picture itself, the topmost of this address; 0 until it is there. */
const widthOf = (page: Page, address: string) =>
  page
    .locator(`img[src="${address}"]`)
    .last()
    .evaluate((img: HTMLImageElement) => img.naturalWidth);

function withPhotos(comments: readonly BikeComment[]): BikeComment {
  const found = comments.find(({ images }) => images.length >= 3);
  if (!found) throw new Error('no demo comment has three photos');
  return found;
}

test.use({ worker: true, device: 'new' });

test('pictures, films and documents open without signal if they were opened before, until the person signs out', async ({
  page,
  context,
  problems,
}) => {
  const mirrored = await arrive(page);
  await fetchedAhead(page, mirrored);
  await test.step('Back and Escape close the photo, not the comment', () => closesPhoto(page, mirrored));
  // As before any photo was opened.
  await page.evaluate(() => caches.delete('connect-media-photos'));
  problems.allow(NO_SIGNAL);
  await test.step('photos that were loaded once are shown without signal', () => photosKept(page, context, mirrored));
  await test.step('a film needs signal, and plays as soon as there is some', () => film(page, context, mirrored));
  await test.step('a document that was opened opens again without signal', () => documentKept(page, context, mirrored));
  await context.setOffline(false);
  await test.step('signing out deletes every picture', () => signedOut(page));
});

async function closesPhoto(page: Page, { comments }: Mirrored): Promise<void> {
  const report = withPhotos(comments);
  await visit(page, reportOf(report));
  const address = page.url();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await thumbs(page).first().click();
    await expect(viewer).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`2 of ${report.images.length}`)).toBeVisible();
    await leave();
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Comment' })).toBeVisible();
    expect(page.url()).toBe(address);
  }
}

async function photosKept(page: Page, context: BrowserContext, mirrored: Mirrored): Promise<void> {
  const report = withPhotos(mirrored.comments.toSorted((a, b) => b.id - a.id));
  const [first, second] = report.images;
  if (!first || !second) throw new Error('no photos');
  await page.goto(reportOf(report));
  await thumbs(page).first().click();
  await expect(page.getByText(`1 of ${report.images.length}`)).toBeVisible();
  await expect.poll(() => widthOf(page, first.image)).toBeGreaterThan(320);
  await expect.poll(() => cached(page, 'connect-media-photos')).toEqual([first.image]);
  await axe(page);

  await context.setOffline(true);
  await page.goto(reportOf(report));
  for (const { image } of report.images.slice(0, 3)) {
    await expect.poll(() => widthOf(page, `${image}?w=320`)).toBeGreaterThan(0);
  }
  await thumbs(page).first().click();
  await expect.poll(() => widthOf(page, first.image)).toBeGreaterThan(320);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect.poll(() => page.locator(`dialog img[src="${second.image}?w=320"]`).count()).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => widthOf(page, second.image)).toBeGreaterThan(320);
  await expect(page.getByText(NOT_HERE)).toBeHidden();
}

async function film(page: Page, context: BrowserContext, { comments }: Mirrored): Promise<void> {
  const report = comments.find(({ videos }) => videos.length > 0);
  const [film] = report?.videos ?? [];
  if (!report || !film) throw new Error('no demo comment has a film');
  await context.setOffline(true);
  await visit(page, reportOf(report));
  await expect(page.getByText('This video needs signal')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  expect([
    ...(await cached(page, 'connect-media-photos')),
    ...(await cached(page, 'connect-media-thumbs')),
  ]).not.toContain(film.video);
}

async function documentKept(page: Page, context: BrowserContext, { documents }: Mirrored): Promise<void> {
  const pdfs = documents.filter(({ content_type: type }) => type === 'application/pdf');
  const opened = pdfs.find(({ bike, id }) => pdfs.some((one) => one.bike === bike && one.id !== id));
  const other = pdfs.find(({ bike, id }) => bike === opened?.bike && id !== opened.id);
  if (!opened || !other) throw new Error('no demo bike has two PDFs');
  const open = async ({ name }: BikeDocument) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Open ${name}` }).click(),
    ]);
    expect([download.suggestedFilename(), await download.failure()]).toEqual([name, null]);
  };
  await visit(page, `/bikes/${opened.bike}/details/document/view`);
  await open(opened);
  await expect.poll(() => cached(page, 'connect-media-photos')).toContain(opened.document);
  await axe(page);
  await context.setOffline(true);
  await page.goto(`/bikes/${opened.bike}/details/document/view`);
  await open(opened);
  await page.getByRole('link', { name: `Open ${other.name}` }).click();
  await expect(page.getByText(/^Not on this (?:phone|computer): needs signal$/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/bikes/${opened.bike}/details/document/view`);
}

async function signedOut(page: Page): Promise<void> {
  for (const kind of ['thumbs', 'photos']) expect(await cached(page, `connect-media-${kind}`)).not.toEqual([]);
  await visit(page, '/settings/profile');
  await signOut(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('connect-media'))))
    .toEqual([]);
  // The shell still opens without signal.
  expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache')))).toBe(true);
}
