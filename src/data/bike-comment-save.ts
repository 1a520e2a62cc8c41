// A comment on a bike, written by a person: saved here, sent by the engine.
import { getBike } from './bikes';
import type { Queued } from './outbox';
import { type How, saveChange } from './save-change';
import { wireValue } from './wire-form';

/** Saves a comment; `bike` by either id. Throws StorageFullError. */
export async function addBikeComment(
  input: { bike: number; comment: string; reported_by?: readonly number[] },
  how: How = {},
): Promise<Queued> {
  const { bike, comment, reported_by = [] } = input;
  const about = (await getBike(bike))?.registration_plate ?? '';
  // The bike's id is filled in when it is sent: it may have none yet.
  const body = { comment, reported_by: wireValue('reported_by', reported_by) };
  return saveChange({ op: 'create', entity: 'bike_comments', parentId: bike, body, about, ...how });
}
