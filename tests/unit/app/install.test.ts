// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasInstallOffer, install, keepInstallOffer, subscribeInstallOffer } from '~data/page/install-offer';
import { installWay, isSnoozed, snooze } from '~data/page/install-way';

const DAY = 24 * 60 * 60 * 1000;
const own = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { configurable: true, value });

/** A phone's browser by its features. */
function browser({ standalone, share = true, worker = true, callout = false, installed = false, secure = true }: Has) {
  if (standalone !== undefined) own(navigator, 'standalone', standalone);
  if (share) own(navigator, 'share', () => Promise.resolve());
  if (worker) own(navigator, 'serviceWorker', {});
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('CSS', { supports: (property: string) => callout && property === '-webkit-touch-callout' });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: installed } as MediaQueryList);
}
type Has = Partial<Record<'standalone' | 'share' | 'worker' | 'callout' | 'installed' | 'secure', boolean>>;

keepInstallOffer();

beforeEach(() => {
  for (const key of ['standalone', 'share', 'serviceWorker']) Reflect.deleteProperty(navigator, key);
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('appinstalled'));
});

describe('the way to install', () => {
  it.each<[string, Has, string | null]>([
    ['Safari on iOS', { standalone: false }, 'share'],
    ['the home-screen app', { standalone: true }, null],
    ['an installed app elsewhere', { installed: true }, null],
    ['a browser inside an app, without workers', { standalone: false, worker: false }, 'safari'],
    ['a browser inside an app, without sharing', { standalone: false, share: false }, 'safari'],
    ['WebKit on iOS that hides the property', { callout: true, share: false }, 'safari'],
    ['any other browser', {}, null],
    ['Safari on iOS over plain HTTP', { standalone: false, secure: false, share: false, worker: false }, null],
  ])('of %s', (_, has, way) => {
    browser(has);
    expect(installWay()).toBe(way);
  });
});

describe('the browser’s own offer', () => {
  const offer = (prompt: () => Promise<unknown>) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    return event;
  };

  it('is held back, kept for one tap, and then gone', async () => {
    browser({});
    const prompt = vi.fn<() => Promise<unknown>>().mockResolvedValue(null);
    const told = vi.fn<() => void>();
    const stop = subscribeInstallOffer(told);
    expect(offer(prompt).defaultPrevented).toBe(true);
    expect([hasInstallOffer(), installWay()]).toEqual([true, 'offer']);
    await install();
    await install();
    stop();
    expect([prompt.mock.calls.length, hasInstallOffer(), installWay()]).toEqual([1, false, null]);
    expect(told).toHaveBeenCalled();
  });

  it('is missing in a window of the installed app', () => {
    browser({ installed: true });
    offer(() => Promise.resolve());
    expect([hasInstallOffer(), installWay()]).toEqual([false, null]);
  });

  it('goes when the app is installed, however that was done', () => {
    browser({});
    offer(() => Promise.resolve());
    window.dispatchEvent(new Event('appinstalled'));
    expect(hasInstallOffer()).toBe(false);
  });

  it('causes no error if the browser withdraws it', async () => {
    offer(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await install();
    expect(hasInstallOffer()).toBe(false);
  });
});

describe('not now', () => {
  it('is good for 14 days', () => {
    expect(isSnoozed(0)).toBe(false);
    snooze(5 * DAY);
    expect([5, 18.9, 19].map((day) => isSnoozed(day * DAY))).toEqual([true, true, false]);
  });

  it.each(['soon', '', '99999999999999999', '-Infinity'])('is ignored if it is stored as %j', (text) => {
    localStorage.setItem('connect-install-later', text);
    expect(isSnoozed(Date.now())).toBe(false);
  });

  it('comes back in a browser that stores nothing', () => {
    const setItem = vi.fn<(key: string, value: string) => void>(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const kept = localStorage;
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem });
    onTestFinished(() => void vi.unstubAllGlobals());
    snooze(0);
    expect([setItem.mock.calls.length, isSnoozed(1)]).toEqual([1, false]);
  });
});
