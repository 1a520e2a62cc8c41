// The booking page in a frame of a school's own website, on an iPhone: as high as its page, under that site's strict policy.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openForeignSite } from '~tests/helpers/foreign-site';
import { desk } from '~tests/helpers/school';
import { startServer, type ServerProcess } from '~tests/helpers/server-process';
import { startPhone, type Phone } from './browser';

let server: ServerProcess;
let phone: Phone;
let site: Awaited<ReturnType<typeof openForeignSite>>;

beforeAll(async () => {
  server = await startServer();
  const school = await desk(server.url, 'owner@example.com');
  await school.send('PATCH', '/school/widget/', { slug: 'quay', open: true });
  site = await openForeignSite(server.url, 'quay');
  phone = await startPhone();
});

afterAll(async () => {
  await phone?.dispose();
  await site?.close();
  await server?.dispose();
});

it('stands there as high as it is, and nothing of it is refused', async () => {
  const page = await phone.open();
  await page.goto(site.url);
  await page.until('the height', `return window.heard.some((height) => height > 400)`);
  const height = await page.run(`return document.querySelector('iframe').offsetHeight`);
  expect(height).toBe(await page.run(`return window.heard.at(-1)`));
  expect(await page.run(`return window.refused`)).toEqual([]);
  expect(await page.run(`return document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
});
