// Lists the riders of a course and books another one (specification section 2.7).
import { REASON_NEEDED } from '~contract/calendar-values';
import type { OrderCreate } from '~contract/orders';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bookRider } from '~data/calendar/bookings';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import type { KnownPerson } from '~data/calendar/known-people';
import { checkRider } from '~data/calendar/check';
import { fullName } from '~domain/full-name';
import { buttonClass } from '~ui/button';
import { FieldError } from '~ui/field-error';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { Advice } from '~widgets/forms/advice';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { PersonPicker } from '~widgets/contact/person-picker';
import type { Read } from '~widgets/forms/fields';
import { idOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/forms/unsaved';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNameable, useNamed } from '~widgets/contact/use-named';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-mends';
import { BookedRiders } from './booked-riders';
import { BOOKING, kindOf, NEW_BOOKING, PLACES, readBody, readBooking, type BookingValues } from './booking-fields';
import { ChangeBooking } from './change-booking';
import { needReason } from './conflict-part';
import { useCourse } from './course-details';
import { NotHere, Waiting } from './form-frames';
import { usePastCourse } from './past-course';
import { kindsOf, RideMore, RidePart } from './ride-part';
import { useCalendarLeave } from './use-calendar-leave';
import { useRiderCheck } from './use-rider-check';

const TITLE = 'Riders';

type CourseRidersProps = {
  courseId: string;
  booking: number | undefined;
  contact?: number | undefined;
  resend: number | undefined;
};

/**
 * `booking`: the id of the booking to change; `contact`: who is to be booked, by either id, from their own page; `resend`: the
 * seq of a refused booking in the outbox, to edit and resend.
 */
export function CourseRiders({ courseId, booking, contact, resend }: CourseRidersProps) {
  const course = useCourse(courseId);
  const mends = useMends('orders', booking === undefined ? resend : undefined, readBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId });
  // A new key gives each rider an empty form.
  const [round, setRound] = useState(0);
  if (course === undefined || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NotHere title={TITLE} what="course" leave={leave} />;
  if (booking !== undefined) return <ChangeBooking course={course} booking={booking} resend={resend} />;
  const next = () => (mends || contact !== undefined ? leave() : setRound(round + 1));
  return <Riders key={round} course={course} contactId={contact} mends={mends} leave={leave} onBooked={next} />;
}

type RidersProps = {
  course: CourseDetail;
  contactId: number | undefined;
  mends: Mends<BookingValues> | null;
  leave: () => void;
  onBooked: () => void;
};

function Riders({ course, contactId, mends, leave, onBooked }: RidersProps) {
  const [kind = ''] = course.categories.length === 0 ? [] : kindsOf(course, '');
  const prefill = prefillOf(kind, contactId);
  const read = (typed: BookingValues): Read<OrderCreate> => {
    const body = readBooking(contact === null ? { ...typed, customer: '' } : typed, course.id);
    const isBare = checked.conflicts.length > 0 && typed.reason.trim() === '';
    return isBare ? { input: null, errors: { ...body.errors, reason: REASON_NEEDED } } : body;
  };
  const form = useChangeForm('orders create', BOOKING, {
    draft: { form: 'booking', target: String(course.id) },
    original: NEW_BOOKING,
    ...(mends === null && prefill && { prefill }),
    mends,
    done: 'Rider booked',
    places: PLACES,
    read,
    save: async (input, how) => {
      const { customer, bike_type, bike = null } = input;
      const replaced = how.replaces === undefined ? {} : { replaces: how.replaces };
      const found = await checkRider({ course: course.id, customer, bike_type, bike }, replaced);
      needReason(found.conflicts, input.reason);
      return bookRider(input, how);
    },
    onSaved: () => {
      guard.release();
      onBooked();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const noEdit = useNoEdit('orders');
  const { values, errors, set } = form;
  const customer = idOf(values.customer);
  const nameable = useNameable(course.date);
  const contact = useNamed(values.customer, nameable);
  const bike_type = kindOf(values);
  const draft = bike_type && { course: course.id, customer, bike_type, bike: idOf(values.bike) };
  const checked = useRiderCheck(draft, form);
  const { asking, question, past } = usePastCourse(form, {
    course,
    who: contact ? fullName(contact) : '',
    isRight: () => read(form.now()).errors === null,
  });
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noEdit}
      title={TITLE}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Book rider'}
      form={asking}
      guard={guard}
    >
      <p className="text-ink-2">{courseName(course)}</p>
      <BookedRiders course={course} />
      {noEdit === null ? (
        <section aria-label="Book a rider" className="card flex flex-col gap-4 p-4 wide:p-5">
          <h3 className="text-h2 font-bold">Book a rider</h3>
          {past === null ? null : <Advice>{past}</Advice>}
          {contact === undefined || nameable === undefined ? (
            <Skeleton rows={1} height={72} />
          ) : (
            <Who course={course} nameable={nameable} error={errors['customer']}>
              <PersonPicker
                label="Contact"
                nameable={nameable}
                value={contact}
                error={errors['customer']}
                day={course.date}
                required
                onPick={(picked) => set('customer', picked)}
              />
            </Who>
          )}
          {contact && checked.age !== null ? (
            <p className="text-ink-2">{`${checked.age} years old on that day`}</p>
          ) : null}
          <RidePart course={course} form={form} checked={checked} set={set} />
        </section>
      ) : null}
      {noEdit === null ? <RideMore form={form} checked={checked} set={set} /> : null}
      {question}
    </ChangeFormModal>
  );
}

/** The kind of bike that the course offers first, and the contact whose page led here; null if there is neither. */
function prefillOf(kind: string, contactId: number | undefined): Partial<BookingValues> | null {
  const bike = kind === '' ? {} : { bike_type: kind };
  const who = contactId === undefined ? {} : { customer: String(contactId) };
  return kind === '' && contactId === undefined ? null : { ...bike, ...who };
}

type WhoProps = {
  course: CourseDetail;
  nameable: readonly KnownPerson[] | null;
  error: string | undefined;
  children: React.ReactNode;
};

/** Offers contacts or a new one. `nameable`: without access to contacts, the riders on courses the person can see. */
function Who({ course, nameable, error, children }: WhoProps) {
  const noNew = useNoEdit('contacts');
  const device = useDevice();
  if (nameable?.length === 0) {
    return (
      <div className="flex flex-col gap-2">
        <p>
          {`Without access to contacts you can book riders who are on courses you can see. There are none on this ${device}. Ask someone with access to contacts to book them.`}
        </p>
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </div>
    );
  }
  if (nameable) return children;
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
