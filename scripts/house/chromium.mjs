// The browser for tests and benches, if the machine has one.
import { existsSync } from 'node:fs';

/** Debian's; the headless shell first, because it starts in half the time. */
const WINDOWED = '/usr/bin/chromium';
const PACKAGED = ['/usr/bin/chromium-headless-shell', WINDOWED];

/** @returns {string | undefined} undefined: use Playwright's own, if it is installed */
export function installedChromium() {
  return [process.env['CHROMIUM_PATH'], ...PACKAGED].find((path) => path && existsSync(path));
}

/** The full browser, which the installed app needs. @returns {string | undefined} undefined as above */
export function installedWindowedChromium() {
  return [process.env['CHROMIUM_PATH'], WINDOWED].find((path) => path && existsSync(path));
}
