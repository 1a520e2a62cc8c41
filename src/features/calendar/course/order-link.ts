// The way to a booking from its course. It keeps the calendar's search.
import { OPENS } from '~widgets/hooks/use-leave';

/** The props of a link to a booking; both by either id. */
export function orderLink(course: number, order: number) {
  const params = { courseId: String(course), orderId: String(order), step: 'edit' } as const;
  return { to: '/calendar/$courseId/order/$orderId/$step', params, search: true, ...OPENS } as const;
}
