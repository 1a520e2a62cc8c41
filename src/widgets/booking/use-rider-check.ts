// The conflicts of a booking while it is typed, and the bikes free for it.
import { checkRider, type RiderChecked, type RiderDraft } from '~data/calendar/check';
import { useLive } from '~widgets/hooks/use-live';
import { type Checking, useChecked } from './use-last';

const NOTHING: RiderChecked = { conflicts: [], places: null, bikes: [], age: null };

type Form = { saving: boolean; problems: number; replaces: number | undefined };

/** `draft`: null until the kind of bike is chosen. */
export function useRiderCheck(draft: RiderDraft | null, form: Form): Checking<RiderChecked> {
  const { replaces } = form;
  const key = JSON.stringify([draft, replaces]);
  const found = useLive(
    () => (draft === null ? Promise.resolve(NOTHING) : checkRider(draft, replaces === undefined ? {} : { replaces })),
    [key],
  );
  return useChecked(found, form, { key, nothing: NOTHING });
}
