// Giving money back while a booking is cancelled needs signal, and everything of the booking at the school.
import type { OrderDetail } from '~data/orders/order';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useStillHere } from '../order/unsent-changes';

/** Why money can't be given back now; null if it can. */
export function useNotNow(detail: OrderDetail): string | null {
  const noSignal = useNoSignal();
  const stillHere = useStillHere(detail, 'Do this');
  return noSignal ?? stillHere;
}
