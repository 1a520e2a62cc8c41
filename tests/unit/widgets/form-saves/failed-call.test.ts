import { describe, expect, it, vi } from 'vitest';
import { noAnswer } from '~data/http/api-error';
import { failedCall } from '~widgets/form-saves/failed-call';

describe('a call that failed', () => {
  it('with an answer of the school shows its words, and reports no bug', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const error = noAnswer();
    expect(failedCall(error)).toBe(error);
    expect(reported).not.toHaveBeenCalled();
  });

  it('on this device is reported, and never claims that nothing was done', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const error = new DOMException('full', 'QuotaExceededError');
    const message = 'Something went wrong on this device. Check whether it was done before you try again.';
    expect(failedCall(error)).toEqual({ kind: 'device', fields: {}, message });
    expect(failedCall(error, 'Try again.').message).toBe('Try again.');
    expect(reported.mock.calls).toEqual([[error], [error]]);
  });
});
