// A booking (specification section 2.7): a form for people who may change it, its facts for all others.
import type { OrderDetail } from '~data/orders/order';
import { isCancelled } from '~domain/orders/outcomes';
import { Waiting } from '~widgets/rows/modal-frames';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useMends } from '~widgets/forms/use-corrected';
import { OrderFacts } from './order-facts';
import { readOrderBody } from './order-fields';
import { OrderForm } from './order-form';
import { titleOf } from './order-text';
import { useOrderLeave } from './below';

type EditOrderProps = { detail: OrderDetail; resend: number | undefined };

export function EditOrder({ detail, resend }: EditOrderProps) {
  const mends = useMends('orders', resend, readOrderBody);
  const leave = useOrderLeave('edit', resend !== undefined);
  const noEdit = useNoEdit('orders');
  const { outcome } = detail.order;
  if (mends === undefined) return <Waiting title={titleOf(detail.order)} leave={leave} />;
  // Nothing of a cancelled booking is left to change, unless a refused change has to be corrected.
  if (noEdit !== null || (isCancelled(outcome) && mends === null)) return <OrderFacts detail={detail} leave={leave} />;
  return <OrderForm detail={detail} mends={mends} leave={leave} />;
}
