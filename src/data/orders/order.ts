// One booking for its page and its forms: the mirror with this device's pending changes over it.
import type { BikeRow } from '~contract/bikes/bikes';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { OrderMoney } from '~domain/orders/money';
import { getPlanner } from '~data/calendar/planner';
import { read } from '~data/database-access';
import { findRow } from '~data/mirror/read-rows';
import type { PendingState } from '~data/pending/pending';
import { nameOf } from '~data/database/ids';
import { moneyIn, siteName } from './orders';

/**
 * `site`: the name of the course's site; `bike`: the one that is given to the rider, null without one or if it isn't on this
 * device; `money`: null for somebody who may not see it; `pending`: the state of the booking's pending changes.
 */
export type OrderDetail = {
  order: Order;
  course: Course;
  site: string;
  bike: BikeRow | null;
  money: OrderMoney | null;
  pending: PendingState | null;
};

/** By either id; null if the booking or its course isn't on this device. */
export function getOrder(asked: number): Promise<OrderDetail | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'orders', asked);
    const planner = await getPlanner(database);
    const order = planner.orders.find((one) => one.id === id);
    const course = planner.courses.find((one) => one.id === order?.school_course_id);
    if (!order || !course) return null;
    return {
      order,
      course,
      site: siteName(planner, course),
      bike: order.bike === null ? null : (findRow(planner.bikes, order.bike) ?? null),
      money: moneyIn(order),
      pending: planner.states.orders.get(id) ?? null,
    };
  });
}
