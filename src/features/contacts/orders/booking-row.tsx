// One booking of a contact. The whole row leads to it, for people who may see bookings.
import { Link } from '@tanstack/react-router';
import { moneyOf } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { numberText, owedWords } from '~widgets/booking/order-text';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { PaymentChip } from '~widgets/booking/payment-chip';
import { DOT } from '~widgets/format/contact-text';
import { weekdayText } from '~domain/time/weekday-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { SyncBadge } from '~widgets/sync/badge';
import type { BookingLine } from './lines';

type BookingRowProps = { contactId: number; line: BookingLine; opens: boolean };

export function BookingRow({ contactId, line, opens }: BookingRowProps) {
  const { order, course, pending } = line;
  const when = `${weekdayText(course.date)} ${course.start_time.slice(0, 5)}`;
  const name = 'min-w-0 flex-1 font-bold wrap-anywhere';
  return (
    <article className={`relative flex flex-col gap-1 p-4 wide:px-5 ${opens ? 'hover:bg-inset' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {opens ? (
          <Link
            to="/contacts/$customerId/details/orders/$courseId/order/$orderId/$step"
            params={{
              customerId: String(contactId),
              courseId: String(course.id),
              orderId: String(order.id),
              step: 'edit',
            }}
            {...OPENS}
            className={`${name} text-ink after:absolute after:inset-0`}
          >
            {course.name}
          </Link>
        ) : (
          <span className={name}>{course.name}</span>
        )}
        <OutcomeChip outcome={order.outcome} />
      </div>
      <p className="text-ink-2">{[when, course.site, numberText(order)].filter(Boolean).join(DOT)}</p>
      <Money line={line} />
      {pending ? (
        <div>
          <SyncBadge state={pending} small />
        </div>
      ) : null}
    </article>
  );
}

/** Nothing for somebody who may not see money. */
function Money({ line: { order } }: { line: BookingLine }) {
  const { price, payment_status } = order;
  if (price === null) return null;
  const { amount, what, isSettled } = owedWords(moneyOf({ ...order, price }), payment_status);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PaymentChip status={payment_status} />
      <span className="text-ink-2">{`Price ${poundsText(price)}`}</span>
      {isSettled ? null : <b className="ml-auto font-bold">{`${amount} ${what}`}</b>}
    </div>
  );
}
