// The bookings of one contact, for their page: those on this device, pending ones included.
import type { BikeRow } from '~contract/bikes/bikes';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import type { PendingState } from '~data/pending/pending';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';

/** `bike`: the one that is given to them, if this device has it. `pending`: the state of the booking's pending changes. */
export type ContactBooking = {
  id: number;
  order: Order;
  course: Course;
  bike: BikeRow | null;
  pending: PendingState | null;
};

/** By either id of the contact; the earliest course first. A booking whose course isn't on this device is left out. */
export function listBookingsOf(asked: number): Promise<ContactBooking[]> {
  return read<ContactBooking[]>([], async (database) => {
    const id = await nameOf(database.mirror, 'customers', asked);
    const planner = await getPlanner(database);
    return planner.orders
      .filter(({ customer }) => customer.id === id)
      .flatMap((order) => bookingOf(order, planner))
      .toSorted(earliestFirst);
  });
}

function bookingOf(order: Order, { courses, bikes, states }: Planner): ContactBooking[] {
  const course = courses.find(({ id }) => id === order.school_course_id);
  if (!course) return [];
  const bike = bikes.find(({ id }) => id === order.bike) ?? null;
  return [{ id: order.id, order, course, bike, pending: states.orders.get(order.id) ?? null }];
}

function earliestFirst({ course: one, id }: ContactBooking, { course: other, id: otherId }: ContactBooking): number {
  const [start, otherStart] = [one, other].map(({ date, start_time }) => `${date} ${start_time}`) as [string, string];
  return start < otherStart ? -1 : Number(start > otherStart) || id - otherId;
}
