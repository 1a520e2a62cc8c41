// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshBrowser,
  go,
  openTab,
  person,
  PORTAL,
  PORTAL_401,
  reload,
  Server,
  storedKeys,
  storeSession,
  stubLocks,
  type Tab,
  token,
} from '~tests/unit/data/tab';

const LOGIN = '/users/login';
const VERIFY = '/users/verify';
const PRIYA = { email: 'priya@example.com', password: 'four green bikes' };
const WRONG = { status: 401, json: { detail: 'E-mail or password is wrong' } };

let server: Server;
let tab: Tab;

beforeEach(async () => {
  freshBrowser();
  stubLocks();
  server = new Server();
  tab = await openTab();
  tab.startSession({ go, reload }).stop();
});

describe('signing in', () => {
  it('stores the tokens, the person and the e-mail address, and tells subscribers', async () => {
    const access = token('first');
    server
      .answer(LOGIN, { status: 200, json: { access, refresh: 'refresh-1' } })
      .answer(VERIFY, { status: 200, json: person() });
    const told = vi.fn<() => void>();
    tab.subscribeSession(told);
    await tab.signIn(PRIYA);
    expect(tab.getSession()).toEqual({ status: 'signed-in', person: person() });
    expect(told).toHaveBeenCalledOnce();
    expect([tab.getToken(), tab.getRefreshToken(), tab.getUsername()]).toEqual([access, 'refresh-1', PRIYA.email]);
    expect(server.to(VERIFY).map((one) => one.body)).toEqual([{ token: access }]);
    expect([go.mock.calls, reload.mock.calls]).toEqual([[], []]);
  });

  it('with a wrong password gives the server’s message for the password field', async () => {
    server.answer(LOGIN, WRONG);
    await expect(tab.signIn(PRIYA)).rejects.toMatchObject({
      kind: 'fields',
      status: 401,
      fields: { password: ['E-mail or password is wrong'] },
    });
    expect(storedKeys()).toEqual([]);
  });

  it('when locked out gives the message for the password field, and the time to wait', async () => {
    const json = { detail: 'Too many attempts. Try again in 15 minutes.', code: 'throttled' };
    server.answer(LOGIN, { status: 429, json, headers: { 'retry-after': '900' } });
    await expect(tab.signIn(PRIYA)).rejects.toMatchObject({ fields: { password: [json.detail] }, retryAfter: 900 });
    expect(reload).not.toHaveBeenCalled();
  });

  it('as a deactivated person clears the four keys, reloads, and keeps the reason to show once', async () => {
    storeSession();
    localStorage.setItem('theme', 'dark');
    server.answer(LOGIN, { status: 403, json: { detail: 'This account is deactivated', code: 'deactivated' } });
    await expect(tab.signIn(PRIYA)).rejects.toMatchObject({ kind: 'denied' });
    expect(storedKeys()).toEqual(['connect-leaving', 'sign-in-notice', 'theme']);
    expect(reload).toHaveBeenCalledOnce();
    expect([tab.takeSignInNotice(), tab.takeSignInNotice()]).toEqual(['This account is deactivated', null]);
  });

  it.each([
    ['without signal', 'no signal'],
    ['behind a captive portal', PORTAL],
    ['behind a captive portal that says 403', { ...PORTAL, status: 403 }],
    ['portal-401-json: behind one that says it in our words', PORTAL_401],
    ['portal-401-json: and with a 403', { ...PORTAL_401, status: 403, json: { detail: 'x', code: 'deactivated' } }],
  ] as const)('%s fails as offline and keeps what is stored', async (_, reply) => {
    storeSession();
    tab.removeTokens();
    server.answer(LOGIN, reply);
    await expect(tab.signIn(PRIYA)).rejects.toMatchObject({ kind: 'offline' });
    expect(tab.getUsername()).toBe(PRIYA.email);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stores no token without its person if the signal is lost half-way', async () => {
    server.answer(LOGIN, { status: 200, json: { access: token('a'), refresh: 'r' } }).answer(VERIFY, 'no signal');
    await expect(tab.signIn(PRIYA)).rejects.toMatchObject({ kind: 'offline' });
    expect(storedKeys()).toEqual([]);
  });
});

describe('signing up', () => {
  const form = { school_name: 'Northside', first_name: 'Priya', last_name: 'Shah', ...PRIYA };

  it('signs in afterwards', async () => {
    server
      .answer('/users/signup', { status: 201, json: { school_id: 1, user_id: 7 } })
      .answer(LOGIN, { status: 200, json: { access: token('a'), refresh: 'r' } })
      .answer(VERIFY, { status: 200, json: person() });
    await expect(tab.signUp(form)).resolves.toBe('signed-in');
    expect(tab.getSession().status).toBe('signed-in');
  });

  it('creates the school even if the sign-in afterwards gets no answer', async () => {
    server.answer('/users/signup', { status: 201, json: { school_id: 1, user_id: 7 } }).answer(LOGIN, 'no signal');
    await expect(tab.signUp(form)).resolves.toBe('created');
  });

  it('gives the server’s errors by field', async () => {
    server.answer('/users/signup', { status: 400, json: { password: ['This password is too common'] } });
    await expect(tab.signUp(form)).rejects.toMatchObject({ fields: { password: ['This password is too common'] } });
  });
});

describe('signing out', () => {
  beforeEach(() => {
    storeSession();
    tab.publishSession();
  });

  it.each(['no signal', 'silence', { status: 204 }] as const)('does not wait for the server (%j)', (reply) => {
    server.answer('/users/logout', reply);
    tab.signOut();
    expect(tab.getSession().status).toBe('signed-out');
    expect(storedKeys()).toEqual(['connect-leaving']);
    expect(go.mock.calls).toEqual([['/login']]);
    expect(server.to('/users/logout')[0]).toMatchObject({ body: { refresh: 'refresh-1' }, init: { keepalive: true } });
  });

  it('keeps other keys of the device', () => {
    localStorage.setItem('theme', 'dark');
    server.answer('/users/logout', { status: 204 });
    tab.signOut();
    expect(storedKeys()).toEqual(['connect-leaving', 'theme']);
  });
});

describe('passwords', () => {
  it('a request for a reset link has the e-mail address', async () => {
    server.answer('/users/forgot-password', { status: 204 });
    await tab.sendResetLink('priya@example.com');
    expect(server.seen[0]?.body).toEqual({ email: 'priya@example.com' });
  });

  it('a new password is sent to the address in the link', async () => {
    server.answer('/school/staff/reset-password/to-ken/42/', { status: 204 });
    await tab.resetPassword({ uid: '42', token: 'to-ken' }, 'four green bikes');
    expect(server.seen[0]?.body).toEqual({ password: 'four green bikes' });
  });

  it('a change is sent with the session’s token', async () => {
    storeSession();
    server.answer('/users/password-reset', { status: 204 });
    await tab.changePassword({ current_password: 'a', password: 'four green bikes' });
    expect(server.seen[0]).toMatchObject({ method: 'PATCH' });
    expect(server.seen[0]?.headers.get('authorization')).toMatch(/^Bearer /u);
  });
});
