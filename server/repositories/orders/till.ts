// The till roll of a day (domain/orders/till).
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { tillOf, type TillBooking } from '~domain/orders/till';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import type { TillLine } from '~contract/orders/lists';
import type { Tx } from '~server/db/db';
import { isOnCourseOf } from './orders';
import type { Only } from '~server/repositories/calendar/rights';

/** `invoices`: whether money of invoices without a booking counts, which takes access to them. */
type Asked = { date: string; site: number | undefined; only: Only; invoices: boolean };

/** What was taken and given back on a London day, for the courses that `only` allows. */
export async function listTill(tx: Tx, schoolId: number, { date, site, only, invoices }: Asked): Promise<TillLine[]> {
  const rows = await tx
    .select(columnsOf('order'))
    .from(orderPayment)
    .innerJoin(schoolOrder, and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.id, orderPayment.order_id)))
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .where(and(isOfDay('order', schoolId, date), isOnCourseOf(only)))
    .orderBy(asc(orderPayment.id));
  const found = [...rows, ...(invoices ? await listOfInvoices(tx, schoolId, date) : [])];
  const groups = new Map<string, TillBooking & { payments: (typeof found)[number][] }>();
  for (const row of found) {
    const known = groups.get(row.of);
    if (known) known.payments.push(row);
    else groups.set(row.of, { site: row.site, payments: [row] });
  }
  return tillOf([...groups.values()], date, site);
}

/** The same of invoices that are for no booking. */
async function listOfInvoices(tx: Tx, schoolId: number, date: string) {
  return tx
    .select(columnsOf('invoice'))
    .from(orderPayment)
    .where(isOfDay('invoice', schoolId, date))
    .orderBy(asc(orderPayment.id));
}

/** What the money is for. */
type For = 'order' | 'invoice';

function columnsOf(what: For) {
  const { id, site_id: site, kind, method, amount, reverses, date } = orderPayment;
  const of = sql<string>`${sql.raw(`'${what} '`)} || ${orderPayment[`${what}_id`]}`;
  return { of, site, id, kind, method, amount, reverses, date };
}

/** All money of what had money on this day: a row of the day may have been reversed on another one. */
function isOfDay(what: For, schoolId: number, date: string): SQL | undefined {
  const named = sql.identifier(`${what}_id`);
  return and(
    eq(orderPayment.school_id, schoolId),
    sql`${orderPayment[`${what}_id`]} in (
      select p.${named} from order_payment p where p.school_id = ${schoolId} and p.date = ${date})`,
  );
}
