import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as outcome from '~data/form-saves/outcome';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { saveAndWait } from '~widgets/form-saves/save-and-wait';

const queued = { seq: 1, mid: 'm', id: -1 };
const patience = () => vi.mocked(outcome.waitForOutcome).mock.lastCall?.[1];

beforeEach(() => {
  // A form is as patient as in the app.
  vi.restoreAllMocks();
  vi.spyOn(outcome, 'waitForOutcome').mockResolvedValue({ is: 'waiting' });
});
afterEach(() => {
  setSyncStatus(UNKNOWN);
});

describe('after a save the form', () => {
  it.each([
    ['all-sent', 0, 4000],
    ['pulling', 0, 4000],
    ['starting', 0, 4000],
    ['all-sent', 1, 0],
    ['offline', 0, 0],
    ['weak', 0, 0],
    ['outdated', 0, 0],
    ['needs-login', 0, 0],
  ] as const)('stays while the device is %s with %i waiting: %i ms', async (state, waiting, milliseconds) => {
    setSyncStatus({ state, waiting });
    await saveAndWait(() => Promise.resolve(queued));
    expect(patience()).toBe(milliseconds);
  });

  it('judges by what was unsent before the save, not by the save itself', async () => {
    setSyncStatus({ state: 'all-sent', waiting: 0 });
    await saveAndWait(() => {
      setSyncStatus({ waiting: 1 });
      return Promise.resolve(queued);
    });
    expect(patience()).toBe(4000);
  });

  it('waits for nothing where nothing is left to send', async () => {
    const saved = vi.fn();
    expect(await saveAndWait(() => Promise.resolve(null))).toEqual({ is: 'nothing' });
    expect(await saveAndWait(() => Promise.resolve({ ...queued, seq: null }), saved)).toEqual({ is: 'nothing' });
    expect(saved).toHaveBeenCalledOnce();
    expect(outcome.waitForOutcome).not.toHaveBeenCalled();
  });
});
