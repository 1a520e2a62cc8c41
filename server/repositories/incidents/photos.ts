// Photos of reports of incidents. Each write of one raises the report's version, because its row in the feed contains them.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { incident, incidentImage } from '~server/db/schema/incidents';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Filed } from '~server/platform/media/rows/keep';
import { isAnyOf } from '~server/db/query-parts';
import { insertOnce, updateStamps } from '~server/repositories/shared/writes';
import { isSeenBy, readIncident, type FoundIncident } from './incidents';

type Made = { taken_at: string | null; now: Date; key: string | null };

/** Attaches a stored photo to a report that this transaction holds; returns its id, and the report. */
export async function addPhoto(
  tx: Tx,
  school_id: number,
  { id: incident_id }: { id: number },
  file: Filed,
  { taken_at, now, key }: Made,
): Promise<{ id: number; row: FoundIncident }> {
  const hashes = { sha256: file.sha256, received_sha256: file.received };
  const times = { taken_at, received_at: now.toISOString() };
  const id = await insertOnce(tx, incidentImage, { school_id, incident_id, client_key: key, ...hashes, ...times });
  return { id, row: await raise(tx, school_id, incident_id, now) };
}

/** Gives a photo its full-size bytes; all else of the photo stays. This transaction holds the report. */
export async function replacePhoto(
  tx: Tx,
  schoolId: number,
  { id: report }: { id: number },
  { id, file }: { id: number; file: Filed },
  now: Date,
): Promise<FoundIncident> {
  const { school_id, incident_id } = incidentImage;
  await tx
    .update(incidentImage)
    .set({ sha256: file.sha256, received_sha256: file.received })
    .where(and(eq(school_id, schoolId), eq(incident_id, report), eq(incidentImage.id, id)));
  return raise(tx, schoolId, report, now);
}

/** Removes the photos of a report that have these keys. */
export async function removePhotos(tx: Tx, schoolId: number, report: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { school_id, incident_id, client_key } = incidentImage;
  await tx
    .delete(incidentImage)
    .where(and(eq(school_id, schoolId), eq(incident_id, report), inArray(client_key, [...keys])));
}

/** Removes all photos of these reports. */
export async function removeAllPhotos(tx: Tx, schoolId: number, reports: readonly number[]): Promise<void> {
  const { school_id, incident_id } = incidentImage;
  await tx.delete(incidentImage).where(and(eq(school_id, schoolId), isAnyOf(incident_id, reports)));
}

/** The condition that a photo is of a report that the caller may see. */
export function isPhotoSeenBy(caller: Caller): SQL {
  const isIts = sql`incident.school_id = ${incidentImage.school_id} and incident.id = ${incidentImage.incident_id}`;
  return sql`exists (select from incident where ${and(isIts, isSeenBy(caller))})`;
}

async function raise(tx: Tx, schoolId: number, id: number, now: Date): Promise<FoundIncident> {
  await tx
    .update(incident)
    .set(updateStamps(incident, now))
    .where(and(eq(incident.school_id, schoolId), eq(incident.id, id)));
  return readIncident(tx, schoolId, id);
}
