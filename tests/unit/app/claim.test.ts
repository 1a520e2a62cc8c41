// @vitest-environment dom
// What a page asks of its service worker: to be served, if it was opened at the moment when the first one claimed all pages;
// and the files of the app that are missing.
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
});

it.each([
  ['asks to be served', null, [[{ type: 'CLAIM' }]]],
  ['asks for nothing where it is', { postMessage: () => undefined }, []],
])('%s', async (_, controller, asked) => {
  const active = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  const registration = Object.assign(new EventTarget(), { active, waiting: null, update: async () => undefined });
  const value = Object.assign(new EventTarget(), { controller, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { startUpdates } = await import('~app/updates');
  await startUpdates();
  expect(active.postMessage.mock.calls).toEqual(asked);
});

it('asks again once the worker is active: while it activates it may not be listening', async () => {
  const worker = Object.assign(new EventTarget(), {
    state: 'activating',
    postMessage: vi.fn<(message: unknown) => void>(),
  });
  const registration = Object.assign(new EventTarget(), {
    active: worker,
    waiting: null,
    update: async () => undefined,
  });
  const value = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { startUpdates } = await import('~app/updates');
  await startUpdates();
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});

it('asks its worker for files that the browser has dropped: at the start, and when there is signal again', async () => {
  const controller = { postMessage: vi.fn<(message: unknown) => void>() };
  const registration = Object.assign(new EventTarget(), { waiting: null, update: async () => undefined });
  const value = Object.assign(new EventTarget(), { controller, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { startUpdates } = await import('~app/updates');
  await startUpdates();
  expect(controller.postMessage).not.toHaveBeenCalled();
  isOnLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(controller.postMessage).toHaveBeenCalledWith({ type: 'REPAIR_SHELL' });
});
