// The facts and receivers of messages about bookings: many bookings in one query.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MoneyRow } from '~domain/orders/money';
import { school, supplier } from '~server/db/schema/schema';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { Tx } from '~server/db/db';
import { FRIENDLY_ID } from '~server/repositories/orders/orders';
import { isAnyOf } from '~server/db/query-parts';

const ITS_PAYMENTS = sql<MoneyRow[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount, 'reverses', p.reverses)
                           order by p.id), '[]')
    from order_payment p where p.school_id = school_order.school_id and p.order_id = school_order.id)`;

/** The contact's fields that decide whether a message reaches them. */
export const reachedColumns = {
  id: customer.id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  alternative_phone: customer.alternative_phone,
  email_consent: customer.email_consent,
  sms_consent: customer.sms_consent,
  email_bounced_at: customer.email_bounced_at,
};

const columns = {
  id: schoolOrder.id,
  version: schoolOrder.version,
  friendly_id: FRIENDLY_ID,
  outcome: schoolOrder.outcome,
  bike_type: schoolOrder.bike_type,
  price: schoolOrder.price,
  charge: schoolOrder.charge,
  source: schoolOrder.source,
  payments: ITS_PAYMENTS,
  customer: reachedColumns,
  course: {
    id: course.id,
    version: course.version,
    constant: course.constant,
    date: course.date,
    start_time: course.start_time,
    finish_time: course.finish_time,
    supplier: course.supplier_id,
    price: course.price,
  },
  site: {
    name: supplier.name,
    connect_location_name: supplier.connect_location_name,
    address: supplier.address,
    town: supplier.town,
    postcode: supplier.postcode,
  },
  school: { name: school.name, phone: school.phone },
};

/** A booking with its rider, course, site and school, as they are now. */
export type Booked = Awaited<ReturnType<typeof listBooked>>[number];

/** The bookings with these ids whose riders were not erased, ascending. */
export async function listBooked(tx: Tx, schoolId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select(columns)
    .from(schoolOrder)
    .innerJoin(course, and(eq(course.school_id, schoolOrder.school_id), eq(course.id, schoolOrder.course_id)))
    .innerJoin(supplier, and(eq(supplier.school_id, course.school_id), eq(supplier.id, course.supplier_id)))
    .innerJoin(customer, and(eq(customer.school_id, schoolOrder.school_id), eq(customer.id, schoolOrder.customer_id)))
    .innerJoin(school, eq(school.id, schoolOrder.school_id))
    .where(and(eq(schoolOrder.school_id, schoolId), isAnyOf(schoolOrder.id, ids), sql`${customer.erased} is null`))
    .orderBy(asc(schoolOrder.id));
}

/** The bookings on these courses whose riders are still expected or there, ascending. */
export async function listOpenOrders(tx: Tx, schoolId: number, courses: readonly number[]): Promise<number[]> {
  if (courses.length === 0) return [];
  const { id, school_id, course_id, outcome } = schoolOrder;
  const isOn = and(eq(school_id, schoolId), isAnyOf(course_id, courses), inArray(outcome, ['BOOKED', 'CHECKED_IN']));
  const rows = await tx.select({ id }).from(schoolOrder).where(isOn).orderBy(asc(id));
  return rows.map((row) => row.id);
}
