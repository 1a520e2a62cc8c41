// The conflicts of a move while its course is chosen.
import { checkMove, type RiderChecked } from '~data/calendar/check';
import { useLive } from '~widgets/hooks/use-live';
import { type Checking, useChecked } from '~widgets/booking/use-last';

const NOTHING: RiderChecked = { conflicts: [], places: null, bikes: [], age: null };

type Form = { saving: boolean; problems: number; replaces: number | undefined };

/** `move`: null until a course is chosen. */
export function useMoveCheck(move: { order: number; course: number } | null, form: Form): Checking<RiderChecked> {
  const { replaces } = form;
  const key = JSON.stringify([move, replaces]);
  const found = useLive(
    () => (move === null ? Promise.resolve(NOTHING) : checkMove(move, replaces === undefined ? {} : { replaces })),
    [key],
  );
  return useChecked(found, form, { key, nothing: NOTHING });
}
