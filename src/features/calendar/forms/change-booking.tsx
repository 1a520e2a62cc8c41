// Changes a booking's kind of bike, bike and notes. The rider can't be changed.
import { REASON_NEEDED } from '~contract/calendar-values';
import { useState } from 'react';
import type { OrderPatch } from '~contract/orders';
import { saveBooking } from '~data/calendar/bookings';
import type { CourseDetail, RiderView } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { checkRider } from '~data/calendar/check';
import { displayMark } from '~domain/number-plate';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { idOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/forms/unsaved';
import { pick } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-mends';
import { useUndoOfSave } from '~widgets/saving/use-offer-undo';
import {
  BOOKING,
  kindOf,
  PLACES,
  readBody,
  readChange,
  readSeen,
  valuesOfOrder,
  type BookingValues,
} from './booking-fields';
import { needReason } from './conflict-part';
import { changedText, restoredText } from './booking-words';
import { NotHere, Waiting } from './form-frames';
import { MarkLines } from './mark-lines';
import { conflictsOfRider } from './marks';
import { RideMore, RidePart } from './ride-part';
import { useCalendarLeave } from './use-calendar-leave';
import { useChoices } from './use-choices';
import { useRiderCheck } from './use-rider-check';

const TITLE = 'Change booking';

type ChangeBookingProps = { course: CourseDetail; booking: number; resend: number | undefined };

/** `booking`: its id; `resend`: the seq of its refused change in the outbox, to edit and resend. */
export function ChangeBooking({ course, booking, resend }: ChangeBookingProps) {
  const mends = useMends('orders', resend, readBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: String(course.id) });
  const rider = course.riders.find(({ id }) => id === booking);
  const [opened, setOpened] = useState(rider);
  if (rider && rider !== opened) setOpened(rider);
  if (mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (!opened) return <NotHere title={TITLE} what="booking" leave={leave} />;
  return <BookingForm course={course} rider={opened} mends={mends} leave={leave} />;
}

type BookingFormProps = {
  course: CourseDetail;
  rider: RiderView;
  mends: Mends<BookingValues> | null;
  leave: () => void;
};

function BookingForm({ course, rider, mends, leave }: BookingFormProps) {
  const [conflict, setConflict] = useState(false);
  const of = { course: course.id, customer: rider.customer.id, order: rider.id };
  const undoing = useUndoOfSave();
  const bikes = useChoices()?.bikes ?? [];
  const plateOf = (id: number) => displayMark(bikes.find((bike) => bike.id === id)?.registration_plate ?? '');
  const form = useChangeForm('orders patch', BOOKING, {
    draft: { form: 'booking change', target: String(rider.id) },
    original: valuesOfOrder(rider),
    mends,
    done: undoing.say,
    places: PLACES,
    read: (typed, changed) => {
      const read = readChange(typed, changed);
      const isBare = checked.conflicts.length > 0 && typed.reason.trim() === '';
      return isBare ? { input: null, errors: { ...read.errors, reason: REASON_NEEDED } } : read;
    },
    save: async (input, how, seen) => {
      const { bike_type = rider.bike_type, bike = rider.bike } = input;
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      needReason((await checkRider({ ...of, bike_type, bike }, replaced)).conflicts, input.reason);
      undoing.keep({
        done: changedText(rider, input, plateOf),
        undo: () => changeBack(rider, course.id, input),
        undone: restoredText(rider),
      });
      return saveBooking(rider.id, input, { ...how, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, set } = form;
  const bike_type = kindOf(values);
  const checked = useRiderCheck(bike_type && { ...of, bike_type, bike: idOf(values.bike) }, form);
  if (conflict) return <ConflictNotice title={TITLE} what="this booking" onClose={leave} />;
  return (
    <ChangeFormModal
      onlyWhy
      area="orders"
      title={TITLE}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Save changes'}
      form={form}
      guard={guard}
    >
      <div className="flex flex-col gap-4 pb-2">
        <div>
          <b className="text-h2 font-bold">{rider.customer.full_name}</b>
          <p className="text-ink-2">{courseName(course)}</p>
          <MarkLines conflicts={conflictsOfRider({ ...rider, bike: idOf(values.bike) }, course.conflicts)} />
        </div>
        <RidePart course={course} form={form} checked={checked} set={set} />
        <RideMore form={form} checked={checked} set={set} />
      </div>
    </ChangeFormModal>
  );
}

/** A second save of the values before the change. If they clash with something by now, that needs a reason. */
async function changeBack(rider: RiderView, course: number, changed: OrderPatch): Promise<boolean> {
  const { bike_type, bike, customer, id } = rider;
  const { conflicts } = await checkRider({ course, customer: customer.id, order: id, bike_type, bike });
  const reason = rider.reason || (conflicts.length > 0 ? 'The change was undone' : '');
  await saveBooking(id, { ...pick(rider, Object.keys(changed)), reason });
  return true;
}
