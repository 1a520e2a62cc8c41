// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshBrowser,
  openTab,
  person,
  PORTAL,
  PORTAL_401,
  Server,
  storedKeys,
  storeSession,
  stubLocks,
  type Tab,
  token,
} from '~tests/unit/data/tab';

const REFRESH = '/users/refresh';
const LEASE = 'connect-refresh-lease';

let server: Server;
const fresh = (name = 'second', minutes = 15) => ({
  status: 200,
  json: { access: token(name, { minutes }), refresh: `refresh-${name}` },
});

beforeEach(() => {
  freshBrowser();
  server = new Server();
});

/** Lets a minute pass while the promise is under way. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  const [value] = await Promise.all([promise, vi.advanceTimersByTimeAsync(60_000)]);
  return value;
}

describe.each([
  ['with Web Locks', true],
  ['without Web Locks (no HTTPS)', false],
])('two tabs %s', (_, locks) => {
  beforeEach(() => {
    vi.useFakeTimers();
    if (locks) stubLocks();
  });

  it('refresh once: the second finds the first one’s tokens', async () => {
    const spent = storeSession();
    const reply = fresh();
    server.answer(REFRESH, reply);
    const [one, two] = [await openTab(), await openTab()];
    const both = Promise.all([one.refreshTokens(spent), two.refreshTokens(spent)]);
    expect(await inTime(both)).toEqual(['refreshed', 'refreshed']);
    expect(server.to(REFRESH)).toHaveLength(1);
    expect([one.getToken(), two.getToken()]).toEqual([reply.json.access, reply.json.access]);
  });

  it('learn both that the session has ended', async () => {
    const spent = storeSession();
    server.answer(REFRESH, { status: 401, json: { detail: 'Token is revoked' } });
    const [one, two] = [await openTab(), await openTab()];
    expect(await inTime(Promise.all([one.refreshTokens(spent), two.refreshTokens(spent)]))).toEqual([
      'refused',
      'gone',
    ]);
    expect(server.to(REFRESH)).toHaveLength(1);
  });
});

describe('a frozen tab that holds the lease', () => {
  it('keeps the others waiting, but not for ever, and signs nobody out', async () => {
    vi.useFakeTimers();
    const spent = storeSession();
    const tab = await openTab();
    const wait = setInterval(() => localStorage.setItem(LEASE, lease(20_000)), 50);
    expect(await inTime(tab.refreshTokens(spent))).toBe('unreachable');
    clearInterval(wait);
    expect(tab.getRefreshToken()).toBe('refresh-1');
  });

  it.each([
    ['that ran out', () => lease(-1)],
    ['from another clock', () => lease(86_400_000)],
    ['that is no lease', () => '{"owner":7'],
  ])('a lease %s holds nobody up', async (_, text) => {
    vi.useFakeTimers();
    const spent = storeSession();
    localStorage.setItem(LEASE, text());
    server.answer(REFRESH, fresh());
    expect(await inTime((await openTab()).refreshTokens(spent))).toBe('refreshed');
    expect(localStorage.getItem(LEASE)).toBeNull();
  });

  it('a Web Lock that never comes is a missing answer', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
          }),
      },
    });
    const waiting = (await openTab()).refreshTokens(storeSession());
    patience.abort();
    await expect(waiting).resolves.toBe('unreachable');
  });

  const lease = (left: number) => JSON.stringify({ owner: 'frozen', until: Date.now() + left });
});

describe('no answer to a refresh', () => {
  it.each([
    ['no signal', 'no signal'],
    ['a captive portal', PORTAL],
    ['a broken server', { status: 500, json: { detail: 'Internal Server Error' } }],
    ['a server in a hurry', { status: 429, json: { detail: 'Too many', code: 'throttled' } }],
    ['a portal’s 403', { ...PORTAL, status: 403 }],
    ['portal-401-json: our own words', PORTAL_401],
    [
      'portal-401-json: as from a device that was signed out',
      { ...PORTAL_401, json: { detail: 'x', code: 'revoked' } },
    ],
    ['portal-401-json: as from a lost device', { ...PORTAL_401, json: { detail: 'x', code: 'device_erased' } }],
    [
      'portal-401-json: as of a deactivated person',
      { ...PORTAL_401, status: 403, json: { detail: 'x', code: 'deactivated' } },
    ],
    ['portal-401-json: a 400 about the token', { ...PORTAL_401, status: 400, json: { refresh: ['No'] } }],
    ['portal-401-json: too large', { ...PORTAL_401, status: 413, text: 'too large' }],
    ['portal-401-json: tokens of its own', { from: 'network', ...fresh('theirs') }],
    ['portal-401-json: an empty success', { from: 'network', status: 200, json: {} }],
  ] as const)('(%s) leaves the session as it is', async (_, reply) => {
    stubLocks();
    const spent = storeSession();
    server.answer(REFRESH, reply);
    const tab = await openTab();
    await expect(tab.refreshTokens(spent)).resolves.toBe('unreachable');
    expect([tab.getToken(), tab.getRefreshToken()]).toEqual([spent, 'refresh-1']);
  });

  it('is asked for once more within the server’s grace: the first answer may have been lost', async () => {
    vi.useFakeTimers();
    stubLocks();
    const spent = storeSession();
    server.answer(REFRESH, 'silence', fresh());
    const started = Date.now();
    const tab = await openTab();
    const took = tab.refreshTokens(spent).then(() => Date.now() - started);
    expect(await inTime(took)).toBeLessThan(15_000);
    expect(server.to(REFRESH).map((one) => one.body)).toEqual([{ refresh: 'refresh-1' }, { refresh: 'refresh-1' }]);
    expect(tab.getRefreshToken()).toBe('refresh-second');
  });
});

describe('a refusal', () => {
  it.each([
    ['a revoked token', { status: 401, json: { detail: 'Token is revoked' } }],
    ['a deactivated person', { status: 403, json: { detail: 'Deactivated', code: 'deactivated' } }],
    ['a token that is none', { status: 400, json: { refresh: ['This field is required'] } }],
  ] as const)('(%s) removes the tokens, keeps the person, and is announced', async (_, reply) => {
    stubLocks();
    const spent = storeSession();
    server.answer(REFRESH, reply);
    const tab = await openTab();
    const told = vi.fn<() => void>();
    const stop = tab.onRefused(told);
    await expect(tab.refreshTokens(spent)).resolves.toBe('refused');
    stop();
    expect(told).toHaveBeenCalledOnce();
    expect([tab.getToken(), tab.getRefreshToken(), tab.getPerson()]).toEqual([null, null, person()]);
  });

  it('of a token that another tab has just exchanged does not end the session', async () => {
    stubLocks();
    const spent = storeSession();
    server.answer(REFRESH, { status: 401, json: { detail: 'Token is revoked' } });
    const tab = await openTab();
    const refreshing = tab.refreshTokens(spent);
    const answer = await server.hold(REFRESH);
    const theirs = storeSession({ access: token('theirs'), refresh: 'refresh-theirs' });
    answer();
    await expect(refreshing).resolves.toBe('refreshed');
    expect(tab.getToken()).toBe(theirs);
  });

  it('needs no server where there is no refresh token', async () => {
    stubLocks();
    const spent = storeSession();
    localStorage.removeItem('refresh_token');
    await expect((await openTab()).refreshTokens(spent)).resolves.toBe('refused');
    expect(server.seen).toEqual([]);
  });
});

describe('a sign-out while the refresh is on its way', () => {
  it('wins: the new tokens are not stored, and given back to the server', async () => {
    stubLocks();
    const spent = storeSession();
    server.answer(REFRESH, fresh()).answer('/users/logout', { status: 204 });
    const tab = await openTab();
    const refreshing = tab.refreshTokens(spent);
    const answer = await server.hold(REFRESH);
    tab.removeStored();
    answer();
    await expect(refreshing).resolves.toBe('gone');
    expect(storedKeys()).toEqual([]);
    expect(server.to('/users/logout').map((one) => one.body)).toEqual([{ refresh: 'refresh-second' }]);
  });
});

describe('a token that expires soon', () => {
  let tab: Tab;
  beforeEach(async () => {
    vi.useFakeTimers();
    stubLocks();
    tab = await openTab();
  });

  it.each([
    ['in 6 minutes stays', 6, 0],
    ['in 4 minutes is exchanged', 4, 1],
    ['an hour ago is exchanged', -60, 1],
  ])('%s', async (_, minutes, times) => {
    storeSession({ access: token('first', { minutes }) });
    server.answer(REFRESH, fresh());
    await tab.refreshIfDue();
    expect(server.to(REFRESH)).toHaveLength(times);
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.e30', 'e30.bnVsbA.', `e30.${btoa('{"exp":"soon","sub":"7"}')}.x`])(
    'garbage (%s) is left to the server to judge',
    async (access) => {
      storeSession({ access });
      await tab.refreshIfDue();
      expect(server.seen).toEqual([]);
    },
  );

  it('is not exchanged again and again on a device whose clock is a day ahead', async () => {
    storeSession({ access: token('first', { minutes: -1440 }) });
    server.answer(REFRESH, ...['a', 'b', 'c', 'd'].map((name) => fresh(name, -1440)));
    for (let minute = 0; minute < 15; minute += 1) {
      await tab.refreshIfDue();
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(server.to(REFRESH)).toHaveLength(3);
  });

  it('is exchanged no sooner because the clock jumped', async () => {
    storeSession({ access: token('first', { minutes: 4 }) });
    server.answer(REFRESH, fresh('a'), fresh('b'));
    await tab.refreshIfDue();
    vi.setSystemTime(Date.now() + 86_400_000);
    await tab.refreshIfDue();
    expect(server.to(REFRESH)).toHaveLength(1);
  });

  it('nobody signed in: nothing is asked', async () => {
    await tab.refreshIfDue();
    expect(server.seen).toEqual([]);
  });
});
