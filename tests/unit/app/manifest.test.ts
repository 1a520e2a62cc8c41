// The web app manifest against what the app really has: its addresses are routes, its icons are files of that size.
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from '~contract/wire/zod';

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') });
const shortcut = z.object({ name: z.string(), url: z.string(), icons: z.array(icon).min(1) });
const screenshot = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.literal('image/webp'),
  form_factor: z.enum(['narrow', 'wide']),
  label: z.string().min(1),
});
const manifest = z
  .object({ id: z.literal('/'), scope: z.literal('/'), start_url: z.string(), display: z.literal('standalone') })
  .extend({ icons: z.array(icon), shortcuts: z.array(shortcut), screenshots: z.array(screenshot).min(2) })
  .parse(JSON.parse(readFileSync('manifest.webmanifest', 'utf8')));

/** A route without parameters has a file of its name. */
const isRoute = (url: string) =>
  ['_app/', '_public/', ''].some((group) => existsSync(`src/routes/${group}${url.slice(1) || 'index'}.tsx`));

it('starts at a route, and its shortcuts lead to two more', () => {
  expect(isRoute(manifest.start_url)).toBe(true);
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Report damage', '/report'],
    ['Today', '/calendar'],
  ]);
  for (const { url } of manifest.shortcuts) expect(isRoute(url), url).toBe(true);
  expect(isRoute('/nowhere')).toBe(false);
});

it('has icons of the size that it says, and one for each shortcut of at least 96 pixels', () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const png = readFileSync(`public${src}`);
    // The header of a PNG: width and height, four bytes each.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { icons } of manifest.shortcuts) expect(Number.parseInt(icons[0]?.sizes ?? '', 10)).toBeGreaterThan(95);
});

it('has pictures of the app for phones and computers, of the size that it says', async () => {
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes } of manifest.screenshots) {
    const { format, width, height } = await sharp(`public${src}`).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['webp', sizes]);
    // What browsers take: from 320 to 3840 pixels, and the longer side at most 2.3 times the other.
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
  }
});
