// What the machine needs besides npm packages, and what to say if it is missing.
import { existsSync } from 'node:fs';
import { installedChromium, installedWindowedChromium } from './chromium.mjs';
import { bin, run } from './run.mjs';

const WEBKIT_PACKAGES = 'webkit2gtk-driver python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0 xvfb';

/** Chromium for the end-to-end tests, with windows and without. @returns {Promise<string | undefined>} why it is missing */
export async function missingChromium() {
  if ((installedChromium() && installedWindowedChromium()) || (await hasPlaywrightBrowser())) return undefined;
  console.log('Installing a browser for the tests (playwright install chromium) …');
  const { code, output } = await run(process.execPath, [bin('playwright'), 'install', 'chromium'], { seconds: 600 });
  return code === 0
    ? undefined
    : `no Chromium: \`apt-get install chromium chromium-headless-shell\`, or set CHROMIUM_PATH; \`playwright install chromium\` said: ${output.trim()}`;
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** WebKitGTK with its driver. @returns {Promise<string | undefined>} why it is missing */
export async function missingWebkit() {
  const how = `\`apt-get install ${WEBKIT_PACKAGES}\``;
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'];
  const absent = programs.filter((path) => !existsSync(path));
  if (absent.length > 0) return `${absent.join(', ')} missing: ${how}`;
  const probe = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')";
  const { code } = await run('/usr/bin/python3', ['-c', probe]);
  return code === 0 ? undefined : `Python cannot load WebKit2 4.1: ${how}`;
}
