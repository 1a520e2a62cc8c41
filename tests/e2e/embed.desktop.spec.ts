// The booking page on a school's own website: another site with a strict policy of its own, one script tag, a frame as high as its page.
import { expect } from '~tests/helpers/e2e-fixtures';
import { openForeignSite } from '~tests/helpers/foreign-site';
import { test } from '~tests/helpers/own-school';
import { desk } from '~tests/helpers/school';

test('the page stands in another site’s page, as high as it is, and keeps nothing there', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await school.send('PATCH', '/school/widget/', { slug: 'quay', open: true });
  const site = await openForeignSite(server.url, 'quay');
  try {
    await page.goto(site.url);
    const frame = page.frameLocator('iframe[title="Book a course"]');
    await expect(frame.getByRole('heading', { name: 'Book a course' })).toBeVisible();
    const heights = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(0);
    const box = await page.locator('iframe').boundingBox();
    expect(box?.height).toBe((await heights()).at(-1));
    await frame.getByRole('link', { name: /^Choose a day for CBT$/u }).click();
    await expect(frame.getByRole('heading', { name: 'CBT: choose a day' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quay Riders' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([]);
    expect(await page.context().cookies(server.url)).toEqual([]);
  } finally {
    await site.close();
  }
});
