// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBadge } from '~app/badge';
import { getSession, publishSession } from '~data/session/session';
import { savePerson, saveTokens } from '~data/session/stored-session';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { someone } from '~tests/helpers/people';

const set = vi.fn<(items: number) => Promise<void>>();
const clear = vi.fn<() => Promise<void>>();
const tap = () => document.dispatchEvent(new Event('click'));
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  savePerson(someone('EDIT').verified);
  saveTokens({ access: 'a', refresh: 'r' });
  publishSession();
  set.mockReset().mockResolvedValue();
  clear.mockReset().mockResolvedValue();
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'offline', waiting: 2, fixing: 1 });
});

afterEach(() => stop());

it('counts unsent changes and those that need fixing, from the first tap on', () => {
  stop = startBadge();
  expect(set).not.toHaveBeenCalled();
  tap();
  expect(set.mock.calls).toEqual([[3]]);
  setSyncStatus({ rows: 5 });
  setSyncStatus({ waiting: 1 });
  expect(set.mock.calls).toEqual([[3], [2]]);
  setSyncStatus({ state: 'all-sent', waiting: 0, fixing: 0 });
  expect([set.mock.calls.length, clear.mock.calls.length]).toEqual([2, 1]);
});

it('keeps the number of the last visit until the changes are counted', () => {
  setSyncStatus(UNKNOWN);
  stop = startBadge();
  tap();
  expect([set.mock.calls, clear.mock.calls]).toEqual([[], []]);
  setSyncStatus({ state: 'all-sent' });
  expect([set.mock.calls, clear.mock.calls]).toEqual([[], []]);
  setSyncStatus({ waiting: 4, isCounted: true });
  expect(set.mock.calls).toEqual([[4]]);
});

it('is gone after signing out, and stays for somebody whose session was refused', () => {
  stop = startBadge();
  tap();
  localStorage.removeItem('token');
  publishSession();
  stop();
  expect(clear).not.toHaveBeenCalled();
  stop = startBadge();
  localStorage.clear();
  publishSession();
  stop();
  expect([getSession().status, clear.mock.calls.length]).toEqual(['signed-out', 1]);
  setSyncStatus({ waiting: 9 });
  expect(set.mock.calls).toEqual([[3]]);
});

it.each([
  ['in a tab', () => vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)],
  ['where there is no such thing', () => Reflect.deleteProperty(navigator, 'setAppBadge')],
])('is not there %s', (_, arrange) => {
  arrange();
  stop = startBadge();
  tap();
  stop();
  expect([set.mock.calls, clear.mock.calls]).toEqual([[], []]);
});

it('causes no error where the person does not allow it', async () => {
  set.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  stop = startBadge();
  tap();
  await Promise.resolve();
  expect(set).toHaveBeenCalledOnce();
});
