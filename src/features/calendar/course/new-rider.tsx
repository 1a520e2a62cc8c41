// Adds a contact and books them on a course in one save (specification section 2.7).
import { REASON_NEEDED } from '~contract/calendar/values';
import { useRef, useState } from 'react';
import { LICENCE_TYPE_LABEL } from '~contract/contacts/values';
import type { CustomerCreate } from '~contract/contacts/contacts';
import type { OrderCreate } from '~contract/orders/orders';
import { bookRider } from '~data/orders/bookings';
import type { CourseDetail } from '~data/calendar/calendar';
import { checkRider } from '~data/calendar/check';
import { courseName } from '~data/calendar/save';
import { addContact } from '~data/contacts/save';
import type { Queued } from '~data/outbox/enqueue';
import { fullName } from '~domain/contacts/full-name';
import { DateControl, SelectControl, TextControl } from '~widgets/contacts/controls';
import { CONTACT, readNew } from '~widgets/contacts/fields';
import { FormContext } from '~widgets/contacts/form-context';
import { LicenceField } from '~widgets/contacts/licence-field';
import { SamePeople } from '~widgets/contacts/same-people';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { Section } from '~widgets/forms/form-section';
import { Advice } from '~widgets/forms/advice';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/drafts/unsaved';
import type { SaveHow } from '~widgets/forms/change-kind';
import { emptyValues, type Read, type Values } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { kindOf, PLACES, RIDE } from '~widgets/booking/booking-fields';
import { readRideAndPrice } from '~widgets/booking/book-fields';
import { needReason } from '~widgets/conflicts/conflict-part';
import { useCourse } from '~widgets/course-choice/use-course';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { usePastCourse } from '~widgets/booking/past-course';
import { PRICE } from '~widgets/booking/price-fields';
import { PricePart } from '~widgets/booking/price-part';
import { kindsOf, RideMore, RidePart } from '~widgets/booking/ride-part';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { TELLING } from '~widgets/rider-messages/telling-field';
import { useTelling, type Telling } from '~widgets/rider-messages/use-telling';
import { useRiderCheck } from '~widgets/booking/use-rider-check';
import { needVoucher, useVoucher } from '~widgets/booking/use-voucher';

const TITLE = 'New contact';
const MORE = ['email', 'current_licence', 'licence_number'];
const RIDER = { ...CONTACT, ...RIDE, ...PRICE, ...TELLING };
type RiderValues = Values<typeof RIDER>;
type NewRiderInput = { contact: CustomerCreate; ride: Omit<OrderCreate, 'customer'> };

export function NewRider({ courseId }: { courseId: string }) {
  const course = useCourse(courseId);
  const leave = useCalendarLeave({ course: courseId });
  if (course === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  return <RiderForm course={course} leave={leave} />;
}

function RiderForm({ course, leave }: { course: CourseDetail; leave: () => void }) {
  const { save, booked } = useSaveBoth();
  const [kind = ''] = course.categories.length === 0 ? [] : kindsOf(course, '');
  // A new contact has used no voucher yet.
  const voucherOf = { course: course.id, customer: 0 };
  const noContact = useNoEdit('contacts');
  const noOrder = useNoEdit('orders');
  const read = (typed: RiderValues): Read<NewRiderInput> => {
    const contact = readNew(typed);
    const facts = { full: course.price, checked: voucher.present };
    const { input: ride, errors: wrong } = readRideAndPrice(typed, course.id, facts);
    const isBare = present.conflicts.length > 0 && typed.reason.trim() === '';
    const errors = { ...contact.errors, ...wrong, ...(isBare && { reason: REASON_NEEDED }) };
    if (!contact.input || !ride || isBare) return { input: null, errors };
    return { input: { contact: contact.input, ride }, errors: null };
  };
  const form = useChangeForm('customers create', RIDER, {
    draft: { form: 'course contact', target: String(course.id) },
    original: emptyValues(RIDER),
    ...(kind !== '' && { prefill: { bike_type: kind } }),
    mends: null,
    // The form waits for the contact only; the booking is sent after it.
    done: 'Contact added',
    places: PLACES,
    read,
    save: async ({ contact, ride }, how) => {
      const { bike_type, bike = null } = ride;
      const person = { ...contact, birthdate: contact.birthdate ?? null };
      const replaced = booked === undefined ? {} : { replaces: booked };
      const found = await checkRider({ course: course.id, customer: null, person, bike_type, bike }, replaced);
      needReason(found.conflicts, ride.reason);
      await needVoucher(form.now(), voucherOf);
      const told = await tell.body(form.now().notify);
      return save({ contact, ride: { ...ride, ...told } }, how);
    },
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, set } = form;
  const { saving, problems } = form;
  const { shown: checked, present } = useRiderCheck(draftOf(values, course.id), { saving, problems, replaces: booked });
  const voucher = useVoucher(values, voucherOf, form);
  const tell = useTelling(tellingOf(values, course.id));
  const { asking, question, past } = usePastCourse(form, {
    course,
    who: fullName(values),
    isRight: () => read(form.now()).errors === null,
  });
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noContact ?? noOrder}
      title={TITLE}
      send={checked.conflicts.length > 0 ? 'Save anyway' : 'Add and book'}
      form={asking}
      guard={guard}
    >
      <p className="text-ink-2">{`Booked on ${courseName(course)}`}</p>
      {past === null ? null : <Advice>{past}</Advice>}
      <FormContext value={form}>
        <Section title="Person">
          <TextControl name="first_name" label="First name" autoCapitalize="words" />
          <TextControl name="last_name" label="Last name" autoCapitalize="words" />
          <DateControl name="birthdate" label="Birth date" />
          <TextControl name="phone" label="Phone" inputMode="tel" />
          <SamePeople />
        </Section>
      </FormContext>
      <section aria-label="Booking" className="card flex flex-col gap-4 p-4 wide:p-5">
        <h3 className="text-h2 font-bold">Booking</h3>
        <RidePart course={course} form={form} checked={checked} set={set} />
      </section>
      <PricePart full={course.price} checked={voucher.shown} form={form} />
      <FormContext value={form}>
        <RideMore form={form} checked={checked} set={set} names={MORE} about="E-mail, licence, notes">
          <Section title="E-mail and licence">
            <TextControl
              name="email"
              label="E-mail"
              type="text"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <SelectControl name="current_licence" label="Licence type" labels={LICENCE_TYPE_LABEL} />
            <LicenceField />
          </Section>
        </RideMore>
      </FormContext>
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
      {question}
    </ChangeFormModal>
  );
}

/**
 * Saves the contact, then the booking. A second try reuses the contact that the first one saved, and replaces its
 * booking. `booked`: the seq of that booking in the outbox.
 */
function useSaveBoth() {
  const added = useRef<Queued | null>(null);
  const [booked, setBooked] = useState<number>();
  const save = async ({ contact, ride }: NewRiderInput, how: SaveHow): Promise<Queued> => {
    const isAgain = added.current !== null && how.replaces === undefined;
    const queued = isAgain && added.current ? added.current : await addContact(contact, how);
    added.current = queued;
    const booking = await bookRider({ ...ride, customer: queued.id }, booked === undefined ? {} : { replaces: booked });
    setBooked(booking.seq ?? undefined);
    return queued;
  };
  return { save, booked };
}

/** Null until the new contact has a name. */
function tellingOf({ first_name, last_name, email, phone }: RiderValues, course: number): Telling | null {
  const person = { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), phone };
  return fullName(person) === '' ? null : { occasion: 'booked', course, people: [person] };
}

function draftOf(values: RiderValues, course: number) {
  const bike_type = kindOf(values);
  if (bike_type === null) return null;
  const { first_name, last_name } = values;
  const day = values.birthdate.trim();
  const birthdate = day !== '' && dayProblem(day, '') === null ? day : null;
  const person = { first_name: first_name.trim() || 'This rider', last_name, birthdate };
  return { course, customer: null, person, bike_type, bike: idOf(values.bike) };
}
