// Words about a contact's bookings, which of them is next, and where one leads.
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ContactBooking } from '~data/orders/contact-bookings';
import { isOver } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { displayMark } from '~domain/text/number-plate';
import { moneyOf } from '~domain/orders/money';
import { isCancelled } from '~domain/orders/outcomes';

/** The first booking on a course that hasn't ended, without cancelled ones. `bookings`: the earliest first; `now` in ms. */
export function nextOf(bookings: readonly ContactBooking[], now: number): ContactBooking | null {
  return bookings.find(({ course, order }) => !isOver(course, now) && !isCancelled(order.outcome)) ?? null;
}

/** To its course in the calendar; to the booking by itself for people to whom the calendar is closed. */
export function bookingLink(
  { id, order, course }: ContactBooking,
  noCalendar: boolean,
): Pick<LinkProps, 'to' | 'params'> {
  const courseId = String(course.id);
  if (!noCalendar) return linkOptions({ to: '/calendar/$courseId/details', params: { courseId } });
  const params = { customerId: String(order.customer.id), courseId, orderId: String(id), step: 'edit' };
  return linkOptions({ to: '/contacts/$customerId/details/orders/$courseId/order/$orderId/$step', params });
}

/** 'KX23 QBA', 'Own bike', 'No bike given yet'. */
export function bikeText({ order, bike }: Pick<ContactBooking, 'order' | 'bike'>): string {
  if (bike) return displayMark(bike.registration_plate);
  if (order.bike_type === 'NONE') return 'Own bike';
  // The person may not see bikes.
  return order.bike === null ? 'No bike given yet' : '';
}

/**
 * What a contact owes for these bookings, and what is to be paid back to them: 'Owes £50.00'; null for somebody who may not see
 * money.
 */
export function balanceText(bookings: readonly ContactBooking[]): string | null {
  const all = bookings.flatMap(({ order }) => (order.price === null ? [] : moneyOf({ ...order, price: order.price })));
  if (all.length < bookings.length) return null;
  const owed = all.reduce((sum, one) => sum + one.owed, 0);
  const over = all.reduce((sum, one) => sum + one.over, 0);
  const said = [owed > 0 ? `Owes ${poundsText(owed)}` : '', over > 0 ? `Pay back ${poundsText(over)}` : ''];
  return said.filter(Boolean).join(', ') || 'Nothing owed';
}
