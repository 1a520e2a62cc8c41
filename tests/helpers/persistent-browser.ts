// A browser with a profile on disk: what survives its death, and what a full disk does, an incognito context cannot tell.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type TestInfo } from '@playwright/test';
import { ACCESS_TOKEN_LIFE } from '~contract/wire/limits';
import { signIn, waitForServiceWorker } from './e2e-fixtures';
import { synced } from './school';
import { installedWindowedChromium } from '../../scripts/house/chromium.mjs';

type Phone = {
  /** The folder of its browser. */
  profile: string;
  /** Where its browser finds the school. */
  baseURL: string | undefined;
  /** Opens the browser on the profile; `app`: in the window of the installed app, at this address. */
  open: (app?: string) => Promise<BrowserContext>;
  /** SIGKILL: the whole browser is gone without warning. */
  kill: (context: BrowserContext) => Promise<void>;
  /** What Chromium does with a database that it calls corrupt: nothing of IndexedDB is left. No browser may be open. */
  loseDatabases: () => void;
};

/** Runs `use` with a phone of its own: the project's screen and one profile, deleted afterwards. */
export async function withPhone(
  { project }: TestInfo,
  baseURL: string | undefined,
  use: (phone: Phone) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'connect-profile-'));
  const { launchOptions = {}, viewport = null, isMobile = true, hasTouch = true, locale = 'en-GB' } = project.use;
  const screen = { viewport, isMobile, hasTouch, locale, ...(baseURL === undefined ? {} : { baseURL }) };
  const open = new Map<BrowserContext, number | null>();
  try {
    await use({
      profile,
      baseURL,
      open: async (app) => {
        const how =
          app === undefined
            ? { ...launchOptions, ...screen }
            : // Playwright gives a mobile context a new page, in place of the app's window.
              { ...asInstalled(launchOptions, app), ...screen, isMobile: false };
        const context = await chromium.launchPersistentContext(profile, how);
        // Closed in the end, also if its process id is not known.
        open.set(context, null);
        open.set(context, await pidOf(context));
        return context;
      },
      loseDatabases: () => rmSync(join(profile, 'Default', 'IndexedDB'), { recursive: true }),
      // Asked for beforehand: there is no time to ask when the browser must die within milliseconds.
      kill: async (context) => {
        const pid = open.get(context);
        if (!pid) throw new Error('a browser of another phone');
        const gone = new Promise((resolve) => context.once('close', resolve));
        process.kill(pid, 'SIGKILL');
        await gone;
      },
    });
  } finally {
    for (const context of open.keys()) await context.close(); // a killed one has nothing to close
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Signs in, mirrors the whole school and closes the browser normally: the session's keys are on the disk. */
export async function arriveAndClose({ open }: Pick<Phone, 'open'>, email = 'callum@example.com'): Promise<void> {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, email, '/bikes');
  await synced(page);
  await waitForServiceWorker(page);
  await context.close();
}

/** Nobody else uses this person, so that no other sign-in ends the session of their phones. */
const OWNER = 'jodie@example.com';
/** A phone that has arrived, by the address of its school. */
const arrived = new Map<string, { profile: string; at: number }>();
/** ms; a copy must not exchange the tokens, which all copies share. */
const KEPT_FOR = ACCESS_TOKEN_LIFE / 3;

process.once('exit', () => {
  for (const { profile } of arrived.values()) rmSync(profile, { recursive: true, force: true });
});

/** The same by a copy of a phone that has arrived. Not for tests that exchange its tokens or end its session. */
export async function arriveAsBefore(phone: Phone): Promise<void> {
  const { profile, baseURL = '' } = phone;
  const before = arrived.get(baseURL);
  if (before && Date.now() - before.at < KEPT_FOR) return cpSync(before.profile, profile, { recursive: true });
  if (before) rmSync(before.profile, { recursive: true, force: true });
  const at = Date.now();
  await arriveAndClose(phone, OWNER);
  const copy = mkdtempSync(join(tmpdir(), 'connect-arrived-'));
  arrived.set(baseURL, { profile: copy, at });
  cpSync(profile, copy, { recursive: true });
}

/** A headless browser cannot open an app's window. */
function asInstalled({ args = [], ...options }: LaunchOptions, app: string): LaunchOptions {
  const path = installedWindowedChromium();
  const which = path === undefined ? { channel: 'chromium' } : { executablePath: path };
  const { executablePath: _, ...others } = options;
  return { ...others, ...which, args: [...args, `--app=${app}`] };
}

/** The process id of this context's browser. */
async function pidOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not name its process');
  return pid;
}
