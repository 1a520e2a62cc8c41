// `npm run pictures`: takes the pictures of the front page anew, of the demonstration school as the built app shows it, on a phone
// and on a computer, in light and in dark. They are kept in public/home; `npm run pictures -- bikes` takes one of them.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, withProfile } from './bench/helpers/browser.mjs';
import { withServer } from './bench/helpers/server.mjs';
import { ensureInstalled } from './house/install.mjs';
import { ROOT } from './house/root.mjs';
import { arrive, SCENES } from './pictures/scenes.mjs';

/** @typedef {keyof typeof SCREENS} Device */

const FOLDER = join(ROOT, 'public', 'home');
/** Those that a browser shows before it installs the app (manifest.webmanifest). */
const SHOWN = join(ROOT, 'public', 'screenshots');
/** The sizes of the files are in src/features/public/home/screenshot.tsx as well. */
const SCREENS = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.3125 },
};
/** Named in manifest.webmanifest. */
const OF_MANIFEST = new Set([
  'calendar-phone-light',
  'bikes-phone-light',
  'calendar-desktop-light',
  'certificates-desktop-light',
]);
const THEMES = /** @type {const} */ (['light', 'dark']);

const wanted = process.argv.slice(2);
await ensureInstalled();
mkdirSync(FOLDER, { recursive: true });
mkdirSync(SHOWN, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'connect-pictures-'));
try {
  await withServer({ data }, async (url) => {
    for (const device of /** @type {Device[]} */ (Object.keys(SCREENS)))
      for (const theme of THEMES) await take(url, device, theme);
  });
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** A browser of its own for each, so that none sees what another has left. @param {string} url @param {Device} device @param {'light' | 'dark'} theme */
async function take(url, device, theme) {
  const scenes = SCENES.filter((scene) => scene.devices.includes(device));
  const asked = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (asked.length === 0) return;
  await withProfile(async (profile) => {
    const screen = {
      ...SCREENS[device],
      baseURL: url,
      colorScheme: theme,
      reducedMotion: /** @type {const} */ ('reduce'),
    };
    const context = await openBrowser(profile, screen);
    context.setDefaultTimeout(60_000);
    try {
      const page = await context.newPage();
      await arrive(page);
      for (const { name, show } of asked) {
        await show(page, device);
        await keep(`${name}-${device}-${theme}`, await page.screenshot({ caret: 'hide', animations: 'disabled' }));
      }
    } finally {
      await context.close();
    }
  });
}

/** Small letters on plain ground: full colour resolution costs little, and half of it would be seen. @param {string} name @param {Buffer} png */
async function keep(name, png) {
  const file = join(FOLDER, `${name}.avif`);
  writeFileSync(file, await sharp(png).avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer());
  // Install screens of browsers take no AVIF.
  if (OF_MANIFEST.has(name))
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(join(SHOWN, `${name}.webp`));
  console.log(`${name}.avif ${(statSync(file).size / 1024).toFixed(0)} KB`);
}
