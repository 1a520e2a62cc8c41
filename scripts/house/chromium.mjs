// The browser of the tests and the benches, where the machine brings one.
import { existsSync } from 'node:fs';

/** Debian's; the one without windows first: it starts in half the time, and nobody looks at either. */
const WINDOWED = '/usr/bin/chromium';
const PACKAGED = ['/usr/bin/chromium-headless-shell', WINDOWED];

/** @returns {string | undefined} undefined: the one that `npx playwright install chromium` brought, if it did */
export function installedChromium() {
  return [process.env['CHROMIUM_PATH'], ...PACKAGED].find((path) => path && existsSync(path));
}

/** The one with windows, which the installed app needs. @returns {string | undefined} undefined as above */
export function installedWindowedChromium() {
  return [process.env['CHROMIUM_PATH'], WINDOWED].find((path) => path && existsSync(path));
}
