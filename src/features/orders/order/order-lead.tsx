// The head of a booking: who, on which course, what is owed, and the outcome.
import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '~data/orders/order';
import { isOfMarketplace } from '~domain/orders/money';
import { Chip } from '~ui/chip';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { conflictsOfRider } from '~widgets/conflicts/marks';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { useCourse } from '~widgets/course-choice/use-course';
import { MoneyCard } from '../money/money-card';
import { OrderCards } from '../money/order-cards';
import { OutcomePart } from './outcome-part';
import { riderOf, whenAndWhere } from './order-text';

/** `bike`: the one in the form, whose conflicts are shown. */
export function OrderLead({ detail, bike }: { detail: OrderDetail; bike: number | null }) {
  return (
    <>
      <Head detail={detail} bike={bike} />
      {detail.pending === 'fixing' ? (
        <p className="flex flex-wrap items-center gap-x-2 font-med text-red-ink">
          A change to this booking needs fixing.
          <Link to="/sync" className="inline-flex min-h-12 items-center font-bold text-accent-ink">
            Open the Sync centre
          </Link>
        </p>
      ) : null}
      {detail.money === null ? null : <MoneyCard order={detail.order} money={detail.money} />}
      <OrderCards detail={detail} />
      <OutcomePart detail={detail} />
    </>
  );
}

function Head({ detail, bike }: { detail: OrderDetail; bike: number | null }) {
  const { order, course } = detail;
  const conflicts = useCourse(String(course.id))?.conflicts ?? [];
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rider order={order} />
        <OutcomeChip outcome={order.outcome} />
        {isOfMarketplace(order.source) ? <Chip kind="quiet">Marketplace</Chip> : null}
      </div>
      <p className="font-med">{course.name}</p>
      <p className="text-ink-2 wrap-anywhere">{whenAndWhere(detail)}</p>
      <MarkLines conflicts={conflictsOfRider({ ...order, bike }, conflicts)} />
    </div>
  );
}

/** The name, which leads to the contact for people who may see contacts. */
function Rider({ order }: Pick<OrderDetail, 'order'>) {
  const isHidden = useIsHidden('contacts');
  const name = riderOf(order);
  if (isHidden || order.customer.full_name === '') return <b className="text-h2 font-bold wrap-anywhere">{name}</b>;
  return (
    <Link
      to="/contacts/$customerId/details"
      params={{ customerId: String(order.customer.id) }}
      className="-my-2 inline-flex min-h-12 items-center text-h2 font-bold text-accent-ink wrap-anywhere"
    >
      {name}
    </Link>
  );
}
