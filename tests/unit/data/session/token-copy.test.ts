// @vitest-environment dom
// Scenario refresh-answer-lost-45s on the device: whatever a killed browser has forgotten, the next exchange sends the newest token
// that may have been sent before, and no token is sent that the disk doesn't have.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshBrowser,
  openTab,
  person,
  PORTAL_401,
  Server,
  startTab,
  storeSession,
  stubLocks,
  type Tab,
  token,
} from '~tests/unit/data/tab';

const REFRESH = '/users/refresh';
let server: Server;
const sent = () => server.to(REFRESH).map(({ body }) => (body as { refresh: string }).refresh);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const reply = (to: string) => ({ status: 200, json: { access: token(`after-${to}`), refresh: `${to}+` } });

beforeEach(() => {
  freshBrowser();
  stubLocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = new Server();
});

/** A new page exchanges what localStorage holds. */
async function exchange(): Promise<Tab> {
  const tab = await openTab();
  await expect(tab.refreshTokens(tab.getToken() ?? '')).resolves.toBe('refreshed');
  return tab;
}

describe('refresh-answer-lost-45s', () => {
  it('an answer that never arrives costs nothing: the same token is sent again, however late', async () => {
    const spent = storeSession();
    server.answer(REFRESH, 'no signal');
    const tab = await openTab();
    for (let times = 0; times < 3; times += 1) await expect(tab.refreshTokens(spent)).resolves.toBe('unreachable');
    server.answer(REFRESH, reply('refresh-1'));
    await expect(tab.refreshTokens(spent)).resolves.toBe('refreshed');
    expect(new Set(sent())).toEqual(new Set(['refresh-1']));
    expect(tab.getRefreshToken()).toBe('refresh-1+');
  });

  it.each([1, 2, 5])('a killed browser that forgot %i exchanges goes on with the newest token', async (times) => {
    const first = storeSession();
    let newest = 'refresh-1';
    for (let at = 0; at < times; at += 1) {
      server.answer(REFRESH, reply(newest));
      newest += '+';
      await exchange();
    }
    storeSession({ access: first });
    server.answer(REFRESH, reply(newest));
    const tab = await exchange();
    expect(sent().at(-1)).toBe(newest);
    expect(tab.getRefreshToken()).toBe(`${newest}+`);
  });

  it('a token is on the disk before it is sent, and its successor before it is used', async () => {
    const spent = storeSession();
    server.answer(REFRESH, reply('refresh-1'));
    const tab = await openTab();
    const refreshing = tab.refreshTokens(spent);
    const answer = await server.hold(REFRESH);
    expect(await copy()).toEqual({ refresh: 'refresh-1', before: [] });
    answer();
    await refreshing;
    expect(await copy()).toEqual({ refresh: 'refresh-1+', before: ['refresh-1'] });
  });

  it('a later sign-in is believed, not the copy of an earlier session', async () => {
    storeSession();
    server.answer(REFRESH, reply('refresh-1'));
    await exchange();
    storeSession({ access: token('other', { sub: '8' }), refresh: 'theirs', who: person(8) });
    server.answer(REFRESH, reply('theirs'));
    await exchange();
    expect(sent()).toEqual(['refresh-1', 'theirs']);
    expect(await copy()).toEqual({ refresh: 'theirs+', before: ['theirs'] });
  });

  it('a network’s answer changes neither the tokens nor the copy', async () => {
    const spent = storeSession();
    server.answer(REFRESH, PORTAL_401);
    const tab = await openTab();
    await expect(tab.refreshTokens(spent)).resolves.toBe('unreachable');
    expect([tab.getRefreshToken(), await copy()]).toEqual(['refresh-1', { refresh: 'refresh-1', before: [] }]);
  });

  it('a database that does not answer: nothing is sent, the session stands, and the next try goes on', async () => {
    const spent = storeSession();
    const tab = await openTab();
    const working = indexedDB;
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const refreshing = tab.refreshTokens(spent);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(refreshing).resolves.toBe('unreachable');
    vi.useRealTimers();
    vi.stubGlobal('indexedDB', working);
    expect([sent(), tab.getRefreshToken()]).toEqual([[], 'refresh-1']);
    server.answer(REFRESH, reply('refresh-1'));
    await expect(tab.refreshTokens(spent)).resolves.toBe('refreshed');
  });

  it('a browser without a database exchanges what localStorage has', async () => {
    storeSession();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    server.answer(REFRESH, reply('refresh-1'));
    await exchange();
    expect(sent()).toEqual(['refresh-1']);
  });
});

describe('the copy goes', () => {
  const exchanged = async () => {
    storeSession();
    server.answer(REFRESH, reply('refresh-1'));
    const tab = await exchange();
    expect(await names()).toEqual(['connect-session']);
    return tab;
  };
  const seeGone = () => vi.waitFor(async () => expect(await names()).not.toContain('connect-session'));

  it.each([
    ['with a sign-out', (tab: Tab) => tab.removeStored()],
    ['with a session that the server ended', (tab: Tab) => tab.removeTokens()],
  ])('%s', async (_, end) => {
    end(await exchanged());
    await seeGone();
  });

  it('with a sign-out while the exchange is on its way', async () => {
    const spent = storeSession();
    server.answer(REFRESH, reply('refresh-1')).answer('/users/logout', { status: 204 });
    const tab = await openTab();
    const refreshing = tab.refreshTokens(spent);
    const answer = await server.hold(REFRESH);
    tab.removeStored();
    answer();
    await expect(refreshing).resolves.toBe('gone');
    await seeGone();
  });

  it('at the next start, if a page ended while it signed out', async () => {
    await exchanged();
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await startTab();
    await seeGone();
  });
});

/** What the disk has, whatever a page has said. */
function copy(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('connect-session');
    request.addEventListener('error', () => reject(request.error ?? new Error('it does not open')));
    request.addEventListener('success', () => {
      const database = request.result;
      const asked = database.transaction('tokens').objectStore('tokens').get('refresh');
      asked.addEventListener('success', () => {
        database.close();
        resolve(asked.result);
      });
    });
  });
}
