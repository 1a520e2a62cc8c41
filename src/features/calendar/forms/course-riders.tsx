// The riders of a course: who is booked, and a form that books one more (specification section 2.7).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accessTo } from '~contract/permissions';
import { bookRider } from '~data/booking-save';
import type { CourseDetail } from '~data/calendar';
import { courseName } from '~data/calendar-save';
import { checkRider } from '~data/calendar-check';
import { getContact } from '~data/contacts';
import { buttonClass } from '~ui/button';
import { FieldError } from '~ui/field-error';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { ContactPicker } from '~widgets/contact-picker';
import { useNoEdit } from '~widgets/edit-access';
import { TextFormModal } from '~widgets/text-form-modal';
import { idOf } from '~widgets/typed-id';
import { useGuard } from '~widgets/unsaved';
import { OPENS } from '~widgets/use-leave';
import { useLive } from '~widgets/use-live';
import { useSession } from '~widgets/use-session';
import { useMends } from '~widgets/use-text-mends';
import { howNew, useTextForm, type Mends } from '~widgets/use-text-form';
import { BookedRiders } from './booked-riders';
import { kindOf, NEW_BOOKING, readBooking, textOfBody, type BookingText } from './booking-fields';
import { ChangeBooking } from './change-booking';
import { needReason, SAY_WHY } from './conflict-part';
import { useCourse } from './course-details';
import { NotHere, Waiting } from './form-frames';
import { kindsOf, RidePart } from './ride-part';
import { useCalendarLeave } from './use-calendar-leave';
import { useRiderCheck } from './use-rider-check';

const TITLE = 'Riders';

type CourseRidersProps = { courseId: string; booking: number | undefined; resend: number | undefined };

/** `booking`: the one that is changed; `resend`: the number of a refused one in the outbox, to be mended. */
export function CourseRiders({ courseId, booking, resend }: CourseRidersProps) {
  const course = useCourse(courseId);
  const mends = useMends<BookingText>('orders', booking === undefined ? resend : undefined, textOfBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId });
  // The form begins anew with every rider.
  const [round, setRound] = useState(0);
  if (course === undefined || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NotHere title={TITLE} what="course" leave={leave} />;
  if (booking !== undefined) return <ChangeBooking course={course} booking={booking} resend={resend} />;
  const next = () => (mends ? leave() : setRound(round + 1));
  return <Riders key={round} course={course} mends={mends} leave={leave} onBooked={next} />;
}

type RidersProps = { course: CourseDetail; mends: Mends<BookingText> | null; leave: () => void; onBooked: () => void };

function Riders({ course, mends, leave, onBooked }: RidersProps) {
  const [kind = ''] = course.categories.length === 0 ? [] : kindsOf(course, '');
  const form = useTextForm({
    draft: { form: 'booking', target: String(course.id) },
    original: NEW_BOOKING,
    ...(mends === null && kind !== '' && { prefill: { bike_type: kind } }),
    mends,
    done: 'Rider booked',
    refused: 'Rider not booked',
    read: (typed) => {
      const read = readBooking(contact === null ? { ...typed, customer: '' } : typed, course.id);
      const isBare = checked.conflicts.length > 0 && typed.reason.trim() === '';
      return isBare ? { input: null, errors: { ...read.errors, reason: SAY_WHY } } : read;
    },
    save: async (input, how) => {
      const { customer, bike_type, bike = null } = input;
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      const found = await checkRider({ course: course.id, customer, bike_type, bike }, replaced);
      needReason(found.conflicts, input.reason);
      return bookRider(input, howNew(how));
    },
    onSaved: () => {
      guard.release();
      onBooked();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const noEdit = useNoEdit('orders');
  const { text, errors, set } = form;
  const customer = idOf(text.customer);
  const contact = useLive(() => (customer === null ? Promise.resolve(null) : getContact(customer)), [customer]);
  const bike_type = kindOf(text);
  const draft = bike_type && { course: course.id, customer, bike_type, bike: idOf(text.bike) };
  const checked = useRiderCheck(draft, form);
  return (
    <TextFormModal
      noEdit={noEdit}
      title={TITLE}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Book rider'}
      form={form}
      guard={guard}
    >
      <p className="text-ink-2">{courseName(course)}</p>
      <BookedRiders course={course} />
      {noEdit === null ? (
        <section aria-label="Book a rider" className="card flex flex-col gap-4 p-4 wide:p-5">
          <h3 className="text-h2 font-bold">Book a rider</h3>
          {contact === undefined ? (
            <Skeleton rows={1} height={72} />
          ) : (
            <Who course={course} error={errors['customer']}>
              <ContactPicker
                label="Contact"
                value={contact}
                error={errors['customer']}
                onPick={(picked) => set('customer', picked ? String(picked.id) : '')}
              />
            </Who>
          )}
          {contact && checked.age !== null ? (
            <p className="text-ink-2">{`${checked.age} years old on that day`}</p>
          ) : null}
          <RidePart course={course} text={text} errors={errors} checked={checked} set={set} />
        </section>
      ) : null}
    </TextFormModal>
  );
}

type WhoProps = { course: CourseDetail; error: string | undefined; children: React.ReactNode };

/** Somebody of the contacts, or somebody new; who sees no contacts can book nobody. */
function Who({ course, error, children }: WhoProps) {
  const { person } = useSession();
  const noNew = useNoEdit('contacts');
  const isBlind = person !== null && accessTo('contacts', person.connect_user_permissions) === 'hidden';
  if (isBlind) {
    return (
      <div className="flex flex-col gap-2">
        <p>A booking names a contact, and you cannot see contacts. Somebody who sees them can book riders.</p>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {children}
      {noNew === null ? (
        <Link
          to="/calendar/$courseId/contact/new"
          params={{ courseId: String(course.id) }}
          search={true}
          {...OPENS}
          className={buttonClass('soft', false, 'wide:self-start')}
        >
          <Icon name="plus" size={18} />
          <span>New contact</span>
        </Link>
      ) : (
        <p className="text-tab text-ink-2">Your access lets you look at contacts, but not add any.</p>
      )}
    </div>
  );
}
