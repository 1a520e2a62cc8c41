// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toKeep, worstOf, yardLines } from '~features/sync-centre/device/yard-ready-text';
import * as yard from '~data/sync-centre/yard-ready';
import type { YardFacts } from '~data/sync-centre/yard-ready';
import * as storageUse from '~data/database/storage-use';
import * as syncRequests from '~data/page/sync-requests';
import { setSyncStatus } from '~sync/status';
import { open, press, see, signInAnew, text } from './sync-page';
import { soon } from '~tests/unit/features/bikes/bike-page';

const NOW = Date.parse('2026-11-21T07:00:00Z');
const HOUR = 3_600_000;
const WELL: YardFacts = {
  app: { is: 'here', files: 150 },
  isMirrored: true,
  bikes: { count: 42, updated: NOW - 13 * HOUR },
  staff: { count: 1, updated: NOW - 13 * HOUR },
  storage: { save: 'works', isNearlyFull: false, persisted: true },
  signIn: { name: 'Callum Reith', until: NOW + 10 * 24 * HOUR },
  fixing: 0,
};

describe('the check in words', () => {
  it('has five good lines where all is well', () => {
    const lines = yardLines(WELL, 'phone', NOW);
    expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'App: Opens without signal',
      'Bikes: 42 bikes, updated yesterday 18:00',
      'Staff: 1 person, updated yesterday 18:00',
      'Storage: Saving works, and there is room',
      'Sign-in: Callum Reith, good without signal until 01/12/2026',
    ]);
    expect(worstOf(lines)).toBe('good');
  });

  const storage = (but: Partial<YardFacts['storage']>) => ({ storage: { ...WELL.storage, ...but } });

  it.each<[string, Partial<YardFacts>, string, string, string]>([
    ['no worker', { app: { is: 'none' } }, 'App', 'stop', 'Open the app once more with signal.'],
    ['files missing', { app: { is: 'missing', missing: 2 } }, 'App', 'stop', 'Open the app once more with signal.'],
    ['no snapshot', { isMirrored: false }, 'Bikes', 'stop', 'Open the app once more with signal.'],
    [
      'old bikes',
      { bikes: { count: 3, updated: NOW - 25 * HOUR } },
      'Bikes',
      'look',
      'Refresh it while there is signal.',
    ],
    ['no bikes', { bikes: { count: 0, updated: NOW } }, 'Bikes', 'look', 'Your school has none.'],
    ['no staff', { staff: { count: 0, updated: NOW } }, 'Staff', 'look', 'Your school has none.'],
    ['full', storage({ save: 'full' }), 'Storage', 'stop', 'Make room on this phone.'],
    ['broken', storage({ save: 'fails' }), 'Storage', 'stop', 'Close the app and open it again.'],
    ['nearly full', storage({ isNearlyFull: true }), 'Storage', 'look', 'Make room on this phone.'],
    ['signed out', { signIn: null }, 'Sign-in', 'stop', 'Sign in while there is signal.'],
    [
      'never answered',
      { signIn: { name: 'C', until: null } },
      'Sign-in',
      'look',
      'Open the app once more with signal.',
    ],
    [
      'locks soon',
      { signIn: { name: 'C', until: NOW + HOUR } },
      'Sign-in',
      'look',
      'Open the app once more with signal.',
    ],
    ['refused work', { fixing: 2 }, 'To fix', 'look', 'See ‘Needs fixing’ on this page.'],
  ])('%s is said, with what to do', (_, but, name, state, todo) => {
    const lines = yardLines({ ...WELL, ...but }, 'phone', NOW);
    expect(lines.find((line) => line.name === name)).toMatchObject({ state, todo });
    expect(worstOf(lines)).toBe(state);
  });

  it('people who may not see bikes are not told that they are missing', () => {
    const lines = yardLines({ ...WELL, bikes: null }, 'phone', NOW);
    expect(worstOf(lines)).toBe('good');
    expect(lines[1]?.text).toBe('Not part of your access');
  });

  it('storage that the browser may clear has a button, not a sentence', () => {
    const lines = yardLines({ ...WELL, ...storage({ persisted: false }) }, 'phone', NOW);
    expect(lines[3]).toMatchObject({ state: 'look', action: 'persist' });
  });

  it('no warning is shown if the browser does not say whether it keeps things', () => {
    expect(worstOf(yardLines({ ...WELL, ...storage({ persisted: null }) }, 'phone', NOW))).toBe('good');
  });
});

describe('a browser that doesn’t promise to keep things', () => {
  it.each([
    ['iOS Safari', false, 'share', /^Tap Share, then Add to Home Screen/u],
    ['another browser of iOS', false, 'safari', /open Connect in Safari/u],
    ['Chrome, on Android or a computer', false, 'offer', /^Install Connect, then ask again there/u],
    ['a browser that can’t install it', false, null, /^This browser can’t install Connect/u],
    ['the installed app', true, null, /^Send what is unsent/u],
  ] as const)('%s: only what it can do', (_, isInstalled, way, words) => {
    const said = toKeep(isInstalled, way);
    expect(said).toMatch(words);
    expect(/home screen/iu.test(said)).toBe(way === 'share' || way === 'safari');
  });
});

describe('the card', () => {
  const fresh = { count: 42, updated: Date.now() };
  const well: YardFacts = {
    ...WELL,
    bikes: fresh,
    staff: fresh,
    signIn: { name: 'Callum Reith', until: Date.now() + 10 * 24 * HOUR },
  };
  const answer = (but: Partial<YardFacts> = {}) => vi.spyOn(yard, 'checkYard').mockResolvedValue({ ...well, ...but });

  beforeEach(() => {
    vi.spyOn(syncRequests, 'requestSync').mockImplementation(() => undefined);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(storageUse, 'askToPersist').mockResolvedValue(false);
    signInAnew();
  });

  it('is the first on a phone, and says that the day can begin', async () => {
    answer();
    open(390);
    await see('Ready for the yard');
    expect(document.querySelectorAll('.yard-line--good')).toHaveLength(5);
    expect(document.querySelector('h2')?.textContent).toBe('Ready for the yard');
  });

  it('checks again when asked, and when the state of the app changes', async () => {
    answer({ app: { is: 'none' } });
    open(390);
    await see('Not ready for the yard');
    answer();
    press('Check again');
    await see('Ready for the yard');
    answer({ fixing: 1 });
    setSyncStatus({ fixing: 1 });
    await see('Nearly ready for the yard');
    setSyncStatus({ fixing: 0 });
  });

  it('refreshes old data', async () => {
    answer({ bikes: { count: 42, updated: 0 } });
    open();
    await see('Refresh it while there is signal.');
    // The card of the offline data has such a button, too.
    document.querySelector<HTMLElement>('.yard-line button')?.click();
    expect(syncRequests.requestSync).toHaveBeenCalledTimes(1);
  });

  it('asks the browser to keep what is stored, and says so if it does not agree', async () => {
    answer({ storage: { ...WELL.storage, persisted: false } });
    vi.mocked(storageUse.askToPersist).mockResolvedValue(false);
    open(390);
    await see('Nearly ready for the yard');
    await see('Saving works, but the browser may clear it');
    press('Ask the browser to keep it');
    await see('The browser didn’t agree.');
    vi.mocked(storageUse.askToPersist).mockResolvedValue(true);
    answer();
    press('Ask the browser to keep it');
    await soon(() => expect(document.querySelector('.yard-line button')).toBeNull());
    expect(text()).not.toContain('did not agree');
  });
});

it('checks again when the service worker takes over', async () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const checked = vi.spyOn(yard, 'checkYard').mockResolvedValue({ ...WELL, app: { is: 'none' } });
  signInAnew();
  open();
  await see('Not ready for the yard');
  checked.mockResolvedValue(WELL);
  worker.dispatchEvent(new Event('controllerchange'));
  await see('App is good: Opens without signal');
});
