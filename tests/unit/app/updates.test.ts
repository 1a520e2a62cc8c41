// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Worker = EventTarget & { postMessage: ReturnType<typeof vi.fn> };
type Registration = EventTarget & {
  waiting: Worker | null;
  installing: Worker | null;
  update: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

let registration: Registration;
let container: EventTarget & { controller: Worker | null; register: ReturnType<typeof vi.fn> };
const reload = vi.fn<() => void>();

const worker = (): Worker => Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubEnv('PROD', true);
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn<() => Promise<void>>().mockResolvedValue(),
  });
  container = Object.assign(new EventTarget(), {
    controller: worker(),
    register: vi.fn<() => Promise<Registration>>().mockResolvedValue(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, writable: true, value: container });
});

async function startApp() {
  const updates = await import('~app/updates');
  await updates.startUpdates();
  return updates;
}

/** A new version is downloaded and waits. */
function newVersion(): Worker {
  const next = worker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
  return next;
}

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

  it('that cannot be looked for without signal is no error', async () => {
    registration.update.mockRejectedValue(new TypeError('Load failed'));
    expect((await startApp()).getUpdateState()).toBe('current');
  });

  it('passes the one Trusted Types policy where the browser has them', async () => {
    const createPolicy = vi.fn<(name: string, rules: unknown) => unknown>((_, rules) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    await startApp();
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('connect-sw');
    const { trustedScriptUrl } = await import('~data/trusted-url');
    expect(() => trustedScriptUrl('/other.js')).toThrow(TypeError);
    expect(createPolicy).toHaveBeenCalledOnce();
  });

  it.each([
    ['is refused (private mode)', () => container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))],
    ['does not exist (plain HTTP)', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['is hidden (private mode)', () => Reflect.set(navigator, 'serviceWorker', undefined)],
    ['is not built (development)', () => vi.stubEnv('PROD', false)],
  ])('that %s leaves the app working without', async (_, prevent) => {
    prevent();
    expect((await startApp()).getUpdateState()).toBe('unsupported');
  });
});

describe('the first visit', () => {
  it('is taken over by the first worker without a reload and without talk of an update', async () => {
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
    updates.applyUpdate();
    updates.applyUpdate();
    expect(next.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
    expect([updates.getUpdateState(), reload.mock.calls.length]).toEqual(['applying', 0]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(updates.getUpdateState()).toBe('applying');
  });

  it('reloads after 3 seconds where controllerchange never comes (iOS)', async () => {
    vi.useFakeTimers();
    const updates = await startApp();
    newVersion();
    updates.applyUpdate();
    vi.advanceTimersByTime(2999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab let in is offered here, and then a reload is enough', async () => {
    const updates = await startApp();
    container.dispatchEvent(new Event('controllerchange'));
    expect([updates.getUpdateState(), reload.mock.calls]).toEqual(['ready', []]);
    updates.applyUpdate();
    expect(reload).toHaveBeenCalledOnce();
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

  it('without signal is no update, and is not called one', async () => {
    const { getUpdateState } = await startApp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    expect(getUpdateState()).toBe('current');
    expect(payload.message).toMatch(/^No signal: /);
    expect(reload).not.toHaveBeenCalled();
  });
});
