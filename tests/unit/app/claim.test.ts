// @vitest-environment dom
// A page that was opened at the moment when the first service worker claimed all pages, and was not claimed.
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

it('asks once more when the worker is active: one that only begins to be may not have listened', async () => {
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
