// Bookings whose riders have to sign and have not been asked yet, or not again on the day before.
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '~server/db/db';

/** `open`: a disclaimer of theirs whose link still works; null for none. */
export type ToSign = {
  order: number;
  customer: number;
  course: number;
  template: number;
  title: string;
  open: number | null;
};

const STARTS = sql.raw(`((c.date + c.start_time) at time zone 'Europe/London')`);

/** The key of the first request, and of the one on the day before. */
export function signOnce(kind: 'sign' | 'sign-again', order: number, template: number): string {
  return `${kind}:${order}:${template}`;
}

/** Those who were never asked for this template because of this booking. */
export async function listToAsk(tx: Tx, schoolId: number, now: Date): Promise<ToSign[]> {
  return list(tx, schoolId, now, sql`not ${wasSent('sign')}`);
}

/** Those whose course begins in at most `hours` and at least `least`, who were asked before that and have not signed. */
export async function listToAskAgain(
  tx: Tx,
  schoolId: number,
  now: Date,
  { hours, least }: { hours: number; least: number },
): Promise<ToSign[]> {
  const isSoon = sql`${STARTS} - make_interval(hours => ${hours}::int) <= ${at(now)} and ${STARTS} - make_interval(hours => ${least}::int) >= ${at(now)}`;
  const wasAsked = sql`exists (select from message m where m.school_id = o.school_id and ${isAbout('sign')}
                              and m.created < ${STARTS} - make_interval(hours => ${hours}::int))`;
  return list(tx, schoolId, now, sql`${isSoon} and ${wasAsked} and not ${wasSent('sign-again')}`);
}

async function list(tx: Tx, schoolId: number, now: Date, which: SQL): Promise<ToSign[]> {
  const { rows } = await tx.execute<ToSign>(sql`
    select o.id as "order", o.customer_id as customer, c.id as course, t.id as template, t.title,
           (select max(d.id) from disclaimer d where d.school_id = o.school_id and d.customer_id = o.customer_id and d.template_id = t.id
               and d.status in ('PENDING', 'VIEWED') and d.expires_at > ${at(now)}) as open
      from school_order o
      join course c on c.school_id = o.school_id and c.id = o.course_id
      join disclaimer_template t on t.school_id = o.school_id and t.active and t.course_types @> to_jsonb(c.constant)
       and (t.sites = '[]'::jsonb or t.sites @> to_jsonb(c.supplier_id))
     where o.school_id = ${schoolId} and o.outcome = 'BOOKED' and c.date >= ${at(now)}::date - 1 and ${STARTS} > ${at(now)}
       and not exists (select from disclaimer d where d.school_id = o.school_id and d.customer_id = o.customer_id and d.template_id = t.id
                          and d.status = 'SIGNED' and (d.valid_until is null or d.valid_until >= c.date))
       and ${which}
     order by o.id, t.id`);
  return rows;
}

function wasSent(kind: 'sign' | 'sign-again'): SQL {
  return sql`exists (select from message m where m.school_id = o.school_id and ${isAbout(kind)})`;
}

function isAbout(kind: 'sign' | 'sign-again'): SQL {
  const about = sql`${`${kind}:`}::text || o.id || ':' || t.id`;
  return sql`m.once in (${about} || ':EMAIL', ${about} || ':SMS')`;
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
