// A browser tab for the tests of src/data: the real modules over the window's storage, a server that answers as told,
// and a second tab by loading the modules again.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { vi } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { freshModules } from '~tests/helpers/fresh-modules';
import type { Verified } from '~contract/users/users';

type Said = { status: number; statusText?: string; json?: unknown; text?: string; headers?: Record<string, string> };

/** Our server signs what it answers; `from` the network in between, such as a captive portal, comes an answer unsigned. */
type Reply = (Said & { from?: 'network' }) | 'no signal' | 'cut off' | 'silence';

type Seen = { path: string; method: string; headers: Headers; body: unknown; init: RequestInit };

/** Answers by path, in order; the last reply of a path stays. Put in place of fetch. */
export class Server {
  readonly seen: Seen[] = [];
  readonly #replies = new Map<string, Reply[]>();
  #held: Promise<void> = Promise.resolve();

  constructor() {
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => this.#answer(input, init));
  }

  answer(path: string, ...replies: Reply[]): this {
    this.#replies.set(path, replies);
    return this;
  }

  /** Waits until `path` was asked, and keeps its answer back until the returned function is called. */
  async hold(path: string): Promise<() => void> {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    await vi.waitFor(() => {
      if (this.to(path).length === 0) throw new Error(`${path} was not asked`);
    });
    return release;
  }

  to(path: string): Seen[] {
    return this.seen.filter((one) => one.path === path);
  }

  async #answer(input: string, init: RequestInit): Promise<Response> {
    const path = input.replace(/^\/api\/v2/u, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.seen.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body, init });
    const replies = this.#replies.get(path);
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0];
    await this.#held;
    if (reply === undefined) throw new Error(`no reply for ${path}`);
    if (reply === 'no signal') throw new TypeError('Load failed');
    if (reply === 'silence') return untilAborted(init.signal);
    if (reply === 'cut off') return cutOff();
    const headers = { ...reply.headers, ...(reply.from !== 'network' && { [SERVER_HEADER]: '1' }) };
    return new Response(reply.status === 204 ? null : (reply.text ?? JSON.stringify(reply.json)), {
      ...reply,
      headers,
    });
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('Fetch is aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}

/** A body whose connection dies after the first bytes. */
function cutOff(): Response {
  const response = new Response('');
  vi.spyOn(response, 'text').mockRejectedValue(new TypeError('The network connection was lost.'));
  return response;
}

/** The modules as one tab loads them. Each call is another tab over the same storage. */
export async function openTab() {
  freshModules();
  const [api, errors, own, refresh, session, signIn, storage, users] = await Promise.all([
    import('~data/api/call'),
    import('~data/http/api-error'),
    import('~data/school/own-password'),
    import('~data/session/refresh'),
    import('~data/session/session'),
    import('~data/session/sign-in'),
    import('~data/session/stored-session'),
    import('~data/school/password-reset'),
    // Loaded by the first refresh: a test's clock doesn't wait for that.
    import('~data/session/token-copy'),
  ]);
  return { ...api, ...errors, ...own, ...refresh, ...session, ...signIn, ...storage, ...users };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** What the app around the session was told. */
export const go = vi.fn<(to: string) => void>();
export const reload = vi.fn<() => void>();
let stopChecks = () => {};

/** A tab whose app has started and whose first check is over. Needs fake timers. */
export async function startTab(): Promise<Tab> {
  const tab = await openTab();
  const { ready, stop } = tab.startSession({ go, reload });
  stopChecks = stop;
  await ready;
  await vi.advanceTimersByTimeAsync(10);
  return tab;
}

/** An unsigned token; `minutes` from now until it expires. */
export function token(name: string, { sub = '7', minutes = 15 } = {}): string {
  const payload = { sub, name, exp: Math.floor(Date.now() / 1000) + minutes * 60 };
  return ['e30', btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_'), 'x'].join('.');
}

export function person(id = 7, name = 'Priya Shah'): Verified {
  const none = 'USER_PERMISSION_NONE';
  return {
    user: {
      id,
      school_id: 1,
      school_name: 'Northside',
      name,
      first_name: name.split(' ')[0] ?? '',
      last_name: name.split(' ')[1] ?? '',
      email: 'priya@example.com',
      user_role: 'USER_STAFF',
      suppliers: [1],
      is_connect_pro: true,
      pro_state: 'active',
      pricing_table_id: null,
      extra_staff_pricing_table_id: null,
      publishable_key: null,
      cbt_rules: STANDARD_RULES,
    },
    connect_user_permissions: {
      bike_permission: 'USER_PERMISSION_EDIT',
      calendar_permission: 'USER_PERMISSION_VIEW',
      calendar_own_permission: none,
      order_permission: none,
      contact_permission: none,
      invoice_permission: none,
      staff_planner_permission: none,
      course_permission: none,
      certificate_permission: none,
      communication_permission: none,
      profile_permission: none,
      account_permission: none,
      is_account_owner: false,
      admin_permission: false,
    },
    staff_id: 3,
  };
}

/** Puts a signed-in person into the browser's storage, as an earlier visit would have left it. */
export function storeSession({ access = token('first'), refresh = 'refresh-1', who = person() } = {}): string {
  localStorage.setItem('token', access);
  localStorage.setItem('refresh_token', refresh);
  localStorage.setItem('state', JSON.stringify(who));
  localStorage.setItem('username', who.user.email);
  return access;
}

/** The names of what the browser's storage holds. */
export function storedKeys(): string[] {
  return Object.keys(localStorage).toSorted();
}

/** A browser whose storage answers these methods with an error, and the others as before. */
export function refuseStorage(name: 'localStorage' | 'sessionStorage', ...methods: ('getItem' | 'setItem')[]): void {
  const real = globalThis[name];
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal(name, {
    getItem: methods.includes('getItem') ? refuse : (key: string) => real.getItem(key),
    setItem: methods.includes('setItem') ? refuse : (key: string, value: string) => real.setItem(key, value),
    removeItem: (key: string) => real.removeItem(key),
  });
}

/** What the browser tells a tab after another one wrote or removed a key. */
export function storageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** The Web Locks of a browser: one holder at a time, in order. */
export function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, fn: () => Promise<unknown>) => {
    const run = last.then(fn);
    last = run.catch(() => undefined);
    return run;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** A fresh browser: no storage, no locks, real time, no app running. */
export function freshBrowser(): void {
  stopChecks();
  go.mockClear();
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
}

export const NOT_VALID = { status: 401, json: { detail: 'Token is invalid or expired', code: 'token_not_valid' } };
export const PORTAL = {
  from: 'network',
  status: 200,
  text: '<!doctype html><title>Free Wi-Fi</title>',
  headers: { 'content-type': 'text/html' },
} as const;

/** Scenario portal-401-json: a network in between that refuses in the very words of our server. */
export const PORTAL_401 = { from: 'network', ...NOT_VALID } as const;
