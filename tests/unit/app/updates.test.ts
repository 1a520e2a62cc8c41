// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bringVersion, browser, worker, type Container, type Registration } from './updates-rig';

let registration: Registration;
let container: Container;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubEnv('PROD', true);
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  ({ registration, container } = browser());
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, writable: true, value: container });
});

async function startApp() {
  const updates = await import('~app/updates');
  await updates.startUpdates();
  return updates;
}

const newVersion = () => bringVersion(registration);

describe('the service worker', () => {
  it('is registered past the browser’s cache, and looked after at start, on return and on pageshow', async () => {
    const { getUpdateState } = await startApp();
    expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
    expect(registration.update).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    expect(registration.update).toHaveBeenCalledTimes(3);
    expect(getUpdateState()).toBe('current');
  });

  it('is left alone while the app is hidden', async () => {
    await startApp();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  it('causes no error if it can’t check for versions without signal', async () => {
    registration.update.mockRejectedValue(new TypeError('Load failed'));
    expect((await startApp()).getUpdateState()).toBe('current');
  });

  it('passes the one Trusted Types policy where the browser has them', async () => {
    const createPolicy = vi.fn<(name: string, rules: unknown) => unknown>((_, rules) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    await startApp();
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('connect-sw');
    const { trustedScriptUrl } = await import('~data/page/trusted-url');
    expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError);
    expect(createPolicy).toHaveBeenCalledOnce();
  });

  it.each([
    ['is refused (private mode)', () => container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))],
    ['does not exist (plain HTTP)', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['is hidden (private mode)', () => Reflect.set(navigator, 'serviceWorker', undefined)],
    ['is not built (development)', () => vi.stubEnv('PROD', false)],
  ])('that %s leaves the app working without it', async (_, prevent) => {
    prevent();
    expect((await startApp()).getUpdateState()).toBe('unsupported');
  });
});

describe('the first visit', () => {
  it('comes under the first worker without a reload or an update notice', async () => {
    container.controller = null;
    const { getUpdateState } = await startApp();
    container.controller = worker();
    container.dispatchEvent(new Event('controllerchange'));
    expect([getUpdateState(), reload.mock.calls]).toEqual(['current', []]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(getUpdateState()).toBe('ready');
  });
});

describe('a new version', () => {
  it('is offered when it has been downloaded, and nothing reloads by itself', async () => {
    const updates = await startApp();
    const told = vi.fn<() => void>();
    updates.subscribeUpdates(told);
    newVersion();
    expect([updates.getUpdateState(), told.mock.calls.length, reload.mock.calls]).toEqual(['ready', 1, []]);
  });

  it('that already waits from an earlier visit is offered at the start', async () => {
    registration.waiting = worker();
    expect((await startApp()).getUpdateState()).toBe('ready');
  });

  it('takes over on the tap: the page reloads once, when it controls the page', async () => {
    vi.useFakeTimers();
    const updates = await startApp();
    const next = newVersion();
    const applied = updates.applyUpdate();
    void updates.applyUpdate();
    await applied;
    expect(next.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
    expect([updates.getUpdateState(), reload.mock.calls.length]).toEqual(['applying', 0]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(updates.getUpdateState()).toBe('applying');
  });

  it.each([
    ['3 seconds where controllerchange never comes (iOS)', 'activated', 3000],
    ['20 seconds where the version before never finishes', 'installed', 20_000],
  ])('reloads after %s', async (_, workerState, ms) => {
    vi.useFakeTimers();
    const updates = await startApp();
    Object.assign(newVersion(), { state: workerState });
    await updates.applyUpdate();
    vi.advanceTimersByTime(ms - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is waited for while the old one is busy: a reload would only bring that back', async () => {
    vi.useFakeTimers();
    const updates = await startApp();
    const next = Object.assign(newVersion(), { state: 'installed' });
    await updates.applyUpdate();
    const asked = () => next.postMessage.mock.calls.flat();
    expect(asked()).toEqual([{ type: 'SKIP_WAITING' }]);
    vi.advanceTimersByTime(15_000);
    expect(reload).not.toHaveBeenCalled();
    // A message can be lost.
    expect(asked()).toHaveLength(16);
    for (const state of ['activating', 'activated']) {
      expect(reload).not.toHaveBeenCalled();
      next.state = state;
      next.dispatchEvent(new Event('statechange'));
    }
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(3000);
    expect(asked()).toHaveLength(16);
  });

  it('that another tab activated is offered here, where a reload is enough', async () => {
    const updates = await startApp();
    container.dispatchEvent(new Event('controllerchange'));
    expect([updates.getUpdateState(), reload.mock.calls]).toEqual(['ready', []]);
    await updates.applyUpdate();
    expect(reload).toHaveBeenCalledOnce();
    // No further check: the new version is here.
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  it('deployed while there was no signal is looked for when there is', async () => {
    await startApp();
    window.dispatchEvent(new Event('online'));
    expect(registration.update).toHaveBeenCalledTimes(2);
  });
});

describe('open forms', () => {
  it('keep what is typed before the new version takes over', async () => {
    const updates = await startApp();
    const { openForm } = await import('~data/page/open-forms');
    const next = newVersion();
    let keep: (isKept: boolean) => void = () => undefined;
    openForm(
      () =>
        new Promise((resolve) => {
          keep = resolve;
        }),
    );
    const applied = updates.applyUpdate();
    await Promise.resolve();
    expect([updates.getUpdateState(), next.postMessage.mock.calls]).toEqual(['applying', []]);
    keep(true);
    await applied;
    expect(next.postMessage).toHaveBeenCalledOnce();
  });

  it.each([
    ['cannot', () => Promise.resolve(false)],
    ['fail', () => Promise.reject(new Error('the database is gone'))],
    ['do not answer within 3 s', () => new Promise<boolean>(() => {})],
  ])('that %s stop the update; only a second tap goes on without them', async (_, keep) => {
    vi.useFakeTimers();
    const updates = await startApp();
    const { openForm } = await import('~data/page/open-forms');
    const next = newVersion();
    openForm(keep);
    const applied = updates.applyUpdate();
    await vi.advanceTimersByTimeAsync(3000);
    await applied;
    expect([updates.getUpdateState(), next.postMessage.mock.calls, reload.mock.calls]).toEqual(['unkept', [], []]);
    const again = updates.applyUpdate();
    await vi.advanceTimersByTimeAsync(3000);
    await again;
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });

  it('that were closed are not asked', async () => {
    await startApp();
    const { hasOpenForm, keepForms, openForm, subscribeForms } = await import('~data/page/open-forms');
    const told = vi.fn<() => void>();
    subscribeForms(told);
    const close = openForm(() => Promise.resolve(false));
    expect([hasOpenForm(), await keepForms()]).toEqual([true, false]);
    close();
    expect([hasOpenForm(), await keepForms(), told.mock.calls.length]).toEqual([false, true, 2]);
  });
});

describe('a version that the server turns away', () => {
  const write = { guard: 'member', method: 'POST' } as const;

  it('must be updated until the server accepts it again', async () => {
    const { getUpdateState } = await startApp();
    const { noteVersion } = await import('~data/http/too-old');
    noteVersion(write, 426);
    expect(getUpdateState()).toBe('required');
    // Answers of public endpoints, and of proxies, tell nothing about the version.
    noteVersion({ guard: 'public', method: 'GET' }, 200);
    noteVersion(write, 502);
    newVersion();
    expect(getUpdateState()).toBe('required');
    noteVersion(write, 201);
    expect(getUpdateState()).toBe('ready');
  });

  it('fetches the new one on the tap and lets it take over', async () => {
    const updates = await startApp();
    const { noteVersion } = await import('~data/http/too-old');
    noteVersion(write, 426);
    const next = worker();
    registration.update.mockImplementation(() => {
      registration.installing = next;
      return Promise.resolve();
    });
    const applied = updates.applyUpdate();
    await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    expect([updates.getUpdateState(), reload.mock.calls]).toEqual(['applying', []]);
    registration.installing = null;
    registration.waiting = next;
    next.dispatchEvent(new Event('statechange'));
    await applied;
    expect(next.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
  });

  it.each([
    ['there is none', () => registration.update.mockResolvedValue()],
    ['there is no signal', () => registration.update.mockRejectedValue(new TypeError('Load failed'))],
  ])('says so where %s, and does not reload: the same version would come back', async (_, arrange) => {
    const updates = await startApp();
    const { noteVersion } = await import('~data/http/too-old');
    noteVersion(write, 426);
    arrange();
    await updates.applyUpdate();
    expect([updates.getUpdateState(), reload.mock.calls]).toEqual(['absent', []]);
    newVersion();
    expect(updates.getUpdateState()).toBe('required');
  });
});

describe('a chunk that is gone', () => {
  it.each([
    ['Failed to fetch dynamically imported module: /assets/x.js'],
    ['error loading dynamically imported module: /assets/x.js'],
    ['Importing a module script failed.'],
  ])('(%s) offers the update; the router no longer recognises it and does not reload', async (text) => {
    const { getUpdateState } = await startApp();
    const payload = new TypeError(text);
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    window.dispatchEvent(event);
    expect(getUpdateState()).toBe('ready');
    expect(event.defaultPrevented).toBe(false);
    expect(payload.message.startsWith(text)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('without signal is not announced as an update', async () => {
    const { getUpdateState } = await startApp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    expect(getUpdateState()).toBe('current');
    expect(payload.message).toMatch(/^No signal: /);
    expect(reload).not.toHaveBeenCalled();
  });
});
