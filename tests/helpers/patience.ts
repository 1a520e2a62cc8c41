// By itself `vi.waitFor` gives up after a second, which a busy machine reaches. Here it waits as long as Playwright does: to end
// a hang, and for nothing else. `expect.poll` is told the same in vitest.config.ts.
import { vi } from 'vitest';

/** Milliseconds. */
export const PATIENCE = 30_000;
/** Milliseconds between two looks. Under fake timers each look moves the clock on, by as much as ever. */
const OFTEN = { interval: 10 };
const DONE = Symbol.for('connect.patience');

const waitFor = vi.waitFor;
// Files that share a process come by here once each.
if (!(DONE in waitFor)) {
  const patient: typeof waitFor = (look, options = {}) =>
    waitFor(look, {
      timeout: PATIENCE,
      ...(!vi.isFakeTimers() && OFTEN),
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  vi.waitFor = Object.assign(patient, { [DONE]: true });
}
