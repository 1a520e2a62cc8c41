// The booking that an address names. An older one isn't on this device and is asked of the school.
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect } from 'react';
import { askForOrder } from '~data/orders/online';
import { getOrder, type OrderDetail } from '~data/orders/order';
import { useLive } from '~widgets/hooks/use-live';
import { useRow, type Found } from '~widgets/rows/use-row';

export function useOrder(id: number): Found<OrderDetail> {
  const row = useLive(() => getOrder(id), [id]);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // A negative id exists only on this device.
      if (id < 0) return 'missing';
      const asked = await askForOrder(id, signal);
      // The mirror may have refused the row, because the feed has deleted it meanwhile.
      return asked === 'found' && (await getOrder(id)) === null ? 'missing' : asked;
    },
    [id],
  );
  return useRow(row, ask);
}

type Parts = { courseId: string; orderId: string };

/** Puts the booking's real id and its present course into the address. Modal, search and history entry stay the same. */
export function useOrderAddress(opened: Parts, found: OrderDetail | null, onNamed: (id: number) => void): void {
  const { history } = useRouter();
  const { href, state } = useLocation();
  const { courseId, orderId } = opened;
  const [course, order] = found ? [found.course.id, found.order.id] : [courseId, orderId];
  useLayoutEffect(() => {
    const [before, now] = [`/${courseId}/order/${orderId}/`, `/${course}/order/${order}/`];
    if (now === before) return;
    onNamed(Number(order));
    if (href.includes(before)) history.replace(href.replace(before, now), state, { ignoreBlocker: true });
  }, [courseId, orderId, course, order, onNamed, history, href, state]);
}
