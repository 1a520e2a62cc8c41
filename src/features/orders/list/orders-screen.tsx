// The list of bookings: a table on wide screens, cards on phones.
import { lazy, Suspense } from 'react';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { counted } from '~widgets/format/size-text';
import { OrdersPhone } from './orders-phone';
import type { OrdersSearch } from './search';
import { useOrders } from './use-orders';

/** Loaded on wide screens only: a phone never shows the table. */
const OrdersDesk = lazy(async () => ({ default: (await import('./orders-desk')).OrdersDesk }));

export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const data = useOrders(search);
  const count = data.list?.count;
  return (
    <>
      <Suspense fallback={<Skeleton rows={8} height={52} />}>
        {usePhone() ? <OrdersPhone search={search} {...data} /> : <OrdersDesk search={search} {...data} />}
      </Suspense>
      <p role="status" className="sr-only">
        {data.mirror?.ready && count !== undefined ? counted(count, 'order') : ''}
      </p>
    </>
  );
}
