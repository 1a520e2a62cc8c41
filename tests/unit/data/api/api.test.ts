// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '~contract/wire/endpoint';
import { STATUS_MESSAGE } from '~contract/wire/errors';
import { getCapabilities, ping } from '~contract/wire/public';
import { getSupplier, patchSupplier } from '~contract/school/school';
import { getPermissions, listDevices, logout, removeDevice } from '~contract/users/users';
import { z } from '~contract/wire/zod';
import {
  freshBrowser,
  NOT_VALID,
  openTab,
  person,
  PORTAL,
  Server,
  storeSession,
  type Tab,
  token,
} from '~tests/unit/data/tab';

const DEVICES = '/users/devices/';
const NONE = { status: 200, json: { count: 0, results: [] } };

let server: Server;
let tab: Tab;

beforeEach(async () => {
  freshBrowser();
  server = new Server();
  tab = await openTab();
});

/** The error of a call that must fail. */
async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof tab.ApiError)) throw new TypeError('no ApiError', { cause: error });
  return error;
}

describe('a call', () => {
  it('carries the stored access token and the version of the app, and answers the parsed body', async () => {
    const access = storeSession();
    server.answer(DEVICES, NONE);
    await expect(tab.call(listDevices)).resolves.toEqual({ count: 0, results: [] });
    const [sent] = server.seen;
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${access}`);
    expect(sent?.headers.get('app-version')).toMatch(/^\d+\.\d+\.\d+/u);
    expect(sent?.init.redirect).toBe('error');
  });

  it('sends no token to a public address', async () => {
    storeSession();
    server.answer('/users/logout', { status: 204 });
    await tab.call(logout, { body: { refresh: 'refresh-1' } });
    expect(server.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('fills in the path, leaves out an empty query, and quotes the version it was made on', async () => {
    storeSession();
    const row = { id: 4, version: 3 };
    const patch = { ...patchSupplier, answer: z.looseObject({ id: z.number() }) };
    server.answer('/school/suppliers/4/', { status: 200, json: row });
    await tab.call(patch, { params: { id: 4 }, body: { version: 2 } as never, ifMatch: 2, idempotencyKey: 'k' });
    expect(server.seen[0]?.headers.get('if-match')).toBe('"2"');
    expect(server.seen[0]?.headers.get('idempotency-key')).toBe('k');
    expect(server.seen[0]?.method).toBe('PATCH');
    server
      .answer('/ping?n=a%26b', { status: 200, json: { n: 'a&b' } })
      .answer('/ping', { status: 200, json: { n: '' } });
    await tab.call(ping, { query: { n: 'a&b' } });
    await tab.call(ping, { query: { n: undefined } });
    expect(server.seen.map((one) => one.path).slice(1)).toEqual(['/ping?n=a%26b', '/ping']);
  });

  it.each([-3, '-3', Number.NaN, ''])('never sends the id %s in a path', async (id) => {
    storeSession();
    await expect(tab.call(removeDevice, { params: { id } })).rejects.toThrow(TypeError);
    expect(server.seen).toEqual([]);
  });

  it('cannot leave its path through a parameter', async () => {
    storeSession();
    server.answer('/school/suppliers/..%2Fsettings/', { status: 404, json: { detail: 'Not Found' } });
    expect((await failure(tab.call(getSupplier, { params: { id: '../settings' } }))).status).toBe(404);
  });

  it('without a token warns, sends nothing, and says that a sign-in is needed', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await failure(tab.call(getPermissions))).toMatchObject({ kind: 'auth', status: 401 });
    expect(warned).toHaveBeenCalledOnce();
    expect(server.seen).toEqual([]);
  });

  it('fails with the reason that it was aborted with', async () => {
    server.answer('/capabilities', 'silence');
    const stop = new AbortController();
    const call = tab.call(getCapabilities, { signal: stop.signal });
    stop.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a refusal', () => {
  beforeEach(() => storeSession());
  const refuse = async (reply: Parameters<Server['answer']>[1]) => {
    server.answer(DEVICES, reply);
    return failure(tab.call(listDevices));
  };

  it('names the fields, and whatever belongs to none', async () => {
    const error = await refuse({
      status: 400,
      json: { email: ['Enter an e-mail address'], non_field_errors: ['Bad Request'], code: 'insufficient_credits' },
    });
    expect(error).toMatchObject({ kind: 'fields', status: 400, message: 'Bad Request', code: 'insufficient_credits' });
    expect(error.fields).toEqual({ email: ['Enter an e-mail address'], non_field_errors: ['Bad Request'] });
  });

  it('of a file that is too large is a field error too', async () => {
    const error = await refuse({ status: 413, json: { image: ['File is too large: a.jpg'] } });
    expect(error).toMatchObject({ kind: 'fields', message: 'File is too large: a.jpg' });
  });

  it('for its size by a proxy in between is no refusal, but is given as the reason for waiting', async () => {
    const error = await refuse({
      from: 'network',
      status: 413,
      text: '<html><h1>413 Request Entity Too Large</h1></html>',
    });
    expect(error).toMatchObject({ kind: 'server', status: 413, isOurs: false });
    expect(error.fields).toEqual({});
  });

  it.each([400, 403, 404, 409, 413, 422])(
    'of %i that can’t be read is an error, and not said by us',
    async (status) => {
      expect(await refuse({ status, text: '<html>' })).toMatchObject({ isOurs: false, fields: {} });
    },
  );

  it('of a permission carries the server’s reason', async () => {
    const error = await refuse({ status: 403, json: { detail: 'Forbidden', code: 'pro_required' } });
    expect(error).toMatchObject({ kind: 'denied', code: 'pro_required' });
  });

  it('of a stale version carries the row as it is now', async () => {
    const error = await refuse({ status: 409, json: { detail: 'Changed', code: 'conflict', current: { id: 1 } } });
    expect(error).toMatchObject({ kind: 'conflict', code: 'conflict', current: { id: 1 } });
  });

  it('for too many calls says how long to wait, in seconds', async () => {
    const json = { detail: 'Too many attempts', code: 'throttled' };
    expect(await refuse({ status: 429, json, headers: { 'retry-after': '900' } })).toMatchObject({
      kind: 'server',
      retryAfter: 900,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00.000Z') });
    const date = new Date('2026-03-01T10:01:00.000Z').toUTCString();
    expect((await refuse({ status: 503, json, headers: { 'retry-after': date } })).retryAfter).toBe(60);
    vi.useRealTimers();
    expect((await refuse({ status: 503, json, headers: { 'retry-after': 'soon' } })).retryAfter).toBeUndefined();
  });

  it('with a code from a newer server still has its text', async () => {
    const error = await refuse({ status: 409, json: { detail: 'Moon is full', code: 'moon' } });
    expect(error).toMatchObject({ kind: 'conflict', message: 'Moon is full', code: undefined });
  });

  it.each([500, 502, 503])('%i without words reads as the specification says', async (status) => {
    const error = await refuse({ ...PORTAL, status });
    expect(error).toMatchObject({ kind: 'server', status, message: STATUS_MESSAGE[status] });
  });

  it('any other status reads Generic Error', async () => {
    expect((await refuse({ status: 504, text: '' })).message).toMatch(/^Generic Error/u);
  });

  it('of a missing document has no body, and is still Not Found', async () => {
    expect(await refuse({ status: 404, text: '' })).toMatchObject({
      kind: 'server',
      status: 404,
      message: 'Not Found',
    });
  });

  it('a success that breaks the contract is an error of the server, not a missing signal', async () => {
    const error = await refuse({ status: 200, json: { count: 'many' } });
    expect(error).toMatchObject({ kind: 'server', status: 200, message: 'Generic Error' });
  });
});

describe('an expired access token', () => {
  const guarded = endpoint({
    method: 'GET',
    path: '/x',
    guard: 'member',
    summary: '',
    status: 200,
    answer: z.string(),
  });

  it('costs one refresh and one repetition', async () => {
    storeSession();
    const second = token('second');
    server.answer('/x', NOT_VALID, { status: 200, json: 'here' });
    server.answer('/users/refresh', { status: 200, json: { access: second, refresh: 'refresh-2' } });
    await expect(tab.call(guarded)).resolves.toBe('here');
    expect(server.to('/users/refresh').map((one) => one.body)).toEqual([{ refresh: 'refresh-1' }]);
    expect(server.to('/x')[1]?.headers.get('authorization')).toBe(`Bearer ${second}`);
    expect(tab.getRefreshToken()).toBe('refresh-2');
  });

  it('is refreshed once for three calls at once', async () => {
    storeSession();
    server.answer('/x', NOT_VALID, NOT_VALID, NOT_VALID, { status: 200, json: 'here' });
    server.answer('/users/refresh', { status: 200, json: { access: token('second'), refresh: 'refresh-2' } });
    await expect(Promise.all([tab.call(guarded), tab.call(guarded), tab.call(guarded)])).resolves.toHaveLength(3);
    expect(server.to('/users/refresh')).toHaveLength(1);
  });

  it('that stays invalid after the refresh is an error, not a loop', async () => {
    storeSession();
    server.answer('/x', NOT_VALID);
    server.answer('/users/refresh', { status: 200, json: { access: token('second'), refresh: 'refresh-2' } });
    expect((await failure(tab.call(guarded))).kind).toBe('auth');
    expect((await failure(tab.call(guarded))).kind).toBe('auth');
    expect(server.to('/users/refresh')).toHaveLength(1);
  });

  it('keeps the session if there is no signal for the refresh', async () => {
    storeSession();
    server.answer('/x', NOT_VALID).answer('/users/refresh', 'no signal');
    expect((await failure(tab.call(guarded))).kind).toBe('offline');
    expect(tab.getRefreshToken()).toBe('refresh-1');
  });

  it('whose refresh is refused ends the session and keeps the person’s name', async () => {
    storeSession();
    server.answer('/x', NOT_VALID).answer('/users/refresh', { status: 401, json: { detail: 'Token is revoked' } });
    expect((await failure(tab.call(guarded))).kind).toBe('auth');
    expect([tab.getToken(), tab.getRefreshToken()]).toEqual([null, null]);
    expect([tab.getPerson(), tab.getUsername()]).toEqual([person(), 'priya@example.com']);
  });

  it('is not assumed for any other 401: nothing is refreshed', async () => {
    storeSession();
    server.answer('/x', { status: 401, json: { detail: 'Unauthorized' } });
    expect((await failure(tab.call(guarded))).kind).toBe('auth');
    expect(server.to('/users/refresh')).toEqual([]);
  });

  it('is never replaced by the token of somebody who signed in meanwhile', async () => {
    storeSession();
    server.answer('/x', NOT_VALID, { status: 200, json: 'the other person’s' });
    const call = failure(tab.call(guarded));
    storeSession({ access: token('hers', { sub: '8' }), who: person(8) });
    expect((await call).kind).toBe('auth');
    expect(server.to('/x')).toHaveLength(1);
  });
});
