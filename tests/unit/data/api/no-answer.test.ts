// @vitest-environment dom
// What counts as no answer of our server: nothing, half of something, and whatever a network in between says in its place.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCapabilities } from '~contract/wire/public';
import { listDevices, logout } from '~contract/users/users';
import { freshBrowser, openTab, PORTAL, PORTAL_401, Server, storeSession, type Tab } from '~tests/unit/data/tab';

const DEVICES = '/users/devices/';

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

describe('no answer of our server', () => {
  it.each([
    ['no signal', 'no signal'],
    ['a body cut off half-way', 'cut off'],
    ['half of a JSON text', { status: 200, text: '{"count":1,"resu' }],
    ['a captive portal that says 200 with a page', PORTAL],
    ['a captive portal that says 403 with a page', { ...PORTAL, status: 403 }],
    ['a captive portal that says 401 with a page', { ...PORTAL, status: 401 }],
    ['a captive portal that says 400 with a page', { ...PORTAL, status: 400 }],
    ['portal-401-json: our own words', PORTAL_401],
    [
      'portal-401-json: our own words with a 403',
      { ...PORTAL_401, status: 403, json: { detail: 'x', code: 'deactivated' } },
    ],
    ['portal-401-json: our own words with a 404', { ...PORTAL_401, status: 404, json: { detail: 'Not Found' } }],
    [
      'portal-401-json: our own words with a 409',
      { ...PORTAL_401, status: 409, json: { detail: 'x', code: 'conflict' } },
    ],
    [
      'portal-401-json: our own words with a 410',
      { ...PORTAL_401, status: 410, json: { detail: 'x', code: 'cursor_expired' } },
    ],
    [
      'portal-401-json: our own words with a 426',
      { ...PORTAL_401, status: 426, json: { detail: 'x', code: 'app_too_old' } },
    ],
    [
      'portal-401-json: a success that looks like ours',
      { from: 'network', status: 200, json: { count: 0, results: [] } },
    ],
    ['an empty answer', { status: 200, text: '' }],
    ['a 403 in somebody else’s JSON', { status: 403, json: { error: 'blocked' } }],
  ] as const)('%s', async (_, reply) => {
    storeSession();
    server.answer(DEVICES, reply);
    expect(await failure(tab.call(listDevices))).toMatchObject({ kind: 'offline', status: 0 });
    expect(tab.getToken()).not.toBeNull();
  });

  it('a page where nothing should be answered', async () => {
    server.answer('/users/logout', PORTAL);
    expect((await failure(tab.call(logout, { body: { refresh: 'r' } }))).kind).toBe('offline');
  });

  it('silence for 20 seconds', async () => {
    vi.useFakeTimers();
    server.answer('/capabilities', 'silence');
    const call = failure(tab.call(getCapabilities));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(server.seen[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).kind).toBe('offline');
  });
});
