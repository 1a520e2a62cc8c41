// The web app manifest against what the app really has: its addresses are routes, its icons are files of that size.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from '~contract/wire/zod';

const icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') });
const shortcut = z.object({ name: z.string(), url: z.string(), icons: z.array(icon).min(1) });
const manifest = z
  .object({ id: z.literal('/'), scope: z.literal('/'), start_url: z.string(), display: z.literal('standalone') })
  .extend({ icons: z.array(icon), shortcuts: z.array(shortcut) })
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
