// The way from a row to its booking. The list stays below, with its search.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedOrder } from '~data/orders/orders';
import { OPENS } from '~widgets/hooks/use-leave';

type OrderLinkProps = { listed: ListedOrder; className: string; children: ReactNode };

export function OrderLink({ listed: { order, course }, className, children }: OrderLinkProps) {
  return (
    <Link
      to="/orders/$courseId/order/$orderId/$step"
      params={{ courseId: String(course.id), orderId: String(order.id), step: 'edit' }}
      search
      {...OPENS}
      className={className}
    >
      {children}
    </Link>
  );
}
