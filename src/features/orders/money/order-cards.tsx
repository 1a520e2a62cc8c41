// Cards on the page of a booking. Loaded with that page's part of invoices, so that neither list nor calendar carries it.
import { lazy, Suspense } from 'react';
import type { Order } from '~contract/orders/orders';
import type { OrderDetail } from '~data/orders/order';
import { isOfMarketplace } from '~domain/orders/money';
import { Skeleton } from '~ui/skeleton';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ComposeLink } from '~widgets/messages/compose-link';

const CardPart = lazy(async () => ({ default: (await import('~widgets/payments/card-part')).CardPart }));

/** Only where a card can pay or has paid, and not for a booking that the school doesn't have yet, or that the marketplace takes the money for. */
export function OrderCards({ detail: { order, money } }: { detail: OrderDetail }) {
  const noEdit = useNoEdit('orders');
  if (money === null || order.id < 0 || isOfMarketplace(order.source)) return null;
  if (money.owed === 0 && order.payments.every(({ method }) => method !== 'LINK')) return null;
  return (
    <Suspense fallback={<Skeleton rows={1} height={96} />}>
      <CardPart
        of={{ order: order.id }}
        owed={money.owed}
        version={order.version}
        noEdit={noEdit}
        {...(noEdit === null && money.owed > 0 && { send: <Sending order={order} /> })}
      />
    </Suspense>
  );
}

/** By the ways that reach the rider. */
function Sending({ order: { id, customer } }: { order: Order }) {
  return (
    <>
      {customer.email === '' ? null : (
        <ComposeLink to={{ order: id, as: 'EMAIL' }} label="Send by e-mail" className={buttonClass('default')} />
      )}
      {customer.phone === '' ? null : (
        <ComposeLink to={{ order: id, as: 'SMS' }} label="Send by SMS" className={buttonClass('default')} />
      )}
    </>
  );
}
