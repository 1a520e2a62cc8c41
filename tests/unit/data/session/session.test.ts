// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_CHECK_EVERY } from '~contract/wire/limits';
import {
  freshBrowser,
  go,
  NOT_VALID,
  openTab,
  person,
  PORTAL,
  PORTAL_401,
  reload,
  Server,
  startTab,
  storeSession,
  stubLocks,
  token,
} from '~tests/unit/data/tab';

const VERIFY = '/users/verify';
const REFRESH = '/users/refresh';
const KNOWN = { status: 200, json: person() };
const REVOKED = { status: 401, json: { detail: 'Token is revoked' } };

let server: Server;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  stubLocks();
  server = new Server();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

describe('who is signed in', () => {
  it('is known before the server answers, from what the last visit stored', async () => {
    storeSession();
    server.answer(VERIFY, 'silence');
    expect((await openTab()).getSession()).toEqual({ status: 'signed-in', person: person() });
    expect((await startTab()).getSession().status).toBe('signed-in');
  });

  it('is nobody in a fresh browser, and nobody is asked', async () => {
    expect((await startTab()).getSession()).toEqual({ status: 'signed-out', person: null });
    await pass(SESSION_CHECK_EVERY);
    expect([server.seen, go.mock.calls]).toEqual([[], []]);
  });

  it('is still named after the server refused the session', async () => {
    storeSession();
    localStorage.removeItem('token');
    localStorage.removeItem('refresh_token');
    expect((await startTab()).getSession()).toEqual({ status: 'refused', person: person() });
  });

  it('is asked for before the first screen where the stored state is broken', async () => {
    storeSession();
    localStorage.setItem('state', '{"user":');
    server.answer(VERIFY, KNOWN);
    expect((await startTab()).getSession()).toEqual({ status: 'signed-in', person: person() });
  });

  it('is not waited for longer than 4 seconds, and named as soon as the answer comes', async () => {
    storeSession();
    localStorage.setItem('state', 'null');
    server.answer(VERIFY, KNOWN);
    const tab = await openTab();
    const { ready, stop } = tab.startSession({ go, reload });
    const answer = await server.hold(VERIFY);
    const started = Date.now();
    await Promise.all([ready.then(() => expect(Date.now() - started).toBeLessThanOrEqual(4000)), pass(5000)]);
    expect(tab.getSession().status).toBe('signed-out');
    answer();
    await pass(10);
    stop();
    expect(tab.getSession().status).toBe('signed-in');
  });

  it('is nobody where the stored state is broken and there is no signal; the token is kept for later', async () => {
    const access = storeSession();
    localStorage.setItem('state', 'null');
    server.answer(VERIFY, 'no signal');
    const tab = await startTab();
    expect([tab.getSession().status, tab.getToken()]).toEqual(['signed-out', access]);
  });
});

describe('the check', () => {
  it('comes at the start and every 3 minutes, and sends the stored token', async () => {
    const access = storeSession();
    server.answer(VERIFY, KNOWN);
    await startTab();
    expect(server.to(VERIFY).map((one) => one.body)).toEqual([{ token: access }]);
    await pass(SESSION_CHECK_EVERY);
    await pass(SESSION_CHECK_EVERY);
    expect(server.to(VERIFY)).toHaveLength(3);
  });

  it('pauses while the app is hidden, and runs on coming back', async () => {
    storeSession();
    server.answer(VERIFY, KNOWN);
    await startTab();
    visibility = 'hidden';
    await pass(4 * SESSION_CHECK_EVERY);
    expect(server.to(VERIFY)).toHaveLength(1);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(server.to(VERIFY)).toHaveLength(2);
    window.dispatchEvent(new Event('pageshow'));
    await pass(10);
    expect(server.to(VERIFY)).toHaveLength(2);
  });

  it('shows what changed about the person, and nothing moves where nothing did', async () => {
    storeSession();
    server.answer(VERIFY, KNOWN, KNOWN, { status: 200, json: person(7, 'Priya Patel') });
    const tab = await startTab();
    const told = vi.fn<() => void>();
    tab.subscribeSession(told);
    await pass(SESSION_CHECK_EVERY);
    expect(told).not.toHaveBeenCalled();
    await pass(SESSION_CHECK_EVERY);
    expect(told).toHaveBeenCalledOnce();
    expect(tab.getSession().person?.user.name).toBe('Priya Patel');
    expect(reload).not.toHaveBeenCalled();
  });

  it('refreshes a token that ends within 5 minutes before it asks', async () => {
    storeSession({ access: token('first', { minutes: 4 }) });
    const second = token('second');
    server.answer(REFRESH, { status: 200, json: { access: second, refresh: 'refresh-2' } }).answer(VERIFY, KNOWN);
    await startTab();
    expect(server.to(VERIFY).map((one) => one.body)).toEqual([{ token: second }]);
  });

  it('keeps a whole day of work signed in, refreshing about every 10 minutes', async () => {
    storeSession();
    const answer = () => ({ status: 200, json: { access: token(String(Math.random())), refresh: 'r' } });
    server.answer(VERIFY, KNOWN).answer(REFRESH, answer());
    const tab = await startTab();
    for (let quarter = 0; quarter < 32; quarter += 1) {
      server.answer(REFRESH, answer());
      await pass(15 * 60_000);
    }
    expect(tab.getSession().status).toBe('signed-in');
    expect(server.to(REFRESH).length).toBeGreaterThanOrEqual(32);
    expect(server.to(REFRESH).length).toBeLessThan(100);
  });
});

describe('no answer is not a refusal', () => {
  it.each([
    ['no signal', 'no signal'],
    ['a captive portal', PORTAL],
    ['a captive portal’s 403', { ...PORTAL, status: 403 }],
    ['portal-401-json: our own words', PORTAL_401],
    ['portal-401-json: without a code', { ...PORTAL_401, json: { detail: 'Sign in to this network' } }],
    [
      'portal-401-json: as of a deactivated person',
      { ...PORTAL_401, status: 403, json: { detail: 'x', code: 'deactivated' } },
    ],
    [
      'portal-401-json: as from a device that was signed out',
      { ...PORTAL_401, json: { detail: 'x', code: 'revoked' } },
    ],
    ['portal-401-json: a 400 about the token', { ...PORTAL_401, status: 400, json: { token: ['No'] } }],
    ['portal-401-json: an empty success', { from: 'network', status: 200, json: {} }],
    ['portal-401-json: another person', { from: 'network', status: 200, json: person(8, 'Somebody Else') }],
    ['a broken server', { status: 500, json: { detail: 'Internal Server Error' } }],
    ['a server that is restarting', { status: 503, text: '' }],
    ['a server in a hurry', { status: 429, json: { detail: 'Too many', code: 'throttled' } }],
    ['an app that is too old', { status: 426, json: { detail: 'Update the app', code: 'app_too_old' } }],
  ] as const)('%s: the session stands', async (_, reply) => {
    const access = storeSession();
    server.answer(VERIFY, reply);
    const tab = await startTab();
    await pass(3 * SESSION_CHECK_EVERY);
    expect([tab.getSession().status, tab.getToken()]).toEqual(['signed-in', access]);
    expect(go).not.toHaveBeenCalled();
  });

  it('an expired token without signal for the refresh: the session stands, for days', async () => {
    storeSession({ access: token('first', { minutes: -600 }) });
    server.answer(VERIFY, NOT_VALID).answer(REFRESH, 'no signal');
    const tab = await startTab();
    await pass(2 * 86_400_000);
    expect(tab.getSession().status).toBe('signed-in');
    expect(tab.getRefreshToken()).toBe('refresh-1');
  });

  it('coming online checks again at once, if the last answer is old', async () => {
    storeSession();
    server.answer(VERIFY, 'no signal', KNOWN);
    await startTab();
    window.dispatchEvent(new Event('online'));
    await pass(10);
    expect(server.to(VERIFY)).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('of the refresh ends the session at /home; state and username stay', async () => {
    storeSession();
    server.answer(VERIFY, NOT_VALID).answer(REFRESH, REVOKED);
    const tab = await startTab();
    expect(tab.getSession()).toEqual({ status: 'refused', person: person() });
    expect([tab.getToken(), tab.getRefreshToken(), tab.getUsername()]).toEqual([null, null, 'priya@example.com']);
    expect(go.mock.calls).toEqual([['/home']]);
  });

  it.each([
    ['401 of ours without that code', REVOKED],
    ['403 of ours (deactivated)', { status: 403, json: { detail: 'Deactivated', code: 'deactivated' } }],
  ] as const)('%s ends it without a refresh', async (_, reply) => {
    storeSession();
    server.answer(VERIFY, reply);
    const tab = await startTab();
    expect(tab.getSession().status).toBe('refused');
    expect(server.to(REFRESH)).toEqual([]);
    expect(go.mock.calls).toEqual([['/home']]);
  });

  it('of a token fresh from the refresh ends it too, without a loop', async () => {
    storeSession();
    server
      .answer(VERIFY, NOT_VALID)
      .answer(REFRESH, { status: 200, json: { access: token('b'), refresh: 'refresh-2' } });
    const tab = await startTab();
    expect(tab.getSession().status).toBe('refused');
    expect([server.to(VERIFY).length, server.to(REFRESH).length]).toEqual([2, 1]);
  });

  it('of garbage in place of the token asks for a refresh first', async () => {
    storeSession({ access: 'garbage' });
    server
      .answer(VERIFY, { status: 400, json: { token: ['Too long'] } }, KNOWN)
      .answer(REFRESH, { status: 200, json: { access: token('b'), refresh: 'refresh-2' } });
    expect((await startTab()).getSession().status).toBe('signed-in');
  });

  it('that comes after somebody signed out and in again is not theirs', async () => {
    storeSession();
    server.answer(VERIFY, REVOKED);
    const tab = await openTab();
    const checking = tab.verify();
    const answer = await server.hold(VERIFY);
    const theirs = storeSession({ access: token('new'), refresh: 'refresh-new' });
    answer();
    await checking;
    expect(tab.getToken()).toBe(theirs);
  });

  it('during any call leads to /home as well', async () => {
    storeSession();
    server.answer(VERIFY, KNOWN).answer(REFRESH, REVOKED);
    const tab = await startTab();
    await tab.refreshTokens(tab.getToken() ?? '');
    expect(go.mock.calls).toEqual([['/home']]);
  });
});

describe('a token that is simply gone', () => {
  it('leads to /login at the next check', async () => {
    storeSession();
    server.answer(VERIFY, KNOWN);
    await startTab();
    localStorage.removeItem('token');
    await pass(SESSION_CHECK_EVERY);
    expect(go.mock.calls).toEqual([['/login']]);
  });
});
