// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMedia } from '~data/session/clear-media';

const worker = () => ({ postMessage: vi.fn<(message: unknown) => void>() });

function withWorkers(container: unknown): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  withWorkers(undefined);
});

describe('pictures at sign-out', () => {
  it('go, and the app’s own files stay', async () => {
    const names = new Set(['connect-media-thumbs', 'connect-media-photos', 'workbox-precache-v2', 'other']);
    vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
    await clearMedia();
    expect([...names]).toEqual(['workbox-precache-v2', 'other']);
  });

  it('are deleted by the worker too, which may just be storing one', async () => {
    const controller = worker();
    withWorkers({ controller, getRegistration: async () => ({ active: controller }) });
    vi.stubGlobal('caches', { keys: async () => [] });
    await clearMedia();
    await Promise.resolve();
    expect(controller.postMessage.mock.calls).toEqual([[{ type: 'CLEAR_MEDIA' }]]);
  });

  it('are deleted by the worker of a page that was force-reloaded', async () => {
    const active = worker();
    withWorkers({ controller: null, getRegistration: async () => ({ active }) });
    vi.stubGlobal('caches', { keys: async () => [] });
    await clearMedia();
    await vi.waitFor(() => expect(active.postMessage.mock.calls).toEqual([[{ type: 'CLEAR_MEDIA' }]]));
  });

  it.each([
    ['has no Cache Storage', undefined],
    ['refuses it', { keys: async () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('never keep a person from leaving a browser that %s', async (_, caches) => {
    vi.stubGlobal('caches', caches);
    withWorkers({ controller: null, getRegistration: async () => Promise.reject(new Error('no')) });
    await expect(clearMedia()).resolves.toBeUndefined();
  });
});
