// Parts of the product that stand still or are listened to in the tests of a screen. Put in place before each test of a file, and
// put back after it with every other spy (`restoreMocks`): modules are shared by all files of a process, so none is replaced.
import { beforeEach, vi } from 'vitest';
import * as limits from '~contract/wire/limits';
import * as handingOver from '~data/media/hand-over';
import * as undo from '~widgets/form-saves/offer-undo';
import * as toasts from '~ui/overlays/toasts';

/** Toasts are heard and not shown: `vi.mocked(toast).mock.calls` has those of this test. */
export function hearToasts(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'toast').mockImplementation(() => undefined);
  });
}

/** As `hearToasts`, for offers to take something back. */
export function hearOffers(): void {
  beforeEach(() => {
    vi.spyOn(undo, 'offerUndo').mockImplementation(() => undefined);
  });
}

/** Searches start at once: nobody types in these tests. */
export function searchAtOnce(): void {
  beforeEach(() => {
    vi.spyOn(limits as Record<'PICKER_DEBOUNCE', number>, 'PICKER_DEBOUNCE', 'get').mockReturnValue(0);
  });
}

/** Files that are handed to the person are kept: `vi.mocked(handOver).mock.calls` has those of this test. */
export function catchFiles(): void {
  beforeEach(() => {
    vi.spyOn(handingOver, 'handOver').mockResolvedValue('downloaded');
  });
}
