// A browser with a profile on disk: an incognito one keeps IndexedDB in memory, so its times mean nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installedChromium } from '../../house/chromium.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */

const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A phone's window unless `screen` says otherwise.
 *
 * @param {string} profile @param {import('@playwright/test').BrowserContextOptions} [screen] @returns {Promise<Context>}
 */
export function openBrowser(profile, screen = {}) {
  const path = installedChromium();
  return chromium.launchPersistentContext(profile, {
    args: FLAGS,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...screen,
    ...(path ? { executablePath: path } : {}),
  });
}

/** A folder for a profile, removed after `work`. @template T @param {(profile: string) => Promise<T>} work @returns {Promise<T>} */
export async function withProfile(work) {
  const profile = mkdtempSync(join(tmpdir(), 'connect-bench-profile-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
