// Messages for a failed call about a book: a toast names what wasn't done, and the reason is above the button.
import { toast } from '~ui/overlays/toasts';
import type { Failure } from '~widgets/form-saves/failed-call';

/** `refused`: the toast. There is none if it stopped on this device, because it may have been done. */
export function sayRefused(refused: string): (failure: Failure) => string {
  return ({ kind, message }) => {
    if (kind !== 'device') toast('failed', refused);
    return message;
  };
}
