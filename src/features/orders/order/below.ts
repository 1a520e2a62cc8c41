// Where a booking's modal is: over the list of bookings, the calendar or a contact. Its links stay there, and it is left to there.
import { linkOptions, useCanGoBack, useNavigate, useRouter, type LinkProps } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { useLeaveModal } from '~widgets/hooks/use-leave';

export const STEPS = ['edit', 'pay', 'refund', 'move', 'cancel'] as const;
export type Step = (typeof STEPS)[number];

/** The parts of the address. `customerId`: only of a contact's page. */
export type OrderPlace = { courseId: string; orderId: string } & (
  | { area: 'orders' | 'calendar' }
  | { area: 'contacts'; customerId: string }
);

const PlaceContext = createContext<OrderPlace | null>(null);
export const InPlace = PlaceContext.Provider;

export function usePlace(): OrderPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('No place is around this modal');
  return place;
}

type To = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The address of a step of this booking. */
export function useStepTo(): (step: Step) => To {
  const place = usePlace();
  return (step) => stepTo(place, step);
}

export function stepTo(place: OrderPlace, step: Step): To {
  const { courseId, orderId } = place;
  const params = { courseId, orderId, step };
  switch (place.area) {
    case 'orders':
      return linkOptions({ to: '/orders/$courseId/order/$orderId/$step', params, search: true });
    case 'calendar':
      return linkOptions({ to: '/calendar/$courseId/order/$orderId/$step', params, search: true });
    default:
      return linkOptions({
        to: '/contacts/$customerId/details/orders/$courseId/order/$orderId/$step',
        params: { ...params, customerId: place.customerId },
        search: true,
      });
  }
}

type Below = Pick<OrderPlace, 'courseId'> &
  ({ area: 'orders' | 'calendar' } | { area: 'contacts'; customerId: string });

/** The page below the booking. */
export function belowTo(place: Below): To {
  switch (place.area) {
    case 'orders':
      return linkOptions({ to: '/orders' });
    case 'calendar':
      return linkOptions({ to: '/calendar/$courseId/details', params: { courseId: place.courseId } });
    default:
      return linkOptions({
        to: '/contacts/$customerId/details/$tab',
        params: { customerId: place.customerId, tab: 'orders' },
      });
  }
}

/** What leads back to the page below, after a save. */
export const BACK: Readonly<Record<OrderPlace['area'], string>> = {
  orders: 'Back to orders',
  calendar: 'Back to course',
  contacts: 'Back to contact',
};

/**
 * Closes the modal: one step back if the app opened it, otherwise to the booking below a step of it, and from the booking itself
 * to the page below. `mending`: it corrects a refused change, opened from the Sync centre.
 */
export function useOrderLeave(step: Step, mending = false): () => void {
  const place = usePlace();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => {
    const { resend: _, ...search } = router.state.location.search as Record<string, unknown>;
    const below = step === 'edit' ? belowTo(place) : stepTo(place, 'edit');
    void navigate({ ...below, search: search as never, replace: true, resetScroll: false });
  });
  return () => (mending && canGoBack ? router.history.back() : leave());
}

/** Closes everything of the booking, to the page below. */
export function useLeaveToList(): () => void {
  const place = usePlace();
  const navigate = useNavigate();
  const router = useRouter();
  return () => {
    const { resend: _, ...search } = router.state.location.search as Record<string, unknown>;
    void navigate({ ...belowTo(place), search: search as never, replace: true, resetScroll: false });
  };
}
