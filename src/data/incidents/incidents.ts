// Reports of incidents: the mirror with this device's pending changes over it, and saving them.
import type { Incident, IncidentCreate, IncidentPatch } from '~contract/incidents/incidents';
import { getIncidentPaper } from '~contract/incidents/reading';
import { incidentName } from '~domain/incidents/incidents';
import { downloadFile } from '~data/api/download';
import { door, read } from '~data/database-access';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import { type How, saveChange } from '~data/form-saves/save-change';
import { differenceOf, saveDifference, type SaveHow, wireForm } from '~data/form-saves/save-difference';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import { listPending, worstOf } from '~data/pending/pending';
import { filesNotIn, listPendingFiles, type PendingFile } from '~data/pending/pending-files';
import { getSession } from '~data/session/session';
import { drawIncident } from './draw';

/**
 * `pending`: the state of its and its photos' pending changes; null if there are none. `files`: those not sent yet, in the order in which
 * they were picked.
 */
export type IncidentView = Drawn<Incident> & { files: PendingFile[] };

/** All reports on this device, the latest incident first. */
export function listIncidents(): Promise<IncidentView[]> {
  return read<IncidentView[]>([], async (database) => (await shownRows(database)).toSorted(latestFirst));
}

/** One report, by either id; null if it isn't on this device. */
export function getIncident(id: number): Promise<IncidentView | null> {
  return read<IncidentView | null>(null, (database) => find(database, id));
}

/** A new report as a change that isn't saved yet. */
export function newIncident(input: IncidentCreate) {
  return { op: 'create', entity: 'incidents', body: wireForm(input), about: incidentName(input) } as const;
}

/** Saves what differs from the report as shown; null if nothing does. Throws NotAllowedError and StorageFullError. */
export async function saveIncident(
  id: number,
  input: IncidentPatch,
  how: SaveHow<IncidentPatch> = {},
): Promise<Queued | null> {
  const { place, shown } = await changed(id, how);
  return saveDifference(place, shown, input, how);
}

/**
 * What differs from the report as shown, as a change that isn't saved yet; null if nothing does. `empty`: a change of nothing, for what
 * needs one to go with. Throws NotAllowedError.
 */
export async function incidentChange(id: number, input: IncidentPatch, how: SaveHow<IncidentPatch>) {
  const { place, shown } = await changed(id, how);
  const { id: targetId, ...about } = place;
  const empty = { op: 'patch', targetId, ...about, body: {}, base: {}, ...shown.version } as const;
  return { change: differenceOf(place, shown, input, how), empty };
}

async function changed(id: number, { replaces }: SaveHow<IncidentPatch>) {
  const row = await door.run((database) => find(database, id, replaces));
  if (!row) throw new NotAllowedError('This incident report is no longer on this device');
  const place = { entity: 'incidents', id: row.id, about: incidentName(row) } as const;
  return { place, shown: { row, version: versionOf(row) } };
}

/** Deletes a report; null if it isn't on this device. Throws StorageFullError. */
export async function removeIncident(id: number, how: How = {}): Promise<Queued | null> {
  const row = await door.run((database) => find(database, id));
  if (!row) return null;
  const about = incidentName(row);
  return saveChange({
    op: 'delete',
    entity: 'incidents',
    targetId: row.id,
    body: {},
    about,
    ...versionOf(row),
    ...how,
  });
}

/** The report as the school's server prints it, a PDF. Throws ApiError. */
export function getPaper({ id, date }: Pick<Incident, 'id' | 'date'>, signal?: AbortSignal): Promise<File> {
  return downloadFile(getIncidentPaper, { params: { id } }, `incident-${date}.pdf`, signal);
}

function versionOf({ version }: Incident): { baseVersion?: number } {
  return version > 0 ? { baseVersion: version } : {};
}

async function find(database: Database, asked: number, without?: number): Promise<IncidentView | null> {
  const id = await nameOf(database.mirror, 'incidents', asked);
  return (await shownRows(database, without)).find((row) => row.id === id) ?? null;
}

function shownRows(database: Database, without?: number): Promise<IncidentView[]> {
  return atOnce(database, ['incidents', 'staff_ref', 'bikes'], async () => {
    const { rows } = await getRows(database, 'incidents');
    const changes = (await listPending(database, 'incidents')).filter(({ seq }) => seq !== without);
    const [staff, bikes] = [(await getRows(database, 'staff_ref')).rows, (await getRows(database, 'bikes')).rows];
    const draw = drawIncident({ staff, bikes, person: signedIn() });
    const files = await listPendingFiles(database, 'incidents');
    return drawnRows<Incident>(rows, changes, draw, (id) => findRow(rows, id)).map((row) => withFiles(row, files));
  });
}

function withFiles(row: Drawn<Incident>, all: ReadonlyMap<number, PendingFile[]>): IncidentView {
  const files = filesNotIn(row.images, all.get(row.id));
  return { ...row, pending: worstOf([row.pending, ...files.map(({ state }) => state)]), files };
}

function signedIn(): Incident['author'] {
  const { person } = getSession();
  return person && { id: person.user.id, full_name: person.user.name };
}

function latestFirst(one: Incident, other: Incident): number {
  const [at, otherAt] = [`${one.date} ${one.time}`, `${other.date} ${other.time}`];
  return at < otherAt ? 1 : Number(at > otherAt) * -1 || Number(other.id < 0) - Number(one.id < 0) || other.id - one.id;
}
