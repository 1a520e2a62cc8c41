// The browser of the tests and the benches, where the machine brings one.
import { existsSync } from 'node:fs';

/** Debian's; the one without windows first: it starts in half the time, and nobody looks at either. */
const PACKAGED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** @returns {string | undefined} undefined: the one that `npx playwright install chromium` brought, if it did */
export function installedChromium() {
  return [process.env['CHROMIUM_PATH'], ...PACKAGED].find((path) => path && existsSync(path));
}
