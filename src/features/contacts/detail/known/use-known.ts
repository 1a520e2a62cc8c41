// What this device knows of a contact beside their own rows: bookings and certificates.
import { calendarAccess, accessTo } from '~contract/staff/permissions';
import { listBookingsOf, type ContactBooking } from '~data/orders/contact-bookings';
import { listCertificatesOf, type CertificateView } from '~data/certificates/certificates';
import { useWhole } from '~widgets/hooks/use-whole';
import { useSession } from '~widgets/hooks/use-session';

/** Undefined while loading, or if the person may not see them. */
export type Known = {
  bookings: readonly ContactBooking[] | undefined;
  certificates: readonly CertificateView[] | undefined;
};

export function useKnown(contactId: number): Known & { sees: Sees } {
  const sees = useSees();
  const bookings = useWhole(() => listBookingsOf(contactId), [contactId], contactId);
  const certificates = useWhole(() => listCertificatesOf(contactId), [contactId], contactId);
  return { bookings, certificates, sees };
}

/** `bookings`: of all courses, of those that the person instructs, or none. */
export type Sees = { bookings: 'all' | 'own' | 'none'; certificates: boolean };

function useSees(): Sees {
  const { person } = useSession();
  if (!person) return { bookings: 'none', certificates: false };
  const { connect_user_permissions: permissions, user } = person;
  const seesOwn = accessTo('calendar', permissions) === 'hidden' && calendarAccess(permissions) !== 'hidden';
  // Without any calendar, people with access to orders see all bookings.
  const seesAll = accessTo('calendar', permissions) !== 'hidden' || accessTo('orders', permissions) !== 'hidden';
  const some = seesAll ? 'all' : 'none';
  return {
    bookings: seesOwn ? 'own' : some,
    certificates: accessTo('certificates', permissions) !== 'hidden' && user.pro_state !== 'never',
  };
}
