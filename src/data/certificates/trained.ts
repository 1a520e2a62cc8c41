// What a rider trained on, from their bookings: the transmission on a certificate is never guessed from an older certificate.
import type { BikeRow } from '~contract/bikes/bikes';
import { CERTIFIED } from '~domain/calendar/course-types';
import type { Order } from '~contract/orders/orders';
import { checkProblems } from '~domain/orders/checks';
import { isCancelled } from '~domain/orders/outcomes';
import { read } from '~data/database-access';
import { findRow } from '~data/mirror/read-rows';
import { nameOf } from '~data/database/ids';
import { getPlanner } from '~data/calendar/planner';

/**
 * `transmission`: null on their own bike, which the booking doesn't describe. `date`, `site`: of the course. `problems`: what the checks
 * before it have found against them.
 */
export type Trained = { transmission: 'A' | 'M' | null; date: string; site: number; problems: readonly string[] };

/** Of the bike that was given to the rider (`bike`), or else of the kind that was booked; null on their own bike. */
export function transmissionOf(
  { bike_type }: Pick<Order, 'bike_type'>,
  bike: Pick<BikeRow, 'transmission'> | undefined,
): 'A' | 'M' | null {
  if (bike) return bike.transmission === 'BIKE_TRANSMISSION_AUTOMATIC' ? 'A' : 'M';
  if (bike_type === 'NONE') return null;
  return bike_type.includes('AUTO') ? 'A' : 'M';
}

/** From the rider's booking on a CBT of this day ('yyyy-MM-dd'), or on the last one before it; null without any. */
export function trainedOn(customer: number, day: string): Promise<Trained | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'customers', customer);
    const { courses, orders, bikes } = await getPlanner(database);
    const certified: readonly string[] = CERTIFIED;
    const [last] = orders
      .filter((order) => order.customer.id === id && !isCancelled(order.outcome) && order.outcome !== 'NO_SHOW')
      .flatMap((order) => {
        const course = courses.find((one) => one.id === order.school_course_id);
        return course && certified.includes(course.constant) && course.date <= day ? [{ order, course }] : [];
      })
      .toSorted((a, b) => whenOf(b.course).localeCompare(whenOf(a.course)));
    if (!last) return null;
    const { order, course } = last;
    const bike = order.bike === null ? undefined : findRow(bikes, order.bike);
    return {
      transmission: transmissionOf(order, bike),
      date: course.date,
      site: course.supplier.id,
      problems: checkProblems(order),
    };
  });
}

function whenOf({ date, start_time }: { date: string; start_time: string }): string {
  return `${date} ${start_time}`;
}
