// A booking without a form: for people who may only look, and for one that is cancelled.
import type { ReactNode } from 'react';
import { sourceLabel } from '~contract/contacts/values';
import type { OrderDetail } from '~data/orders/order';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import { isCancelled } from '~domain/orders/outcomes';
import { RouteModal } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FactList } from '~widgets/lists/fact-list';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';
import { MainStep, mainStepOf } from '../money/main-step';
import { OrderActions } from './order-actions';
import { OrderLead } from './order-lead';
import { titleOf } from './order-text';

export function OrderFacts({ detail, leave }: { detail: OrderDetail; leave: () => void }) {
  const { order, pending } = detail;
  const noEdit = useNoEdit('orders');
  const main = noEdit === null ? mainStepOf(detail) : null;
  return (
    <RouteModal
      title={titleOf(order)}
      onClose={leave}
      {...(pending !== null && { aside: <SyncBadge state={pending} /> })}
      {...(main && { footer: <MainStep {...main} /> })}
    >
      <div className="flex flex-col gap-3 pt-1 pb-2">
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        <OrderLead detail={detail} bike={order.bike} />
        <Facts detail={detail} />
        {noEdit === null ? <OrderActions detail={detail} leave={leave} /> : null}
      </div>
    </RouteModal>
  );
}

function Facts({ detail: { order, bike } }: { detail: OrderDetail }) {
  const { bike_type, notes, training_notes, reason, outcome } = order;
  const facts: [string, ReactNode][] = [
    ['Kind of bike', BIKE_TYPE_LABEL[bike_type]],
    ['Bike', bike ? <NumberPlate key="plate" mark={bike.registration_plate} size="s" /> : 'None'],
    ['Source', sourceLabel(order.source)],
  ];
  return (
    <section aria-label="Booking" className="card flex flex-col gap-4 p-4 wide:p-5">
      <FactList facts={bike_type === 'NONE' ? facts.filter(([name]) => name !== 'Bike') : facts} />
      <Words title="Notes" text={notes} />
      <Words title="Training notes" text={training_notes} />
      <Words title={isCancelled(outcome) ? 'Reason' : 'Reason for going ahead'} text={reason} />
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-ink-2">{title}</p>
      <p className="font-med wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}
