// Deletes a photo or film that the school has of a row, by a change of the row: of a comment, or of a report of an incident.
import { z } from '~contract/wire/zod';
import { getBike } from '~data/bikes/bikes';
import type { CommentView } from '~data/bikes/comments';
import { door } from '~data/database-access';
import type { Database } from '~data/database/connection';
import { type Entity, isFullSize } from '~data/entities/all';
import type { Queued } from '~data/outbox/enqueue';
import { listPending } from '~data/pending/pending';
import { discardItem } from '~data/form-saves/actions';
import { saveChange } from '~data/form-saves/save-change';

type File = { id: number; client_key: string | null };

/**
 * Deletes a photo or film that the school has of a comment. A full-size version that still waits for it is given up. Throws
 * StorageFullError.
 */
export async function removeCommentFile(
  { id: targetId, bike: parentId }: Pick<CommentView, 'id' | 'bike'>,
  file: File,
): Promise<Queued | null> {
  const about = (await getBike(parentId))?.registration_plate ?? '';
  return removeAttached({ entity: 'bike_comments', targetId, parentId, about }, 'bike_images', file);
}

/** The same for a photo of a report of an incident. `about`: what a person calls the report. */
export function removeIncidentPhoto({ id, about }: { id: number; about: string }, photo: File): Promise<Queued | null> {
  return removeAttached({ entity: 'incidents', targetId: id, about }, 'incident_images', photo);
}

/** The row with the file, as a change of it. */
type Of = { entity: Entity; targetId: number; parentId?: number; about: string };

/** `photos`: the entity of the row's photos, whose full-size versions are given up with them. */
async function removeAttached(of: Of, photos: Entity, file: File): Promise<Queued | null> {
  if (file.client_key === null) return null;
  const { said, growing } = await door.run((database) => pendingOf(database, of, { photos, id: file.id }));
  // A change that hasn't left is joined with this one, whose field then stands for both.
  const removed_files = [...new Set([...said, file.client_key])];
  // Of nothing before: whatever else has changed of the row, it can be sent.
  const queued = await saveChange({ op: 'patch', ...of, body: { removed_files }, base: { removed_files: null } });
  if (growing.length > 0) await discardItem(growing);
  return queued;
}

const removing = z.object({ removed_files: z.array(z.string()) });

/** `said`: the files that pending changes of this row delete. `growing`: the seqs of full-size versions of this photo. */
async function pendingOf(database: Database, of: Of, photo: { photos: Entity; id: number }) {
  const changes = await listPending(database, of.entity);
  const files = await listPending(database, photo.photos);
  return {
    said: changes
      .filter(({ op, targetId }) => op === 'patch' && targetId === of.targetId)
      .flatMap(({ body }) => removing.safeParse(body).data?.removed_files ?? []),
    growing: files.filter((one) => isFullSize(one) && one.targetId === photo.id).flatMap(({ seq }) => seq ?? []),
  };
}
