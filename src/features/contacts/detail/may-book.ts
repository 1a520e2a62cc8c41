// Whether the person can see what booking a contact on a course needs: the calendar's courses and their bookings.
import { useIsHidden } from '~widgets/hooks/edit-access';

export function useMayBook(): boolean {
  const [noOrders, noCalendar, noOwn] = [useIsHidden('orders'), useIsHidden('calendar'), useIsHidden('calendar_own')];
  return !noOrders && !(noCalendar && noOwn);
}
