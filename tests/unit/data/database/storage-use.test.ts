// @vitest-environment dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStandalone } from '~data/page/standalone';
import { askToPersist, getStorageUse } from '~data/database/storage-use';

const browser = (storage: unknown) =>
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  Reflect.deleteProperty(navigator, 'standalone');
  vi.restoreAllMocks();
});

describe('the storage', () => {
  it('tells what is used, what is allowed, and whether it will be kept', async () => {
    browser({
      estimate: () => Promise.resolve({ usage: 5, quota: 100 }),
      persisted: () => Promise.resolve(true),
      persist: () => Promise.resolve(true),
    });
    expect(await getStorageUse()).toEqual({ usage: 5, quota: 100, persisted: true });
    expect(await askToPersist()).toBe(true);
  });

  it.each([
    ['has no such thing', undefined],
    ['has none of it', {}],
    ['refuses', { estimate: () => Promise.reject(new Error('no')), persist: () => Promise.reject(new Error('no')) }],
  ])('of a browser that %s is unknown, and nothing breaks', async (_, storage) => {
    browser(storage);
    expect([await getStorageUse(), await askToPersist()]).toEqual([null, false]);
  });

  it('of an old Safari that only counts is not promised', async () => {
    browser({ estimate: () => Promise.resolve({}) });
    expect(await getStorageUse()).toEqual({ usage: 0, quota: 0, persisted: false });
  });
});

describe('the home-screen app', () => {
  it.each([
    ['iOS', true, false, true],
    ['another phone', undefined, true, true],
    ['a tab', undefined, false, false],
    ['a tab of Safari', false, false, false],
  ])('%s', (_, standalone, matches, answer) => {
    if (standalone !== undefined)
      Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    expect(isStandalone()).toBe(answer);
  });
});
