// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshBrowser,
  openTab,
  person,
  refuseStorage,
  storageEvent,
  storedKeys,
  storeSession,
} from '~tests/unit/data/tab';

beforeEach(freshBrowser);

describe('the four stored keys', () => {
  it('are called token, refresh_token, state and username', async () => {
    const tab = await openTab();
    tab.saveTokens({ access: 'a', refresh: 'r' });
    tab.savePerson(person());
    tab.saveUsername('priya@example.com');
    expect(storedKeys()).toEqual(['refresh_token', 'state', 'token', 'username']);
    expect([tab.getToken(), tab.getRefreshToken(), tab.getUsername()]).toEqual(['a', 'r', 'priya@example.com']);
    expect(tab.getPerson()).toEqual(person());
  });

  it.each(['{"user":', 'null', '[]', '"Priya"', '{"user":{"id":"7"}}', '{"user":{},"connect_user_permissions":{}}'])(
    'a broken state (%s) counts as nobody, and is never thrown',
    async (text) => {
      localStorage.setItem('state', text);
      expect((await openTab()).getPerson()).toBeNull();
    },
  );

  it('the person is the same object until the stored text changes', async () => {
    storeSession();
    const tab = await openTab();
    const before = tab.getPerson();
    expect(tab.getPerson()).toBe(before);
    tab.savePerson(person(7, 'Priya Patel'));
    expect(tab.getPerson()?.user.name).toBe('Priya Patel');
  });

  it('go at sign-out, and nothing else goes with them', async () => {
    storeSession();
    localStorage.setItem('theme', 'dark');
    (await openTab()).removeStored();
    expect(storedKeys()).toEqual(['theme']);
  });

  it('a refused session loses its tokens and keeps state and username', async () => {
    storeSession();
    (await openTab()).removeTokens();
    expect(storedKeys()).toEqual(['state', 'username']);
  });
});

describe('a browser that stores nothing', () => {
  it('keeps the session in this tab, and an older stored token does not win', async () => {
    storeSession();
    refuseStorage('localStorage', 'setItem');
    const tab = await openTab();
    tab.saveTokens({ access: 'new', refresh: 'newer' });
    expect([tab.getToken(), tab.getRefreshToken()]).toEqual(['new', 'newer']);
  });

  it('reads nothing where reading is forbidden', async () => {
    storeSession();
    refuseStorage('localStorage', 'getItem');
    const tab = await openTab();
    expect([tab.getToken(), tab.getPerson()]).toEqual([null, null]);
  });

  it('follows the other tab again as soon as that one could write', async () => {
    refuseStorage('localStorage', 'setItem');
    const tab = await openTab();
    tab.saveTokens({ access: 'here', refresh: 'here' });
    vi.unstubAllGlobals();
    const stop = tab.onStorageChange(() => undefined);
    localStorage.setItem('token', 'there');
    storageEvent('token');
    stop();
    expect(tab.getToken()).toBe('there');
  });
});

describe('another tab', () => {
  it('is noticed when it changes one of the four keys, or clears everything', async () => {
    const tab = await openTab();
    const seen = vi.fn<() => void>();
    const stop = tab.onStorageChange(seen);
    for (const key of ['token', 'state', null, 'theme', 'connect-refresh-lease']) storageEvent(key);
    stop();
    storageEvent('token');
    expect(seen).toHaveBeenCalledTimes(3);
  });
});
