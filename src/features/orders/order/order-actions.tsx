// What else can be done with a booking: moving it, an invoice for it, cancelling it, giving money back, and taking the rider off.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderDetail } from '~data/orders/order';
import { isOfMarketplace } from '~domain/orders/money';
import { isCancelled, mayFollow, mayMove } from '~domain/orders/outcomes';
import { Button, buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { mayTakeOff, TakeOff } from '~widgets/booking/take-off';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useStepTo } from './below';

type OrderActionsProps = { detail: OrderDetail; leave: () => void };

/** For people who may change bookings. */
export function OrderActions({ detail: { order, money }, leave }: OrderActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const stepTo = useStepTo();
  const noSignal = useNoSignal();
  const { id, outcome, source } = order;
  const mayInvoice = useNoEdit('invoices') === null && money !== null && !isOfMarketplace(source);
  const isHeld = money !== null && money.held > 0 && !isOfMarketplace(source);
  const isActive = !isCancelled(outcome);
  return (
    <section aria-label="More actions" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayMove(outcome) ? (
          <Link {...stepTo('move')} {...OPENS} className={buttonClass('default')}>
            Move to another course
          </Link>
        ) : null}
        {mayInvoice ? (
          <Link to="/invoices/add" search={{ order: id }} {...OPENS} className={buttonClass('default')}>
            Invoice
          </Link>
        ) : null}
        {isHeld && noSignal === null ? (
          <Link {...stepTo('refund')} {...OPENS} className={buttonClass('default')}>
            Refund
          </Link>
        ) : null}
        {isHeld && noSignal !== null ? (
          <Button disabled title={noSignal}>
            Refund
          </Button>
        ) : null}
        {isActive && mayFollow(outcome, 'CANCELLED') ? (
          <Link {...stepTo('cancel')} {...OPENS} className={buttonClass('dan')}>
            Cancel booking
          </Link>
        ) : null}
        {mayTakeOff(order) ? (
          <Button look="dan" icon="x" onClick={() => setAsking(true)}>
            Take off
          </Button>
        ) : null}
      </div>
      {isHeld && noSignal !== null ? <p className="text-tab text-ink-2">A refund needs signal.</p> : null}
      <TakeOff rider={order} open={isAsking} onClose={() => setAsking(false)} onTakeOff={leave} />
    </section>
  );
}
