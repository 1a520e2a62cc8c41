// A browser with a profile on disk: what survives its death, and what a full disk does, an incognito context cannot tell.
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type TestInfo } from '@playwright/test';

type Phone = {
  /** Opens the browser on the profile. */
  open: () => Promise<BrowserContext>;
  /** SIGKILL: the system takes the whole browser away, without a word. */
  kill: (context: BrowserContext) => Promise<void>;
};

/** Runs `use` with a phone of its own: the project's screen, one profile, gone afterwards. */
export async function withPhone(
  { project }: TestInfo,
  baseURL: string | undefined,
  use: (phone: Phone) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'connect-profile-'));
  const { launchOptions = {}, viewport = null, isMobile = true, hasTouch = true, locale = 'en-GB' } = project.use;
  const screen = { viewport, isMobile, hasTouch, locale, ...(baseURL === undefined ? {} : { baseURL }) };
  const open: BrowserContext[] = [];
  try {
    await use({
      open: async () => {
        const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...screen });
        open.push(context);
        return context;
      },
      kill: (context) => kill(context, profile),
    });
  } finally {
    for (const context of open) await context.close(); // of one that was killed: nothing
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** By its own pid, which its profile's lock names; never another browser. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  const gone = new Promise((resolve) => context.once('close', resolve));
  process.kill(pid, 'SIGKILL');
  await gone;
}
