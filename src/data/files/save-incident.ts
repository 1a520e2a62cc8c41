// Saves a report of an incident with its photos, for its form.
import type { IncidentCreate, IncidentPatch } from '~contract/incidents/incidents';
import { incidentChange, newIncident } from '~data/incidents/incidents';
import { discardItem } from '~data/form-saves/actions';
import type { SaveHow } from '~data/form-saves/save-difference';
import type { DraftKey } from '~data/outbox/draft-records';
import type { Queued } from '~data/outbox/enqueue';
import { hasFiles, saveWithFiles } from './save-form';

/** `draft`: the form's, which holds its photos. */
type How = { draft: DraftKey; replaces?: number };

/**
 * Saves a new report with the draft's photos, at once: those that aren't prepared yet are prepared as a step of sending. Null: the form
 * has a photo that can't be sent, and its message says why; nothing is saved. Throws StorageFullError.
 */
export function saveNewIncident(input: IncidentCreate, { draft, ...how }: How): Promise<Queued | null> {
  return saveWithFiles({ ...newIncident(input), ...how }, draft);
}

/** The same for what differs from the report as shown, and photos that are added to it. Null also if there is neither. */
export async function saveIncidentWithPhotos(
  id: number,
  input: IncidentPatch,
  { draft, ...how }: How & SaveHow<IncidentPatch>,
): Promise<Queued | null> {
  const { change, empty } = await incidentChange(id, input, how);
  const { replaces } = how;
  if (change) return saveWithFiles(change, draft);
  // Photos go with a change of their row, if only of nothing.
  if (await hasFiles(draft)) return saveWithFiles({ ...empty, ...(replaces !== undefined && { replaces }) }, draft);
  if (replaces !== undefined) await discardItem([replaces]);
  return null;
}
