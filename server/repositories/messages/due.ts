// Bookings with a message due by the clock: a reminder, joining instructions, or a request for a review. Each query leaves out
// bookings that already have that message.
import { sql, type SQL } from 'drizzle-orm';
import type { Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';

/** The schools that have one of these types switched on. For the installation. */
export async function listSchoolsToScan(tx: Tx, types: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id from school s where s.active and exists (
      select from message_template t
       where t.school_id = s.id and t.active and t.type = any(${sql.param([...types])}::text[])) order by s.id`);
  return rows.map(({ id }) => id);
}

/** `starts`: of the course. `booked`: when the booking was made. `other`: when the other channel's reminder was made; null for none. */
export type ToRemind = { id: number; starts: string; booked: string; other: string | null };

/**
 * Bookings whose course begins in at most `hours`, but not before `before`, and of which this channel has not reminded. The key in
 * `once` has day and start of the course, so that a moved rider is reminded again.
 */
export async function listToRemind(
  tx: Tx,
  schoolId: number,
  { channel, now, hours, before }: { channel: Channel; now: Date; hours: number; before: Date },
): Promise<ToRemind[]> {
  const about = sql`'reminder:' || o.id || ':' || to_char(c.date, 'YYYY-MM-DD') || ':' || c.start_time || ':'`;
  const other = channel === 'EMAIL' ? 'SMS' : 'EMAIL';
  const days = Math.ceil(hours / 24) + 1;
  const { rows } = await tx.execute<ToRemind>(sql`
    select o.id, ${STARTS} as starts, o.created as booked,
           (select m.created from message m where m.school_id = o.school_id and m.once = ${about} || ${other}::text) as other
      from school_order o join course c on c.school_id = o.school_id and c.id = o.course_id
     where o.school_id = ${schoolId} and o.outcome = 'BOOKED' and ${isWithin(now, days)}
       and ${STARTS} - make_interval(hours => ${hours}::int) <= ${at(now)} and ${STARTS} >= ${at(before)}
       and not exists (select from message m where m.school_id = o.school_id and m.once = ${about} || ${channel}::text)
     order by o.id`);
  return rows;
}

/**
 * Bookings whose course is in at most `days`, and has not begun, where that day or the booking's last change is not before `since`.
 */
export async function listToInstruct(
  tx: Tx,
  schoolId: number,
  { now, days, since }: { now: Date; days: number; since: Date },
): Promise<number[]> {
  const due = sql`((c.date - ${days}::int + time '08:00') at time zone 'Europe/London')`;
  return idsOf(
    tx,
    schoolId,
    sql`o.outcome = 'BOOKED' and ${isWithin(now, days + 1)} and ${due} <= ${at(now)} and ${STARTS} > ${at(now)}
        and greatest(${due}, o.updated) >= ${at(since)} and ${isNew(sql`'joining:' || o.id`)}`,
  );
}

/** Bookings that were completed `hours` ago or earlier, but not before `since`. */
export async function listToReview(
  tx: Tx,
  schoolId: number,
  { now, hours, since }: { now: Date; hours: number; since: Date },
): Promise<number[]> {
  const due = sql`(o.outcome_at + make_interval(hours => ${hours}::int))`;
  return idsOf(
    tx,
    schoolId,
    sql`o.outcome = 'COMPLETED' and ${due} <= ${at(now)} and ${due} >= ${at(since)} and ${isNew(sql`'review:' || o.id`)}`,
  );
}

const STARTS = sql.raw(`((c.date + c.start_time) at time zone 'Europe/London')`);

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** For the index of courses by date: a day more on either side than the exact moments need. */
function isWithin(now: Date, days: number): SQL {
  return sql`c.date between ${at(now)}::date - 1 and ${at(now)}::date + ${days + 1}::int`;
}

function isNew(about: SQL): SQL {
  return sql`not exists (select from message m where m.school_id = o.school_id
                            and m.once in (${about} || ':EMAIL', ${about} || ':SMS'))`;
}

async function idsOf(tx: Tx, schoolId: number, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from school_order o join course c on c.school_id = o.school_id and c.id = o.course_id
     where o.school_id = ${schoolId} and ${which} order by o.id`);
  return rows.map(({ id }) => id);
}
