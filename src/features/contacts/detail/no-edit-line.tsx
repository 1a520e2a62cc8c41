// The one line of a contact's page that says what the person may not do here; nothing if they may do everything. The
// buttons for it are absent.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useMayBook } from './may-book';

export function NoEditLine() {
  const noContact = useNoEdit('contacts');
  const noOrder = useNoEdit('orders');
  const seesBookings = useMayBook();
  const line = lineOf(noContact, seesBookings ? noOrder : null, seesBookings);
  return line === null ? null : <p className="text-ink-2">{`${line}.`}</p>;
}

function lineOf(noContact: string | null, noOrder: string | null, seesBookings: boolean): string | null {
  if (noContact === null) return noOrder === null ? null : 'You can look at bookings, but not book a course';
  return seesBookings && noOrder === null ? 'You can book a course, but not change this contact' : noContact;
}
