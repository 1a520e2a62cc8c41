// What tells reports of incidents apart, for the search: when, where, who and which bikes.
import { and, desc, eq, sql } from 'drizzle-orm';
import { seesNames } from '~contract/incidents/reading';
import { incident } from '~server/db/schema/incidents';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { isSeenBy } from './incidents';

/** `names`: of the people concerned, as the caller may see them; `marks`: of the bikes, those that were deleted included. */
export type NamedIncident = {
  id: number;
  date: string;
  time: string;
  place: string;
  supplier: number | null;
  names: string[];
  marks: string[];
};

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_PEOPLE = sql<{ name: string; role: string }[]>`(
  select coalesce(json_agg(json_build_object('name', p.name, 'role', p.role) order by p.at), '[]')
    from incident_person p where p.school_id = incident.school_id and p.incident_id = incident.id and p.name <> '')`;
const ITS_MARKS = sql<string[]>`(
  select coalesce(json_agg(b.registration_plate order by b.at), '[]') from incident_bike b
   where b.school_id = incident.school_id and b.incident_id = incident.id)`;

/** Those that the caller may see, the latest incident first. */
export async function listIncidentNames(tx: Tx, caller: Caller): Promise<NamedIncident[]> {
  const { id, date, time, place, supplier_id: supplier, author_id: author } = incident;
  const rows = await tx
    .select({ id, date, time, place, supplier, author, people: ITS_PEOPLE, marks: ITS_MARKS })
    .from(incident)
    .where(and(eq(incident.school_id, caller.schoolId), isSeenBy(caller)))
    .orderBy(desc(date), desc(time), desc(id));
  return rows.map(({ author: by, people, ...row }) => {
    const isOpen = seesNames(caller, { author: by === null ? null : { id: by } });
    const names = people.filter(({ role }) => isOpen || role !== 'RIDER').map(({ name }) => name);
    return { ...row, names };
  });
}
