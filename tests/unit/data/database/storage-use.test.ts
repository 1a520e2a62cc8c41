// @vitest-environment dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStandalone } from '~data/page/standalone';
import { learnAfterClose } from '~data/engine-host/after-close';
import { afterClose, askToPersist, getStorageUse } from '~data/database/storage-use';
import { savedHere } from '~widgets/form-saves/save-and-wait';

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

describe('closing the window', () => {
  const no = (name: string) => () => Promise.reject(new DOMException('no', name));
  const yes = () => Promise.resolve({});
  const promise = (persisted: boolean) => () => Promise.resolve(persisted);

  it.each<[string, unknown, boolean, ReturnType<typeof afterClose>, string]>([
    ['that promises to keep all', { persisted: promise(true), getDirectory: yes }, false, 'kept', ''],
    ['of the installed app', { persisted: promise(false), getDirectory: yes }, true, 'kept', ''],
    [
      'of Firefox, private',
      { persisted: promise(false), getDirectory: no('SecurityError') },
      false,
      'gone',
      ' Closing this private window deletes what isn’t sent.',
    ],
    [
      'of Safari, private',
      { persisted: promise(false), getDirectory: no('UnknownError') },
      false,
      'gone',
      ' Closing this private window deletes what isn’t sent.',
    ],
    [
      'of Chrome, private or not',
      { persisted: promise(false), getDirectory: yes },
      false,
      'unknown',
      ' Closing a private window deletes what isn’t sent.',
    ],
    [
      'with a full disk',
      { persisted: promise(false), getDirectory: no('QuotaExceededError') },
      false,
      'unknown',
      ' Closing a private window deletes what isn’t sent.',
    ],
    ['that tells nothing', undefined, false, null, ''],
  ])('of a browser %s, a save says what it does', async (_, storage, isInstalled, expected, words) => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isInstalled } as MediaQueryList);
    browser(storage);
    await learnAfterClose();
    expect(afterClose()).toBe(expected);
    expect(savedHere('phone')).toBe(`Saved on this phone. Will send when there is signal.${words}`);
  });

  it('is not called deleting for one failure that passes', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const getDirectory = vi.fn(yes).mockImplementationOnce(no('UnknownError'));
    browser({ persisted: promise(false), getDirectory });
    await learnAfterClose();
    expect(afterClose()).toBe('unknown');
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
