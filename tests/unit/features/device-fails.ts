// A device that fails in the middle of what a form does.
import { vi } from 'vitest';

const full = () => new DOMException('full', 'QuotaExceededError');

/** Nothing more can be stored. Returns what makes room again. */
export function fillDevice(): () => void {
  vi.stubGlobal('reportError', () => undefined);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });
  return () => put.mockRestore();
}

/** The next call fails before it is sent. Returns what was reported. */
export function stopNextCall() {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  // Each keyed call needs a new one first.
  vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
    throw full();
  });
  return reported;
}

/** What is said of a call that has a key: it may have been done, and another try is safe. */
export const NOT_KNOWN =
  'This stopped on this device, so it isn’t known whether your school has done it. Try again: nothing is done twice.';
/** And of one that has none. */
export const CHECK_FIRST = 'Something went wrong on this device. Check whether it was done before you try again.';
