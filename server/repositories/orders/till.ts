// The till roll of a day (domain/orders/till).
import { and, asc, eq, sql } from 'drizzle-orm';
import { tillOf, type TillBooking } from '~domain/orders/till';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import type { TillLine } from '~contract/orders/lists';
import type { Tx } from '~server/db/db';
import { isOnCourseOf } from './orders';
import type { Only } from '~server/repositories/calendar/rights';

type Asked = { date: string; site: number | undefined; only: Only };

/** What was taken and given back on a London day, for the courses that `only` allows. */
export async function listTill(tx: Tx, schoolId: number, { date, site, only }: Asked): Promise<TillLine[]> {
  const { id, order_id, site_id, kind, method, amount, reverses } = orderPayment;
  // All payments of a booking: a row of this day may have been reversed on another one.
  const rows = await tx
    .select({ order_id, site: site_id, id, kind, method, amount, reverses, date: orderPayment.date })
    .from(orderPayment)
    .innerJoin(schoolOrder, and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.id, order_id)))
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .where(
      and(
        eq(orderPayment.school_id, schoolId),
        sql`${order_id} in (
          select p.order_id from order_payment p where p.school_id = ${schoolId} and p.date = ${date})`,
        isOnCourseOf(only),
      ),
    )
    .orderBy(asc(id));
  const bookings = new Map<number, TillBooking & { payments: (typeof rows)[number][] }>();
  for (const row of rows) {
    const known = bookings.get(row.order_id);
    if (known) known.payments.push(row);
    else bookings.set(row.order_id, { site: row.site, payments: [row] });
  }
  return tillOf([...bookings.values()], date, site);
}
