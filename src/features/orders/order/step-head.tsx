// Whose booking a step is about, and on which course.
import type { OrderDetail } from '~data/orders/order';
import { riderOf, whenAndWhere } from './order-text';

type StepHeadProps = { detail: OrderDetail; before?: string };

/** `before`: begins the line of the course: 'Now on '. */
export function StepHead({ detail, before = '' }: StepHeadProps) {
  return (
    <div>
      <b className="text-h2 font-bold wrap-anywhere">{riderOf(detail.order)}</b>
      <p className="text-ink-2 wrap-anywhere">{`${before}${detail.course.name}, ${whenAndWhere(detail)}`}</p>
    </div>
  );
}
