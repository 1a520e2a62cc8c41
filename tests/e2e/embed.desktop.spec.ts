// The booking page on a school's own website: another site with a strict policy of its own, one script tag, a frame as high as its page.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk } from '~tests/helpers/school';

/** A page that allows nothing but the server's script and frame. */
async function openSite(connect: string): Promise<{ url: string; server: Server }> {
  const policy = `default-src 'none'; script-src ${connect} 'nonce-x'; frame-src ${connect}`;
  const html = `<!doctype html><html lang="en"><head><title>Quay Riders</title>
<script nonce="x">window.heard = []; addEventListener('connect:height', (event) => heard.push(event.detail.height));</script></head>
<body><h1>Quay Riders</h1><script src="${connect}/embed.js" data-school="quay" async></script><footer>Below</footer></body></html>`;
  const server = createServer((_request, response) =>
    response.setHeader('Content-Security-Policy', policy).setHeader('Content-Type', 'text/html').end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another name is another site.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

test('the page stands in another site’s page, as high as it is, and keeps nothing there', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await school.send('PATCH', '/school/widget/', { slug: 'quay', open: true });
  const site = await openSite(server.url);
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
    expect(await page.context().cookies(server.url)).toEqual([]);
  } finally {
    site.server.close();
  }
});
