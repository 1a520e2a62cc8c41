// Which bookings a list shows, and in which order. domain/orders/query computes the same on the phone; a test compares the two.
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { LATEST_FIRST, orderSearch, type OrderOrderField, type OrderSource } from '~domain/orders/query';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { OrderListQuery } from '~contract/orders/lists';
import type { Tx } from '~server/db/db';
import { isOnCourseOf } from './orders';
import type { Only } from '~server/repositories/calendar/rights';
import { hasText, isAnyOf } from '~server/db/query-parts';

export type OrdersAsked = Omit<OrderListQuery, 'page' | 'page_size'>;

/** The condition of a list for queries on bookings alone: `all` for all of them, `first` for a few in the order of the list. */
type Listed = Readonly<Record<'all' | 'first', SQL | undefined>>;

/** The filters of a list. A search looks for the contacts first. */
export async function listedBy(tx: Tx, schoolId: number, query: OrdersAsked, only: Only): Promise<Listed> {
  const { payment, outcome, source, school_course_id, customer: contact } = query;
  const filters = and(
    eq(schoolOrder.school_id, schoolId),
    payment && inArray(schoolOrder.payment_status, payment),
    outcome && inArray(schoolOrder.outcome, outcome),
    source && or(...source.map((one) => SOURCES[one])),
    school_course_id === undefined ? undefined : eq(schoolOrder.course_id, school_course_id),
    contact === undefined ? undefined : eq(schoolOrder.customer_id, contact),
    isOnCourse(schoolId, query),
    isOnCourseOf(only),
  );
  const { number, needles } = orderSearch(query.search ?? '');
  if (needles.length === 0) return { all: filters, first: filters };
  const { all, first } = await riddenBy(tx, schoolId, needles);
  const its = number ? isNumbered(number) : undefined;
  return { all: and(filters, or(its, all)), first: and(filters, or(its, first)) };
}

/** The order of a list: ties by id, the newest first. `names`: whether the query must join contacts; `days`: courses. */
export function orderingOf(ordering: OrdersAsked['ordering'] = [...LATEST_FIRST]) {
  const fields = new Set(ordering.map(({ field }) => field));
  const by = ordering.flatMap(({ field, descending }) => KEY[field].map(descending ? desc : asc));
  return { by: [...by, desc(schoolOrder.id)], names: fields.has('name'), days: fields.has('date') };
}

// With the tab, as domain/orders/query has it: a letter below it in a last name would order otherwise.
const KEY = {
  date: [course.date, course.start_time],
  number: [schoolOrder.number],
  name: [sql`(${customer.last_key} || E'\t' || ${customer.first_key})`],
  owed: [schoolOrder.owed],
} as const satisfies Record<OrderOrderField, unknown>;

const SOURCES = {
  MARKETPLACE: inArray(schoolOrder.source, ['RIDETO', 'RIDETO_INSTANT']),
  DASHBOARD: eq(schoolOrder.source, 'DASHBOARD'),
  WIDGET: eq(schoolOrder.source, 'WIDGET'),
} as const satisfies Record<OrderSource, SQL>;

function isOnCourse(schoolId: number, { type, site, from, to }: OrdersAsked): SQL | undefined {
  const filters = [
    type && inArray(course.constant, type),
    site && isAnyOf(course.supplier_id, site),
    from === undefined ? undefined : gte(course.date, from),
    to === undefined ? undefined : lte(course.date, to),
  ];
  if (filters.every((one) => one === undefined)) return undefined;
  return sql`${schoolOrder.course_id} in (
    select ${course.id} from ${course} where ${and(eq(course.school_id, schoolId), ...filters)})`;
}

/** An unknown source has the marketplace's prefix. */
const PREFIXED: Readonly<Record<string, SQL>> = {
  DR: SOURCES.DASHBOARD,
  WD: SOURCES.WIDGET,
  RT: notInArray(schoolOrder.source, ['DASHBOARD', 'WIDGET']),
};

function isNumbered({ prefix, number }: { prefix: string | null; number: number }): SQL | undefined {
  return and(eq(schoolOrder.number, number), prefix === null ? undefined : PREFIXED[prefix]);
}

/** Names of several words written together, as `joined` of domain/contacts/lines has them. */
const joined = (key: PgColumn) => sql`case when ${key} ~ '[ -]' then translate(${key}, ' -', '') else '' end`;

/** The fields of the line that is searched (`riderLine`). No text that is looked for has a tab. */
export const RIDER_KEYS: readonly SQL[] = [
  sql`${customer.first_key}`,
  sql`${customer.last_key}`,
  sql`${customer.email_key}`,
  sql`${customer.phone_key}`,
  joined(customer.first_key),
  joined(customer.last_key),
];

/** More contacts than this are not named by their ids. */
const NAMED_MAX = 2000;

async function riddenBy(tx: Tx, schoolId: number, needles: readonly (readonly string[])[]): Promise<Listed> {
  // The contact's whole line is asked first, because most have the text nowhere.
  const has = (text: string) =>
    and(hasText(customer.search_line, text), or(...RIDER_KEYS.map((field) => hasText(field, text))));
  const found = or(...needles.map((texts) => and(...texts.map(has))));
  const them = and(eq(customer.school_id, schoolId), found);
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(them)
    .limit(NAMED_MAX + 1);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= NAMED_MAX) {
    const named = isAnyOf(schoolOrder.customer_id, ids);
    return { all: named, first: named };
  }
  const { id, school_id } = customer;
  const its = and(eq(school_id, schoolId), eq(id, schoolOrder.customer_id));
  return {
    // Compared as a condition: as a join it would look up each of many contacts, because the database underestimates their
    // number.
    all: sql`(${schoolOrder.customer_id} in (select ${id} from ${customer} where ${them})) is true`,
    first: sql`(select ${found} from ${customer} where ${its})`,
  };
}
