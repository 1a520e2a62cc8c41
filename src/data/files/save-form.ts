// Saves a damage report, a document or an attachment, for the forms with files.
import type { Database } from '~data/database/connection';
import { getBike } from '~data/bikes/bikes';
import { nameOfContact } from '~data/contacts/notes';
import type { Draft, Submitted } from '~data/database/db';
import { door } from '~data/database-access';
import { DraftChangedError, type DraftKey, findDrafts } from '~data/outbox/draft-records';
import { requestPreparation } from './queue';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';
import { enqueueForm, type SavedForm } from '~data/form-changes/enqueue-form';
import { listFiles, type StoredFile } from '~data/database/files';
import { requestSync } from '~data/page/sync-requests';

export type ReportInput = { bike: number; comment: string; reported_by: readonly number[] };
export type DocumentInput = { bike: number; description: string };
export type AttachmentInput = { customer: number; description: string };
/** `draft`: the form's, which holds its files; `replaces`: the seq of the record that this corrects. */
type How = { draft: DraftKey; replaces?: number };

/**
 * Saves a comment with the draft's files, at once: those that aren't prepared yet are prepared as a step of sending. Null: the
 * form has a file that can't be sent, and its message says why; nothing is saved. Throws StorageFullError.
 */
export async function saveReport({ bike, comment, reported_by }: ReportInput, how: How): Promise<Queued | null> {
  const about = await nameOfBike(bike);
  return save({ is: 'report', bike, about, comment, reported_by: [...reported_by] }, how);
}

/** The same for a document of a bike. */
export async function saveDocument({ bike, description }: DocumentInput, how: How): Promise<Queued | null> {
  return save({ is: 'document', bike, about: await nameOfBike(bike), description }, how);
}

/** The same for an attachment of a contact. */
export async function saveAttachment({ customer, description }: AttachmentInput, how: How): Promise<Queued | null> {
  return save({ is: 'attachment', customer, about: await nameOfContact(customer), description }, how);
}

async function save(input: SavedForm, { draft, replaces }: How): Promise<Queued | null> {
  const submitted: Submitted = {
    mid: crypto.randomUUID(),
    at: Date.now(),
    input,
    ...(replaces !== undefined && { replaces }),
  };
  return sent(
    await door.run((database) =>
      withFiles(database, draft, (held, files) => enqueueForm(database, held, submitted, files)),
    ),
  );
}

/**
 * Saves a change with the draft's files, for a form that can do both with and without: a report of an incident. Null as `saveReport`.
 * Throws StorageFullError.
 */
export async function saveWithFiles(change: Omit<NewChange, 'mid' | 'draft' | 'files'>, draft: DraftKey) {
  const [mid, at] = [crypto.randomUUID(), Date.now()];
  return sent(
    await door.run((database) =>
      withFiles(database, draft, (held, files) => enqueue(database, { ...change, mid, draft: held, files }, at)),
    ),
  );
}

/** True if files are waiting in the form's draft. */
export async function hasFiles(draft: DraftKey): Promise<boolean> {
  return door.run(async ({ work, owner }) => {
    const [found] = await findDrafts(work, owner.userId, draft);
    return (found?.blobs ?? []).length > 0;
  });
}

function sent(queued: Queued | null): Queued | null {
  if (queued) {
    requestSync();
    requestPreparation();
  }
  return queued;
}

type Held = Pick<Draft, 'form' | 'target' | 'blobs'>;

/** Null: one of the draft's files can't be sent. */
async function withFiles(
  { work, owner }: Database,
  key: DraftKey,
  save: (draft: Held, files: readonly StoredFile[]) => Promise<Queued>,
): Promise<Queued | null> {
  for (;;) {
    const [found] = await findDrafts(work, owner.userId, key);
    const files = found ? await listFiles(work, found) : [];
    if (files.some(({ state }) => state === 'refused')) return null;
    try {
      return await save(found ?? { ...key, blobs: [] }, files);
    } catch (error) {
      // A file was added meanwhile: try again with it.
      if (!(error instanceof DraftChangedError)) throw error;
    }
  }
}

async function nameOfBike(bike: number): Promise<string> {
  return (await getBike(bike))?.registration_plate ?? '';
}
