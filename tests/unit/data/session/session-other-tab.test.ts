// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshBrowser,
  go,
  person,
  reload,
  Server,
  startTab,
  storageEvent,
  storeSession,
  type Tab,
  token,
} from '~tests/unit/data/tab';

describe('another tab', () => {
  let tab: Tab;
  beforeEach(async () => {
    freshBrowser();
    vi.useFakeTimers();
    storeSession();
    new Server().answer('/users/verify', { status: 200, json: person() });
    tab = await startTab();
  });

  it('that signs out takes this one to /login', () => {
    localStorage.removeItem('state');
    storageEvent('state');
    localStorage.clear();
    storageEvent('token');
    expect(tab.getSession().status).toBe('signed-out');
    expect(go.mock.calls).toEqual([['/login']]);
  });

  it('whose session was refused takes this one to /home', () => {
    tab.removeTokens();
    storageEvent('token');
    expect(go.mock.calls).toEqual([['/home']]);
  });

  it('that signs in somebody else makes this one start afresh', () => {
    storeSession({ access: token('hers', { sub: '8' }), who: person(8, 'Callum Reid') });
    storageEvent('state');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that signs out and then signs in somebody else makes this one start afresh', () => {
    localStorage.clear();
    storageEvent(null);
    storeSession({ access: token('hers', { sub: '8' }), who: person(8, 'Callum Reid') });
    storageEvent('state');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that signs the same person in again brings this one back', () => {
    tab.removeTokens();
    storageEvent('token');
    storeSession({ access: token('again') });
    storageEvent('token');
    expect(tab.getSession().status).toBe('signed-in');
    expect(reload).not.toHaveBeenCalled();
  });

  it('that refreshed the token changes nothing on the screen', () => {
    const told = vi.fn<() => void>();
    tab.subscribeSession(told);
    storeSession({ access: token('second') });
    storageEvent('token');
    expect(told).not.toHaveBeenCalled();
  });
});
