// The form that puts a contact on the waiting list of a course.
import type { WaitingCreate } from '~contract/orders/waiting-list';
import type { CourseDetail } from '~data/calendar/calendar';
import { getNamed } from '~data/calendar/known-people';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { addWaiting, type WaitingView } from '~data/orders/waiting';
import { fullName } from '~domain/contacts/full-name';
import { kindsOf } from '~widgets/booking/ride-part';
import { useNameable, useNamed, type NamedView } from '~widgets/contacts/use-named';
import type { Read } from '~widgets/forms/fields';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { NEW_PLACE, PLACE, readPlace, type PlaceValues } from './waiting-fields';

type NewPlaceKind = {
  course: CourseDetail;
  waiting: readonly WaitingView[];
  mends: Mends<PlaceValues> | null;
  leave: () => void;
  onAdded: () => void;
};

export function useNewPlace({ course, waiting, mends, leave, onAdded }: NewPlaceKind) {
  const [kind = ''] = course.categories.length === 0 ? [] : kindsOf(course, '');
  const form = useChangeForm('waiting_riders create', PLACE, {
    draft: { form: 'waiting', target: String(course.id) },
    original: NEW_PLACE,
    ...(mends === null && kind !== '' && { prefill: { bike_type: kind } }),
    mends,
    done: 'Added to the waiting list',
    read: (typed) => withoutTwice(readPlace(isNobody ? { ...typed, customer: '' } : typed, course.id)),
    save: async (input, how) => {
      const twice = whyTwice(await getNamed(input.customer));
      if (twice !== null) throw new NotAllowedError(twice);
      return addWaiting(input, how);
    },
    onSaved: () => {
      guard.release();
      onAdded();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const nameable = useNameable(course.date);
  const { person: contact, isNobody } = useNamed(form.values.customer, nameable);
  /** Why the school would refuse somebody who is on the course or its list already; null for others. */
  const whyTwice = (person: NamedView | null): string | null => {
    if (person === null) return null;
    const isOf = ({ customer }: { customer: { id: number } }) => customer.id === person.id;
    // Not the refused place that is being corrected.
    const isWaiting = waiting.filter(({ pending }) => pending !== 'fixing').some(isOf);
    const where = course.riders.some(isOf) ? 'booked on this course' : isWaiting && 'on this waiting list';
    return where ? `${fullName(person)} is ${where} already` : null;
  };
  const withoutTwice = (read: Read<WaitingCreate>): Read<WaitingCreate> => {
    const twice = read.input && whyTwice(contact ?? null);
    return twice === null ? read : { input: null, errors: { customer: twice } };
  };
  return { form, guard, nameable, contact };
}
