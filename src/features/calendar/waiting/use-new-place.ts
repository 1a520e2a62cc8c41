// The form that puts a contact on the waiting list of a course.
import type { WaitingCreate } from '~contract/waiting';
import type { CourseDetail } from '~data/calendar/calendar';
import { addWaiting, type WaitingView } from '~data/orders/waiting';
import { fullName } from '~domain/full-name';
import { kindsOf } from '~widgets/booking/ride-part';
import { useNameable, useNamed } from '~widgets/contact/use-named';
import type { Read } from '~widgets/forms/fields';
import { useGuard } from '~widgets/forms/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-mends';
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
    read: (typed) => withoutTwice(readPlace(contact === null ? { ...typed, customer: '' } : typed, course.id)),
    save: (input, how) => addWaiting(input, how),
    onSaved: () => {
      guard.release();
      onAdded();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const nameable = useNameable(course.date);
  const contact = useNamed(form.values.customer, nameable);
  /** Who is on the course or its list already, which the school would refuse. */
  const withoutTwice = (read: Read<WaitingCreate>): Read<WaitingCreate> => {
    if (!contact || !read.input) return read;
    const isOf = ({ customer }: { customer: { id: number } }) => customer.id === contact.id;
    // Not the refused place that is being corrected.
    const isWaiting = waiting.filter(({ pending }) => pending !== 'fixing').some(isOf);
    const where = course.riders.some(isOf) ? 'booked on this course' : isWaiting && 'on this waiting list';
    return where ? { input: null, errors: { customer: `${fullName(contact)} is ${where} already` } } : read;
  };
  return { form, guard, nameable, contact };
}
