// The people that a group's message is for, with the facts that fill it in. Erased people are never among them.
import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Audience } from '~contract/messages/messages';
import { GROUP_MAX } from '~contract/wire/limits';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import type { Reachable } from '~domain/messages/audience';
import type { MessageFacts } from '~domain/messages/values';
import type { MoneyRow } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import { school, supplier } from '~server/db/schema/schema';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer, customerAlias } from '~server/db/schema/contacts';
import { isOnCourseOf } from '~server/repositories/orders/orders';
import type { Only } from '~server/repositories/calendar/rights';
import { takesPlace } from '~server/repositories/orders/takes-place';
import { isThere } from '~server/repositories/contacts/contacts';
import { isFound } from '~server/repositories/contacts/list';
import { isAnyOf } from '~server/db/query-parts';

/** A booking that the message is about. */
export type Riding = { order: number; courseId: number } & {
  [Fact in 'course' | 'site' | 'booking']: NonNullable<MessageFacts[Fact]>;
};
/** How many people are read at once. */
export const PEOPLE_AT_ONCE = 500;
export type Member = Reachable & { id: number; first_name: string; last_name: string; riding: Riding | null };

type OfContacts = Extract<Audience, { of: 'contacts' }>;
type OfRiders = Extract<Audience, { of: 'course' | 'day' | 'order' }>;

/** Those of the ids that are contacts, or were merged into one; each once. */
export async function listPicked(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Member[]> {
  const { old_id, customer_id, school_id } = customerAlias;
  const merged = tx
    .select({ id: customer_id })
    .from(customerAlias)
    .where(and(eq(school_id, schoolId), isAnyOf(old_id, ids)));
  return listPeople(
    tx,
    and(isThere(schoolId), sql`(${isAnyOf(customer.id, ids)} OR ${customer.id} IN (${merged}))`),
    GROUP_MAX + 1,
  );
}

/** How many of the ids are no contact's. Those of an erased person, and from before a merge, are known. */
export async function countUnknown(tx: Tx, schoolId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM unnest(${sql.param([...new Set(ids)])}::bigint[]) AS asked (id)
     WHERE NOT EXISTS (SELECT FROM customer c WHERE c.school_id = ${schoolId} AND c.id = asked.id)
       AND NOT EXISTS (SELECT FROM customer_alias a WHERE a.school_id = ${schoolId} AND a.old_id = asked.id)`);
  return rows[0]?.count ?? 0;
}

/** How many contacts the filter finds, counted no further than one more than a group may have. */
export async function countFound(tx: Tx, schoolId: number, filter: OfContacts): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM ${customer} WHERE ${found(tx, schoolId, filter)} LIMIT ${GROUP_MAX + 1}) found`);
  return rows[0]?.count ?? 0;
}

/** The contacts that the filter finds after this id: at most PEOPLE_AT_ONCE. */
export function listFound(tx: Tx, schoolId: number, filter: OfContacts, after: number): Promise<Member[]> {
  return listPeople(tx, and(found(tx, schoolId, filter), gt(customer.id, after)), PEOPLE_AT_ONCE);
}

function found(tx: Tx, schoolId: number, { search, current_licence, completed }: OfContacts): SQL | undefined {
  return and(
    isThere(schoolId),
    isFound(search),
    current_licence === null ? undefined : eq(customer.current_licence, current_licence),
    completed.length === 0 ? undefined : inArray(customer.id, thoseWhoCompleted(tx, schoolId, completed)),
  );
}

/** The riders of a course or a day whose booking stands, or of one booking, each once, on the courses that `only` allows. */
export async function listRiders(tx: Tx, schoolId: number, of: OfRiders, only: Only): Promise<Member[]> {
  const rows = await tx
    .select({ ...riderColumns, constant: course.constant, course: courseColumns, site: siteColumns })
    .from(schoolOrder)
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .innerJoin(supplier, and(eq(supplier.school_id, schoolId), eq(supplier.id, course.supplier_id)))
    .innerJoin(customer, and(isThere(schoolId), eq(customer.id, schoolOrder.customer_id)))
    .where(and(eq(schoolOrder.school_id, schoolId), isOf(of), isOnCourseOf(only)))
    .orderBy(asc(course.date), asc(course.start_time), asc(schoolOrder.id));
  const members = rows.map(({ order, courseId, constant, course: facts, site, booking, ...person }): Member => {
    const { label: name } = COURSE_TYPE[constant];
    return { ...person, riding: { order, courseId, course: { name, ...facts }, site, booking } };
  });
  return members.filter(({ id }, at) => members.findIndex((one) => one.id === id) === at);
}

/** Those of the contacts who ride on a course that `only` allows. */
export async function listKnownRiders(tx: Tx, schoolId: number, ids: readonly number[], only: Only): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: schoolOrder.customer_id })
    .from(schoolOrder)
    .where(and(eq(schoolOrder.school_id, schoolId), isAnyOf(schoolOrder.customer_id, ids), isOnCourseOf(only)));
  return rows.map(({ id }) => id);
}

/** What the fields of the school are filled in with. */
export async function getSchoolFacts(tx: Tx, schoolId: number): Promise<MessageFacts['school']> {
  const [row] = await tx.select({ name: school.name, phone: school.phone }).from(school).where(eq(school.id, schoolId));
  if (!row) throw new Error('the school is gone');
  return row;
}

const { id, first_name, last_name, email, phone, alternative_phone } = customer;
const { email_consent, sms_consent, email_bounced_at } = customer;
const reachColumns = { email, phone, alternative_phone, email_consent, sms_consent, email_bounced_at };
const personColumns = { id, first_name, last_name, ...reachColumns };
const courseColumns = { date: course.date, start_time: course.start_time, price: course.price };
const siteColumns = {
  name: supplier.name,
  connect_location_name: supplier.connect_location_name,
  address: supplier.address,
  town: supplier.town,
  postcode: supplier.postcode,
};
const riderColumns = {
  ...personColumns,
  order: schoolOrder.id,
  courseId: schoolOrder.course_id,
  booking: {
    bike_type: schoolOrder.bike_type,
    price: schoolOrder.price,
    charge: schoolOrder.charge,
    outcome: schoolOrder.outcome,
    source: schoolOrder.source,
    payments: sql<MoneyRow[]>`(
      select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amount', p.amount, 'reverses', p.reverses)), '[]')
        from order_payment p where p.school_id = ${schoolOrder.school_id} and p.order_id = ${schoolOrder.id})`,
  },
};

/** By id. As one text, because the embedded database would take a second to hand over fifty thousand rows. */
async function listPeople(tx: Tx, which: SQL | undefined, limit: number): Promise<Member[]> {
  const names = Object.keys(personColumns).map((name) => sql.identifier(name));
  const { rows } = await tx.execute<{ people: Omit<Member, 'riding'>[] }>(sql`
    SELECT coalesce(json_agg(person), '[]') AS people FROM (
      SELECT ${sql.join(names, sql`, `)} FROM ${customer} WHERE ${which} ORDER BY id LIMIT ${limit}) person`);
  return (rows[0]?.people ?? []).map((person) => ({ ...person, riding: null }));
}

function thoseWhoCompleted(tx: Tx, schoolId: number, types: OfContacts['completed']) {
  return tx
    .select({ id: schoolOrder.customer_id })
    .from(schoolOrder)
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .where(
      and(
        eq(schoolOrder.school_id, schoolId),
        eq(schoolOrder.outcome, 'COMPLETED'),
        inArray(course.constant, [...types]),
      ),
    );
}

function isOf(of: OfRiders): SQL | undefined {
  if (of.of === 'order') return eq(schoolOrder.id, of.order);
  if (of.of === 'course') return and(eq(course.id, of.course), takesPlace('school_order'));
  const { date, site, instructor } = of;
  return and(
    eq(course.date, date),
    takesPlace('school_order'),
    site === null ? undefined : eq(course.supplier_id, site),
    instructor === null ? undefined : isOnCourseOf(instructor),
  );
}
