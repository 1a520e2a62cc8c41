// Where the form of a new booking is: over the list of bookings, or over the calendar.
import { useCanGoBack, useNavigate, useRouter, type LinkProps } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { belowTo, stepTo, type OrderPlace } from '../order/below';

export type AddPlace = { area: Exclude<OrderPlace['area'], 'contacts'>; courseId: string };

/** The address of the payment of a booking, by its id here. */
export function payTo(place: AddPlace, order: number): Pick<LinkProps, 'to' | 'params' | 'search'> {
  return { ...stepTo({ ...place, orderId: String(order) }, 'pay'), search: kept as never };
}

/** The search of the page below, without what belongs to this form. */
function kept({ resend: _resend, contact: _contact, ...search }: Record<string, unknown>) {
  return search;
}

/** Closes the form. `mending`: it corrects a refused booking, opened from the Sync centre. */
export function useAddLeave(place: AddPlace, mending: boolean): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(
    () => void navigate({ ...belowTo(place), search: kept as never, replace: true, resetScroll: false }),
  );
  return () => (mending && canGoBack ? router.history.back() : leave());
}
