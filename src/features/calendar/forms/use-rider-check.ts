// What stands against a booking while it is typed, and which bikes are free for it.
import { checkRider, type RiderChecked, type RiderDraft } from '~data/calendar-check';
import { useLive } from '~widgets/use-live';
import { useLast } from './use-last';

const NOTHING: RiderChecked = { conflicts: [], places: null, bikes: [], age: null };

/** `draft`: null as long as nobody has said what they ride. */
export function useRiderCheck(draft: RiderDraft | null, replaces: number | undefined): RiderChecked {
  const key = JSON.stringify(draft);
  return (
    useLast(
      useLive(
        () =>
          draft === null ? Promise.resolve(NOTHING) : checkRider(draft, replaces === undefined ? {} : { replaces }),
        [key, replaces],
      ),
    ) ?? NOTHING
  );
}
