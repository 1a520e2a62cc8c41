// @vitest-environment dom
// A page that was opened in the moment in which the first service worker took its pages over was left out by it.
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
});

it.each([
  ['asks to be served', null, [[{ type: 'CLAIM' }]]],
  ['asks for nothing where it is', {}, []],
])('%s', async (_, controller, asked) => {
  const active = { postMessage: vi.fn<(message: unknown) => void>() };
  const registration = Object.assign(new EventTarget(), { active, waiting: null, update: async () => undefined });
  const value = Object.assign(new EventTarget(), { controller, register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  const { startUpdates } = await import('~app/updates');
  await startUpdates();
  expect(active.postMessage.mock.calls).toEqual(asked);
});
