// Whether the person can see what booking a contact on a course needs: bookings, and with them their courses.
import { useIsHidden } from '~widgets/hooks/edit-access';

export function useMayBook(): boolean {
  return !useIsHidden('orders');
}
