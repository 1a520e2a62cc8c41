// Contacts in reports of incidents: what becomes of a report when contacts are merged, and when it may name nobody any longer.
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { lastNameless } from '~domain/incidents/incidents';
import { londonDay } from '~domain/time/london-time';
import type { Incident } from '~contract/incidents/incidents';
import { idempotency } from '~server/db/schema/schema';
import { incident, incidentPerson } from '~server/db/schema/incidents';
import { isAnyOf } from '~server/db/query-parts';
import { recordChange, type Change } from '~server/platform/changes';
import type { Db, Tx } from '~server/db/db';
import { updateStamps } from '~server/repositories/shared/writes';
import { listIncidentsByIds } from './incidents';
import { removeAllPhotos } from './photos';

/** Reports that name a contact name the other one from now on; their versions rise. Returns the changes for the feed. */
export async function moveIncidents(
  tx: Tx,
  schoolId: number,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<Change[]> {
  const rows = await tx
    .update(incidentPerson)
    .set({ customer_id: to })
    .where(isNamed(schoolId, from))
    .returning({ id: incidentPerson.incident_id });
  return touch(tx, schoolId, idsOf(rows), now);
}

/** The reports in which a contact is named. */
export async function listIncidentIdsOf(tx: Tx, schoolId: number, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: incidentPerson.incident_id })
    .from(incidentPerson)
    .where(isNamed(schoolId, customerId));
  return idsOf(rows);
}

/** The same, whole, oldest first. */
export async function listIncidentsOf(tx: Tx, schoolId: number, customerId: number): Promise<Incident[]> {
  return listIncidentsByIds(tx, schoolId, await listIncidentIdsOf(tx, schoolId, customerId));
}

// Table names are written out, because drizzle omits them in a query on one table.
const NAMES_SOMEBODY = sql`exists (
  select from incident_person p where p.school_id = incident.school_id and p.incident_id = incident.id and p.name <> '')`;
const HAS_PHOTOS = sql`exists (
  select from incident_image p where p.school_id = incident.school_id and p.incident_id = incident.id)`;

/**
 * Takes the people, and the photos on which they may be seen, out of reports that are old enough (docs/domain.md, Incidents); the reports
 * stay. Repeating it changes nothing.
 */
export async function forgetOldNames(db: Db, now: Date): Promise<void> {
  const before = lastNameless(londonDay(now));
  const old = await db.system((tx) =>
    tx
      .select({ school: incident.school_id, id: incident.id })
      .from(incident)
      .where(and(lt(incident.date, before), or(NAMES_SOMEBODY, HAS_PHOTOS))),
  );
  for (const schoolId of new Set(old.map(({ school }) => school))) {
    const ids = idsOf(old.filter(({ school }) => school === schoolId));
    await db.school(schoolId, async (tx) => {
      await removeAllPhotos(tx, schoolId, ids);
      await tx
        .update(incidentPerson)
        .set({ customer_id: null, name: '', injury_note: '', phone: '', vehicle: '' })
        .where(and(eq(incidentPerson.school_id, schoolId), isAnyOf(incidentPerson.incident_id, ids)));
      await forgetAnswersOn(tx, schoolId, ids);
      await recordChange(tx, schoolId, await touch(tx, schoolId, ids, now));
    });
  }
}

/**
 * Takes the people out of the kept answers to writes of these reports and of their photos (docs/wire.md, Exactly once); each stays valid by
 * the contract.
 */
export async function forgetAnswersOn(tx: Tx, schoolId: number, ids: readonly number[]): Promise<void> {
  const { school_id, entity, entity_id, body } = idempotency;
  const isObject = and(eq(school_id, schoolId), sql`jsonb_typeof(${body}) = 'object'`);
  await tx
    .update(idempotency)
    .set({ body: sql`${body} || '{"people": []}'::jsonb` })
    .where(and(isObject, eq(entity, 'incidents'), isAnyOf(entity_id, ids)));
  const isOfPhoto = sql`${body} ->> 'incident' = any(${sql.param(ids.map(String))}::text[])`;
  await tx
    .update(idempotency)
    .set({ body: sql`jsonb_set(${body}, '{incident_row,people}', '[]'::jsonb)` })
    .where(and(isObject, eq(entity, 'incident_images'), isOfPhoto));
}

async function touch(tx: Tx, schoolId: number, ids: readonly number[], now: Date): Promise<Change[]> {
  if (ids.length === 0) return [];
  await tx
    .update(incident)
    .set(updateStamps(incident, now))
    .where(and(eq(incident.school_id, schoolId), isAnyOf(incident.id, ids)));
  return ids.map((id) => ({ entity: 'incidents', id, op: 'w' }));
}

function isNamed(schoolId: number, customerId: number) {
  return and(eq(incidentPerson.school_id, schoolId), eq(incidentPerson.customer_id, customerId));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return [...new Set(rows.map(({ id }) => id))].toSorted((one, other) => one - other);
}
