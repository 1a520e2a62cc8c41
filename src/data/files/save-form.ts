// Saves a damage report, a document or an attachment, for the forms with files.
import type { Database } from '~data/store/connection';
import { getBike } from '~data/bikes/bikes';
import { nameOfContact } from '~data/contacts/notes';
import type { Draft, Submitted } from '~data/store/db';
import { door, read } from '~data/door';
import { DraftChangedError, type DraftKey, draftTables, findDrafts } from '~data/outbox/draft-records';
import { requestPreparation } from './queue';
import { watch } from '~data/live';
import type { Queued } from '~data/outbox/enqueue';
import { enqueueForm, readinessOf, type SavedForm } from './enqueue-form';
import { saveWhole } from '~data/store/storage-full';
import { listFiles } from '~data/store/files';
import { requestSync } from '~data/tab/sync-requests';

export type ReportInput = { bike: number; comment: string; reported_by: readonly number[] };
export type DocumentInput = { bike: number; description: string };
export type AttachmentInput = { customer: number; description: string };
/** `draft`: the form's, which holds its files; `replaces`: the seq of the record that this corrects. */
type How = { draft: DraftKey; replaces?: number };

/**
 * Saves a comment with the draft's files. While files are still being prepared it waits, and the draft is stored as submitted,
 * so that after a killed page the next start continues by itself. Null: a file can't be sent, and its message says why; nothing
 * is saved. Throws StorageFullError.
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
  const first = await door.run((database) => tryNow(database, draft, submitted));
  if (first !== 'preparing') {
    requestSync();
    return first;
  }
  requestPreparation();
  return waitForIt(draft, submitted.mid);
}

/** Enqueues it, or stores the draft as submitted. */
async function tryNow(database: Database, key: DraftKey, submitted: Submitted): Promise<Queued | null | 'preparing'> {
  for (;;) {
    try {
      return await tryOnce(database, key, submitted);
    } catch (error) {
      // A file was added meanwhile: try again with it.
      if (!(error instanceof DraftChangedError)) throw error;
    }
  }
}

async function tryOnce(database: Database, key: DraftKey, submitted: Submitted): Promise<Queued | null | 'preparing'> {
  const { work, owner } = database;
  const [found] = await findDrafts(work, owner.userId, key);
  const files = found ? await listFiles(work, found) : [];
  const readiness = readinessOf(files);
  if (readiness === 'refused') return null;
  if (readiness === 'ready') return enqueueForm(database, found ?? { ...key, blobs: [] }, submitted, files);
  await saveWhole(work, draftTables(work), async () => {
    const [draft] = await findDrafts(work, owner.userId, key);
    if (draft) await work.drafts.put({ ...draft, submitted });
  });
  return 'preparing';
}

/** Waits until the queue has enqueued the form, or made it a draft again. */
function waitForIt(key: DraftKey, mid: string): Promise<Queued | null> {
  return new Promise((resolve, reject) => {
    const stop = watch(
      () => read<Queued | 'waiting' | null>('waiting', (database) => look(database, key, mid)),
      (found) => {
        if (found === 'waiting') return;
        stop();
        resolve(found);
      },
      reject,
    );
  });
}

async function look({ mirror, owner }: Database, key: DraftKey, mid: string): Promise<Queued | 'waiting' | null> {
  return mirror.transaction('r', [...draftTables(mirror), mirror.meta, mirror.sent], async () => {
    const entry = await mirror.mutations.where('mid').equals(mid).first();
    if (entry?.seq !== undefined) return { seq: entry.seq, mid, id: entry.tempId ?? entry.targetId ?? 0 };
    const drafts: Draft[] = await findDrafts(mirror, owner.userId, key);
    if (drafts.some(({ submitted }) => submitted?.mid === mid)) return 'waiting';
    // Enqueued and sent between two reads.
    const sent = await mirror.sent.filter((one) => one.mid === mid).first();
    return sent ? { seq: 0, mid, id: sent.id ?? 0 } : null;
  });
}

async function nameOfBike(bike: number): Promise<string> {
  return (await getBike(bike))?.registration_plate ?? '';
}
