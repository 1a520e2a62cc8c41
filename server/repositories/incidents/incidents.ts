// Reports of incidents in the wire's form, with who may see which.
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { seesEveryIncident, seesNames, withoutNames } from '~contract/incidents/reading';
import type { Incident } from '~contract/incidents/incidents';
import type { listIncidents as endpoint } from '~contract/incidents/reading';
import { mediaAddress } from '~contract/wire/media';
import type { z } from '~contract/wire/zod';
import { incident } from '~server/db/schema/incidents';
import type { Tx } from '~server/db/db';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';
import type { Caller } from '~server/platform/access';

/** With the users who were present. */
export type FoundIncident = Incident & { present: number[] };

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_AUTHOR = sql<Incident['author']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = incident.school_id and u.id = incident.author_id)`;
const ITS_REPORTER = sql<string>`coalesce((
  select u.first_name || ' ' || u.last_name from app_user u
   where u.school_id = incident.school_id and u.id = incident.reported_by), '')`;
const ITS_STAFF = sql<Incident['staff']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'full_name', s.first_name || ' ' || s.last_name) order by s.id), '[]')
    from incident_staff i join staff s on s.school_id = i.school_id and s.id = i.staff_id
   where i.school_id = incident.school_id and i.incident_id = incident.id)`;
const ITS_BIKES = sql<Incident['bikes']>`(
  select coalesce(json_agg(json_build_object('id', b.bike_id, 'registration_plate', b.registration_plate) order by b.at), '[]')
    from incident_bike b
   where b.school_id = incident.school_id and b.incident_id = incident.id and b.bike_id is not null)`;
const ITS_GONE = sql<string[]>`(
  select coalesce(json_agg(b.registration_plate order by b.at), '[]') from incident_bike b
   where b.school_id = incident.school_id and b.incident_id = incident.id and b.bike_id is null)`;
const ITS_PEOPLE = sql<Incident['people']>`(
  select coalesce(json_agg(json_build_object('customer', p.customer_id, 'role', p.role, 'name', p.name, 'injury', p.injury,
           'injury_note', p.injury_note, 'off_work', p.off_work, 'phone', p.phone, 'vehicle', p.vehicle) order by p.at), '[]')
    from incident_person p where p.school_id = incident.school_id and p.incident_id = incident.id)`;
const utc = (column: string) => sql.raw(`to_char(p.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const ITS_IMAGES = sql<Incident['images']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'client_key', p.client_key, 'sha256', p.sha256, 'size', m.size,
           'taken_at', ${utc('taken_at')}, 'received_at', ${utc('received_at')}, 'image', ${mediaAddress('')} || p.sha256) order by p.id), '[]')
    from incident_image p join media m on m.school_id = p.school_id and m.sha256 = p.sha256
   where p.school_id = incident.school_id and p.incident_id = incident.id)`;
// A person's staff profile has the same e-mail address (repositories/staff/reference-rows.ts).
const USERS_PRESENT = sql`incident_staff i join staff s on s.school_id = i.school_id and s.id = i.staff_id
    join app_user u on u.school_id = s.school_id and u.email = s.email
   where i.school_id = incident.school_id and i.incident_id = incident.id`;

const columns = {
  ...without(getTableColumns(incident), 'school_id', 'author_id', 'supplier_id', 'course_id', 'reported_by'),
  author: ITS_AUTHOR,
  reported_name: ITS_REPORTER,
  supplier: incident.supplier_id,
  course: incident.course_id,
  staff: ITS_STAFF,
  bikes: ITS_BIKES,
  gone_bikes: ITS_GONE,
  people: ITS_PEOPLE,
  images: ITS_IMAGES,
  present: sql<number[]>`(select coalesce(json_agg(u.id), '[]') from ${USERS_PRESENT})`,
};

type Query = z.output<typeof endpoint.query>;

/** One page of the reports that the caller may see, the latest incident first, and how many there are on all pages. */
export async function listIncidents(
  tx: Tx,
  caller: Caller,
  query: Query,
): Promise<{ count: number; results: Incident[] }> {
  const { reported_on } = incident;
  const state = { open: isNull(reported_on), reported: isNotNull(reported_on) };
  const which = and(query.state && state[query.state], isSeenBy(caller));
  const [all] = await tx
    .select({ count: count() })
    .from(incident)
    .where(and(eq(incident.school_id, caller.schoolId), which));
  const results = await select(tx, caller.schoolId, which)
    .orderBy(desc(incident.date), desc(incident.time), desc(incident.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return { count: all?.count ?? 0, results: results.map((row) => shownTo(caller, row)) };
}

/** One report, whole, if the caller may see it; `lock` holds it until the transaction ends. */
export async function getIncident(
  tx: Tx,
  caller: Caller,
  id: number,
  lock = false,
): Promise<FoundIncident | undefined> {
  const one = select(tx, caller.schoolId, and(eq(incident.id, id), isSeenBy(caller)));
  const [row] = await (lock ? one.for('update', { of: incident }) : one);
  return row;
}

/** One report after a write. */
export async function readIncident(tx: Tx, schoolId: number, id: number): Promise<FoundIncident> {
  const [row] = await select(tx, schoolId, eq(incident.id, id));
  if (!row) throw new Error('the report was not stored');
  return row;
}

/** The rows that exist of these ids, ascending. */
export async function listIncidentsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<FoundIncident[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(incident.id, ids)).orderBy(asc(incident.id));
}

/** Up to `limit` reports with ids above `afterId` that the caller may see, ascending. */
export async function listIncidentsAfter(
  tx: Tx,
  caller: Caller,
  afterId: number,
  limit: number,
): Promise<FoundIncident[]> {
  const which = and(gt(incident.id, afterId), isSeenBy(caller));
  return select(tx, caller.schoolId, which).orderBy(asc(incident.id)).limit(limit);
}

/** True if the caller may see this report. */
export function isSeen({ permissions, userId }: Caller, { author, present }: FoundIncident): boolean {
  return seesEveryIncident(permissions) || author?.id === userId || present.includes(userId);
}

/** The report as the caller may see it. */
export function shownTo(caller: Caller, found: FoundIncident): Incident {
  const row = without(found, 'present');
  return seesNames(caller, row) ? row : withoutNames(row);
}

/** The same in SQL; no condition for somebody who sees all of them. */
export function isSeenBy({ permissions, userId }: Caller): SQL | undefined {
  if (seesEveryIncident(permissions)) return undefined;
  return sql`(incident.author_id = ${userId} or exists (select from ${USERS_PRESENT} and u.id = ${userId}))`;
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(incident)
    .where(and(eq(incident.school_id, schoolId), which));
}
