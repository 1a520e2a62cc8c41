// Books a rider on a course: the form's state and its fields, for the list of a course's riders and for the form of its own.
import { REASON_NEEDED } from '~contract/calendar/values';
import type { OrderCreate } from '~contract/orders/orders';
import { useRef, useState, type ReactNode } from 'react';
import { bookRider } from '~data/orders/bookings';
import type { CourseDetail } from '~data/calendar/calendar';
import { checkRider } from '~data/calendar/check';
import { getNamed } from '~data/calendar/known-people';
import { fullName } from '~domain/contacts/full-name';
import type { Saved } from '~widgets/form-saves/save-and-wait';
import { Advice } from '~widgets/forms/advice';
import type { Read } from '~widgets/forms/fields';
import { useGuard, type Guard } from '~widgets/drafts/unsaved';
import { useChangeForm, type FormState } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { idOf } from '~widgets/typed/typed-id';
import { useNameable, useNamed } from '~widgets/contacts/use-named';
import { kindOf, PLACES } from './booking-fields';
import { BOOK, NEW_BOOK, readBook, type BookValues } from './book-fields';
import { needReason } from '~widgets/conflicts/conflict-part';
import { FullCourse } from './full-course';
import { usePastCourse } from './past-course';
import { PricePart } from './price-part';
import { kindsOf, RideMore, RidePart } from './ride-part';
import { useRiderCheck } from './use-rider-check';
import { needVoucher, useVoucher } from './use-voucher';
import { WhoPart } from './who-part';

/** Somebody who was booked: the booking by its id here, which may be negative. */
export type Booked = { id: number; name: string; is: Exclude<Saved['is'], 'refused'> };

type BookRider = {
  course: CourseDetail;
  /** Who is to be booked, by either id, from their own page. */
  contactId: number | undefined;
  mends: Mends<BookValues> | null;
  /** True if the form doesn't lie over the calendar. */
  elsewhere: boolean;
  leave: () => void;
  onBooked: (booked: Booked) => void;
  onWaiting: () => void;
};

type BookForm = { form: FormState; guard: Guard; send: string; fields: ReactNode };

export function useBookRider({ course, contactId, mends, elsewhere, leave, onBooked, onWaiting }: BookRider): BookForm {
  const [made, setMade] = useState(mends?.id);
  /** The same for the end of a save, which doesn't wait for a render. */
  const saved = useRef({ id: 0, name: '' });
  const [kind = ''] = course.categories.length === 0 ? [] : kindsOf(course, '');
  const prefill = prefillOf(kind, contactId);
  const read = (typed: BookValues): Read<OrderCreate> => {
    const who = isNobody ? { ...typed, customer: '' } : typed;
    const body = readBook(who, course.id, { full: course.price, checked: voucher.present });
    const isBare = present.conflicts.length > 0 && typed.reason.trim() === '';
    return isBare ? { input: null, errors: { ...body.errors, reason: REASON_NEEDED } } : body;
  };
  const form = useChangeForm('orders create', BOOK, {
    draft: { form: 'booking', target: String(course.id) },
    original: NEW_BOOK,
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
      await needVoucher(form.now(), { course: course.id, customer, order: made });
      // The form may still be reading who was just chosen.
      const rider = await getNamed(customer);
      const queued = await bookRider({ ...input, ...(await tell.body(form.now().notify)) }, how);
      saved.current = { id: queued.id, name: rider ? fullName(rider) : '' };
      setMade(queued.id);
      return queued;
    },
    onSaved: ({ is }) => {
      guard.release();
      onBooked({ ...saved.current, is });
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, set } = form;
  const customer = idOf(values.customer);
  const nameable = useNameable(course.date);
  const { person: contact, isNobody } = useNamed(values.customer, nameable);
  const name = contact ? fullName(contact) : '';
  const bike_type = kindOf(values);
  const draft = bike_type && { course: course.id, customer, bike_type, bike: idOf(values.bike) };
  const { shown: checked, present } = useRiderCheck(draft, form);
  const voucher = useVoucher(values, { course: course.id, customer, order: made }, form);
  const tell = useTelling(
    customer === null || isNobody ? null : { occasion: 'booked', course: course.id, people: [customer] },
  );
  const isRight = () => read(form.now()).errors === null;
  const { asking, question, past } = usePastCourse(form, { course, who: name, isRight });
  const goOnList = () => {
    guard.release();
    void form.draft.drop();
    onWaiting();
  };
  const send = checked.conflicts.length > 0 ? 'Save anyway' : 'Book rider';
  const fields = (
    <>
      <section aria-label="Book a rider" className="card flex flex-col gap-4 p-4 wide:p-5">
        <h3 className="text-h2 font-bold">Book a rider</h3>
        {past === null ? null : <Advice>{past}</Advice>}
        <WhoPart
          nameable={nameable}
          value={contact}
          error={errors['customer']}
          day={course.date}
          newContact={{ course: course.id, elsewhere }}
          onPick={(picked) => set('customer', picked)}
        />
        {contact && checked.age !== null ? (
          <p className="text-ink-2">{`${checked.age} years old on that day`}</p>
        ) : null}
        <RidePart course={course} form={form} checked={checked} set={set} />
      </section>
      <FullCourse
        course={course}
        rider={contact ? { id: contact.id, name } : null}
        bike_type={bike_type}
        notes={values.notes}
        onWaiting={goOnList}
      />
      <PricePart full={course.price} checked={voucher.shown} form={form} />
      <RideMore form={form} checked={checked} set={set} />
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
      {question}
    </>
  );
  return { form: asking, guard, send, fields };
}

/** The kind of bike that the course offers first, and the contact whose page led here; null if there is neither. */
function prefillOf(kind: string, contactId: number | undefined): Partial<BookValues> | null {
  const bike = kind === '' ? {} : { bike_type: kind };
  const who = contactId === undefined ? {} : { customer: String(contactId) };
  return kind === '' && contactId === undefined ? null : { ...bike, ...who };
}
