// Actions that need signal wait for the booking's unsent changes, because the school doesn't know those yet.
import type { OrderDetail } from '~data/orders/order';
import { useDevice } from '~widgets/hooks/use-device';

/** Why it has to wait; null if it needn't. `then`: 'Refund it'. */
export function useStillHere({ order, pending }: Pick<OrderDetail, 'order' | 'pending'>, then: string): string | null {
  const device = useDevice();
  if (pending === null && order.id > 0) return null;
  return `Changes to this booking are still on this ${device}. ${then} once they are sent`;
}
