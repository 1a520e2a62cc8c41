// Bookings that a search finds: by their number, or by their rider as a list of bookings does.
import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { SEARCH_GROUP_MAX } from '~domain/search/global-search';
import { orderSearch, type OrderSearch } from '~domain/orders/query';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx, Tx } from '~server/db/db';
import { RIDER_KEYS } from '~server/repositories/orders/filter';
import { isOnCourseOf } from '~server/repositories/orders/orders';
import { listOrderLines } from '~server/repositories/orders/list';
import type { Only } from '~server/repositories/calendar/rights';
import { has, rank, whatIsFound, type Asked } from './asked';

/** The one with this number first, then by rider; the latest course first. `only`: on this person's courses. */
export async function findOrders(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
  only: Only,
): Promise<NonNullable<SearchAnswer['orders']>> {
  const { number } = orderSearch(asked.typed);
  const isIt = number && !asked.slips ? isNumbered(number) : sql`false`;
  const which = and(eq(schoolOrder.school_id, schoolId), or(isIt, isNotNull(sql`rider.id`)), isOnCourseOf(only));
  // In steps, because building the riders' lines is costly: only for those with a booking.
  const line = sql`line`;
  const ridden = await riders(inTx, schoolId, asked);
  const statement = sql`
    with ridden as materialized (
      select ${schoolOrder.id} as id, ${isIt} as is_it, ${course.date} as date, ${course.start_time} as time, rider.line
        from ${schoolOrder} join ${course} on ${ITS_COURSE}
        left join (${ridden}) rider on rider.id = ${schoolOrder.customer_id}
       where ${which}),
    found as materialized (
      select id, date, time, case when is_it then 0 else ${rank(line, asked)} end as rank from ridden
       where is_it or ${asked.slips ? sql`true` : has(line, asked.question)})
    select id, (select count(*)::int from found) as all from found
     order by rank, date desc, time desc, id desc limit ${SEARCH_GROUP_MAX}`;
  const { rows } = await inTx((tx) => tx.execute<{ id: number; all: number }>(statement));
  const ids = rows.map(({ id }) => id);
  return { count: rows[0]?.all ?? 0, results: await inTx((tx) => hits(tx, schoolId, ids)) };
}

const ITS_COURSE = sql`${course.school_id} = ${schoolOrder.school_id} and ${course.id} = ${schoolOrder.course_id}`;

/** The rider's line (domain/orders/query). */
const LINE = sql`(${sql.join([...RIDER_KEYS], sql` || E'\t' || `)})`;

/** Contacts whose whole line matches, which needs no building; after a guess, exactly the ones that were found. */
async function riders(inTx: InTx, schoolId: number, asked: Asked): Promise<SQL> {
  const { id, search_line } = customer;
  const booked = sql`(select ${schoolOrder.customer_id} from ${schoolOrder} where ${eq(schoolOrder.school_id, schoolId)})`;
  const ours = eq(customer.school_id, schoolId);
  const guessed = { from: customer, id, line: LINE, which: and(ours, sql`${id} in ${booked}`) };
  const { which } = asked.slips
    ? await whatIsFound(inTx, guessed, asked)
    : { which: and(ours, has(search_line, asked.question)) };
  return sql`select ${id} as id, ${LINE} as line from ${customer} where ${which}`;
}

/** An unknown source has the marketplace's prefix. */
function isNumbered({ prefix, number }: NonNullable<OrderSearch['number']>): SQL {
  const isIt = eq(schoolOrder.number, number);
  if (prefix === null) return isIt;
  const its = sql`case ${schoolOrder.source} when 'DASHBOARD' then 'DR' when 'WIDGET' then 'WD' else 'RT' end`;
  return sql`(${isIt} and ${its} = ${prefix})`;
}

async function hits(tx: Tx, schoolId: number, ids: readonly number[]) {
  const lines = new Map((await listOrderLines(tx, schoolId, ids)).map((line) => [line.id, line]));
  return ids.flatMap((id) => {
    const line = lines.get(id);
    if (!line) return [];
    const { order_friendly_id, outcome, school_course_id, customer: rider, course: on } = line;
    const its = { id: school_course_id, constant: on.constant, date: on.date };
    return [{ id, order_friendly_id, full_name: rider.full_name, outcome, course: its }];
  });
}
