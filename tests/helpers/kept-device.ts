// One device for the tests of a worker. From one test to the next it keeps the app's files in the browser's cache, and one person's
// mirror: that person's next test pulls only what has changed since. All else is removed, so that it is a device just synced.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { STORES } from '~data/database/tables';

/** The lightest page of the origin: no script of ours runs on it. */
export const LIGHT_PAGE = '/favicon.svg';

/** What a person and a tab add to a mirror. */
const ADDED: (keyof typeof STORES)[] = [
  ...(['mutations', 'blobs', 'previews', 'drafts', 'idmap', 'sent', 'lost', 'unread', 'gone', 'answers'] as const),
];

/** What a context keeps for good. A test that needs one of these gets the last turn on its device. */
const LASTING = [
  ...(['addInitScript', 'route', 'routeWebSocket', 'grantPermissions', 'setGeolocation', 'exposeBinding'] as const),
  ...(['exposeFunction', 'setExtraHTTPHeaders', 'newCDPSession', 'setStorageState'] as const),
];
const CLOCK = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a sign-in left on the device. */
export type SignIn = { email: string; token: string; refresh: string; cookies: Cookies; at: number };

/** A sign-in is used for tests that begin within this time: the app renews tokens that are ten minutes old. Milliseconds. */
const SIGN_IN_LASTS = 4 * 60_000;

type Turn = { context: BrowserContext; options: string; isFit: boolean; isOffline: boolean };

export class KeptDevice {
  #turn: Turn | null = null;
  /** Whose mirror is on the device. */
  #person: string | null = null;
  /** Who has signed in during this test. */
  #present: string[] = [];
  readonly #signIns = new Map<string, SignIn>();

  /** The device of the test before, or a new one where the options differ; `prepare` is called with a new one. */
  async take(browser: Browser, options: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Turn> {
    if (this.#turn?.options !== options) await this.drop();
    this.#present = [];
    if (!this.#turn) {
      const context = await browser.newContext();
      await prepare(context);
      const turn = { context, options, isFit: true, isOffline: false };
      watch(turn);
      this.#turn = turn;
    }
    return this.#turn;
  }

  /** Removes what the test has left. `passed`: after a failure nothing is kept. */
  async giveBack(passed: boolean): Promise<void> {
    const turn = this.#turn;
    if (!turn) return;
    // Not used in this test, which had a browser of its own.
    if (passed && turn.isFit && turn.context.pages().every(isBlank)) return;
    for (const page of turn.context.pages()) await page.close();
    const people = new Set([...this.#present, ...(this.#person === null ? [] : [this.#person])]);
    const left = passed && turn.isFit && people.size <= 1 ? await cleaned(turn) : null;
    this.#forget(left);
    if (left?.isMirror !== true) await this.drop();
    else this.#person = [...people][0] ?? null;
  }

  has(context: BrowserContext): boolean {
    return this.#turn?.context === context;
  }

  /** True if nobody has signed in on it in this test. Removes another person's mirror. */
  async isFor(email: string, page: Page): Promise<boolean> {
    this.#present.push(email);
    if (this.#present.length > 1) return false;
    if (this.#person !== null && this.#person !== email) await this.#empty(page);
    return true;
  }

  /** The sign-in that an earlier test has left. */
  earlier(email: string): SignIn | undefined {
    const found = this.#signIns.get(email);
    return found && Date.now() - found.at < SIGN_IN_LASTS ? found : undefined;
  }

  keep(signIn: SignIn): void {
    this.#signIns.set(signIn.email, signIn);
  }

  async drop(): Promise<void> {
    const turn = this.#turn;
    this.#turn = null;
    this.#person = null;
    await turn?.context.close();
  }

  /** A sign-in that was ended, renewed or duplicated cannot be used by the next test. */
  #forget(left: Left | null): void {
    for (const email of this.#present) {
      const known = this.#signIns.get(email);
      const isGood = this.#present.length === 1 && left?.token === known?.token && left?.refresh === known?.refresh;
      if (!isGood) this.#signIns.delete(email);
    }
  }

  async #empty(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const names = await indexedDB.databases();
      await Promise.all(
        names.map(
          ({ name = '' }) =>
            new Promise((done) => {
              indexedDB.deleteDatabase(name).addEventListener('success', done);
            }),
        ),
      );
    });
    this.#person = null;
  }
}

const isBlank = (page: Page) => page.url() === 'about:blank' || page.url().endsWith(LIGHT_PAGE);

/** The device as it is for the next test; null if it can't be looked at. */
async function cleaned(turn: Turn): Promise<Left | null> {
  const { context } = turn;
  try {
    if (turn.isOffline) await context.setOffline(false);
    turn.isOffline = false;
    const page = await context.newPage();
    await page.goto(LIGHT_PAGE);
    const left = await page.evaluate(tidy, ADDED);
    await context.clearCookies();
    return left;
  } catch {
    return null;
  }
}

/** Notes what would last longer than the test. */
function watch(turn: Turn): void {
  const { context } = turn;
  const note = <T extends object>(owner: T, names: readonly (keyof T & string)[], then: () => void) => {
    for (const name of names) {
      const original = owner[name] as unknown as (...args: unknown[]) => unknown;
      const noted = (...args: unknown[]) => {
        then();
        return Reflect.apply(original, owner, args);
      };
      Object.defineProperty(owner, name, { value: noted, configurable: true });
    }
  };
  const spoil = () => {
    turn.isFit = false;
  };
  note(context, LASTING, spoil);
  note(context.clock, CLOCK, spoil);
  note(context, ['setOffline'], () => {
    turn.isOffline = true;
  });
  context.once('close', spoil);
}

type Left = { token: string | null; refresh: string | null; isMirror: boolean };

/** Leaves the mirror of one person, and tells which tokens there were; runs in the page. */
async function tidy(added: string[]): Promise<Left> {
  const open = (name: string) =>
    new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('not opened')));
    });
  const [token, refresh] = [localStorage.getItem('token'), localStorage.getItem('refresh_token')];
  localStorage.clear();
  sessionStorage.clear();
  // The app itself stays: where it was installed, it is.
  const stored = await caches.keys();
  for (const name of stored.filter((one) => !one.includes('precache'))) await caches.delete(name);
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const schools = names.filter((name) => /^connect-\d+-\d+$/u.test(name));
  let isMirror = schools.length <= 1;
  for (const name of names) {
    if (!schools.includes(name)) {
      indexedDB.deleteDatabase(name);
      continue;
    }
    const database = await open(name);
    const change = database.transaction([...database.objectStoreNames], 'readwrite');
    for (const table of added) change.objectStore(table).clear();
    const feed = change.objectStore('feed').get('main') as IDBRequest<
      { ready?: boolean; filling?: boolean } | undefined
    >;
    await new Promise((done) => {
      change.addEventListener('complete', done);
    });
    isMirror &&= feed.result?.ready === true && feed.result.filling === false;
    database.close();
  }
  return { token, refresh, isMirror };
}
