// A contact's orders: all their bookings, and below them their trainings. What is on this device is there at once; older ones come
// from the school.
import { listBookingsOf } from '~data/orders/contact-bookings';
import { ordersQuestion } from '~data/orders/questions';
import { listSites } from '~data/school/staff';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { useWhole } from '~widgets/hooks/use-whole';
import { ContactAction } from '../detail/contact-action';
import { useMayBook } from '../detail/may-book';
import { BookingRow } from './booking-row';
import { bookingLines } from './lines';
import { OlderLine } from './older-line';
import { useDays } from './use-days';
import { ContactTrainings } from './contact-trainings';
import { WithAnswer } from './with-answer';
import type { Answered } from '~widgets/answers/use-answer';
import type { AnswerOf } from '~contract/wire/endpoint';
import type { listOrders } from '~contract/orders/lists';

/** `contactId`: temporary or real. */
export function ContactOrders({ contactId }: { contactId: number }) {
  const isHidden = useIsHidden('orders');
  // The school doesn't know a contact that wasn't sent yet.
  const isAsked = contactId > 0 && !isHidden;
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="bookings" className="flex flex-col gap-2">
        <h2 id="bookings">Bookings</h2>
        <WithAnswer question={isAsked ? ordersQuestion(contactId) : null}>
          {(answered) => <Bookings contactId={contactId} opens={!isHidden} answered={answered} />}
        </WithAnswer>
      </section>
      <ContactTrainings contactId={contactId} />
    </div>
  );
}

type BookingsProps = { contactId: number; opens: boolean; answered: Answered<AnswerOf<typeof listOrders>> | null };

function Bookings({ contactId, opens, answered }: BookingsProps) {
  const here = useWhole(() => listBookingsOf(contactId), [contactId], contactId);
  const sites = useLive(listSites, []) ?? [];
  const { first } = useDays();
  if (!here) return <Skeleton rows={2} height={96} />;
  const lines = bookingLines(here, answered?.value?.results ?? [], { sites, first });
  return (
    <>
      {lines.length === 0 ? (
        <NoBookings contactId={contactId} />
      ) : (
        <ul className="card divided">
          {lines.map((line) => (
            <li key={line.order.client_key ?? line.order.id}>
              <BookingRow contactId={contactId} line={line} opens={opens} />
            </li>
          ))}
        </ul>
      )}
      {contactId > 0 ? <OlderLine what="Bookings" answered={answered} /> : null}
    </>
  );
}

function NoBookings({ contactId }: { contactId: number }) {
  const mayBook = useMayBook();
  return (
    <div className="card">
      <Empty
        icon="orders"
        title="No bookings yet"
        text="The courses this rider is booked on will be here, with what is paid and what is owed."
        action={
          mayBook ? (
            <ContactAction
              contactId={contactId}
              does="book"
              className={buttonClass('soft', false, 'max-wide:hidden')}
            />
          ) : undefined
        }
      />
    </div>
  );
}
