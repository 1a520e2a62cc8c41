// How the booking page looks: the school's logo, what a closed page shows to its own school alone, and who may frame it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePhoto } from '~tests/server/helpers/fleet';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { openBookingDesk, type BookingDesk } from './booking-desk';

let desk: BookingDesk;
beforeAll(async () => {
  desk = await openBookingDesk();
});
afterAll(() => desk.app.close());

test('a closed page is shown by the school’s own link, without its script, and to nobody else', async () => {
  await desk.addCourse();
  await desk.send('PATCH', '/school/widget/', { body: { open: false } });
  expect((await desk.browse('GET', '/book/quay')).status).toBe(404);
  const { path } = (await desk.send('GET', '/school/widget/preview/')).body as { path: string };
  const shown = await desk.browse('GET', path);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Choose a day');
  expect(shown.text).not.toContain('/book/script.js');
  expect((await desk.browse('GET', `${path}x`)).status).toBe(404);
  await desk.send('PATCH', '/school/widget/', { body: { open: true } });
  expect((await desk.browse('GET', '/book/quay')).text).toContain('/book/script.js');
});

test('the colours, corners and font of the settings are variables of its style', async () => {
  const look = { primary: '#7E22CE', button: '#B91C1C', text: '#111827', radius: 3, font: 'SERIF' };
  await desk.send('PATCH', '/school/widget/', { body: look });
  const { text } = await desk.browse('GET', '/book/quay/theme.css');
  for (const part of ['--primary:#7E22CE', '--button:#B91C1C', '--text:#111827', '--radius:3px', '--font:"Iowan'])
    expect(text).toContain(part);
});

test('search engines are told what the page is, and nothing of a rider’s own page', async () => {
  const about = (text: string) => /<meta name="description" content="([^"]*)">/u.exec(text)?.[1];
  expect(about((await desk.browse('GET', '/book/quay')).text)).toMatch(
    /^Book motorcycle training with Harbour &amp; Hill/u,
  );
  expect(about((await desk.browse('GET', '/book/quay/CBT')).text)).toMatch(/^CBT with Harbour &amp; Hill/u);
  const own = (await desk.browse('GET', '/booking/1-1-x')).text;
  expect([about(own), own.includes('noindex')]).toEqual([undefined, true]);
});

test('the page may be framed by any site, and a booking’s own page by none', async () => {
  const policyOf = (page: { headers: Record<string, unknown> }) =>
    /frame-ancestors ([^;]*)/u.exec(String(page.headers['content-security-policy']))?.[1];
  expect(policyOf(await desk.browse('GET', '/book/quay'))).toBe('*');
  expect(policyOf(await desk.browse('GET', '/booking/1-1-x'))).toBe("'none'");
});

test('a school with a logo shows it, and its file is that of its e-mails', async () => {
  expect((await desk.browse('GET', '/book/quay')).text).not.toContain('class="logo"');
  expect((await desk.browse('GET', '/book/quay/logo')).status).toBe(404);
  const form = sendForm(fileParts('image', await takePhoto(90, 60, 20), 'logo.jpg'));
  const path = '/school/message-settings/logo/';
  expect((await desk.app.call('POST', path, { token: desk.token.owner ?? '', ...form })).status).toBe(200);
  expect((await desk.browse('GET', '/book/quay')).text).toContain('class="logo" src="/book/quay/logo"');
  const { status, headers } = await desk.browse('GET', '/book/quay/logo');
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
});
