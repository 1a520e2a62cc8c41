// Prepares stored files for sending, one at a time (a phone hasn't enough memory for two): first those of saved changes, as a
// step of sending them, then those of open forms. It works from what is stored, so after a killed page the next one continues.
import { FILE_MESSAGE, type FileKind } from '~contract/wire/files';
import { NobodyError } from '~data/database/connection-lost';
import type { Database, Door } from '~data/database/connection';
import type { Mutation, SchoolDb, StoredFile } from '~data/database/db';
import { isToPrepare } from '~data/outbox/holds';
import { unsendable } from '~data/outbox/entry';
import type { Entry } from '~data/outbox/record';
import { readTrouble } from '~data/outbox/refusal-record';
import type { PickedFile, PreparedFile, Purpose } from '~data/photos/picked-file';
import { ATTACHMENTS, attachmentOf, DOCUMENTS, isAttachment, parentEntity, payloadOf } from '~data/entities/all';
import { fileTables } from '~data/database/files';
import { noRoomFor } from './no-room';
import { saveWhole, StorageFullError } from '~data/database/storage-full';

/** A file is refused after this many preparations that ended the page, and a saved one after this many that found no room. */
const TRIES_MAX = 3;

type Around = {
  door: Pick<Door, 'run'>;
  prepareFile: (picked: PickedFile, as: Purpose) => Promise<PreparedFile>;
  now: () => number;
  /** Ids of files that can't be prepared now. Each is tried once in a run, so that it stops no other. */
  later: Set<string>;
};

/**
 * Prepares one file; returns whose it is by then, 'later' if that has to wait, or null if none is left. Throws what the database
 * throws, except that there is no room.
 */
export async function prepareNext(around: Around): Promise<'change' | 'draft' | 'later' | null> {
  const next = await around.door.run((database) => findPicked(database, around.later));
  return next && prepare(next, around);
}

type Picked = { id: string; as: Purpose };

const WITH_FILES = [...ATTACHMENTS, ...DOCUMENTS];

/** What forms take that take no documents, by the names of their drafts. */
const TAKES: Readonly<Record<string, Purpose | undefined>> = { comment: 'report', incident: 'photos' };

/** The file of the oldest change that needs it, or else the oldest file of the oldest draft. */
async function findPicked({ work }: Database, later: ReadonlySet<string>): Promise<Picked | null> {
  const changes = await work.mutations.where('entity').anyOf(WITH_FILES).filter(isToPrepare).sortBy('seq');
  const { blobId, prepare: as } = changes.find((one) => !later.has(one.blobId ?? '')) ?? {};
  if (blobId !== undefined && as) return { id: blobId, as };
  const files = await work.previews.filter(({ id, state }) => state === 'picked' && !later.has(id)).toArray();
  const picked = new Set(files.map(({ id }) => id));
  if (picked.size === 0) return null;
  for (const { form, blobs } of await work.drafts.orderBy('at').toArray()) {
    const id = blobs.find((one) => picked.has(one));
    if (id !== undefined) return { id, as: TAKES[form] ?? 'document' };
  }
  return null;
}

async function prepare(
  { id, as }: Picked,
  { door, prepareFile, now, later }: Around,
): Promise<'change' | 'draft' | 'later'> {
  const put = async (made: PreparedFile | null) =>
    (await door.run(({ work }) => putPrepared(work, id, made, now()))) ? 'change' : 'draft';
  // Already prepared while its form was saved. Preparing it twice would lose the time it was taken.
  if ((await door.run(({ work }) => work.previews.get(id)))?.state === 'ready') return put(null);
  const tries = await door.run(({ work }) => countTry(work, id, 1));
  const stored = await door.run(({ work }) => work.blobs.get(id));
  if (!stored) return put({ is: 'refused', message: 'This file is no longer on this device.' });
  const { name, type, buf: bytes, modified = 0 } = stored;
  if (tries > TRIES_MAX) return put({ is: 'refused', message: FILE_MESSAGE.photoTooMuch(name) });
  try {
    return await put(await prepareFile({ name, type, bytes, modified }, as));
  } catch (error) {
    if (error instanceof NobodyError) throw error;
    later.add(id);
    // The page survived, and its code couldn't be loaded: that says nothing about the file.
    if (!(error instanceof StorageFullError)) await door.run(({ work }) => countTry(work, id, -1));
    // For one that is saved, room may come when others have been sent; the person in a form can free some now.
    else if (tries >= TRIES_MAX || !(await door.run(({ work }) => findChange(work, id))))
      return put({ is: 'refused', message: noRoomFor(name) });
    return 'later';
  }
}

/** Counted before the preparation, because its memory use may end the page. */
function countTry(db: SchoolDb, id: string, by: 1 | -1): Promise<number> {
  return db.transaction('rw', db.previews, async () => {
    const tries = ((await db.previews.get(id))?.tries ?? 0) + by;
    await db.previews.update(id, { tries });
    return tries;
  });
}

/**
 * Stores the outcome for the file and for the change that waits for it, in one transaction. Only for a file that is still as it
 * was picked: the person may have removed it, or another tab been faster. True if a change has waited for it. `made` null: it was
 * prepared before.
 */
async function putPrepared(db: SchoolDb, id: string, made: PreparedFile | null, at: number): Promise<boolean> {
  return saveWhole(db, [db.mutations, ...fileTables(db)], async () => {
    const before = await db.previews.get(id);
    const change = await findChange(db, id);
    if (!before && change) await db.mutations.put({ ...change, ...unsendable(GONE, at) });
    if (!before || (before.state !== 'picked' && !change)) return change !== undefined;
    const file = made ? fileAfter(before, made) : before;
    await db.previews.put(file);
    if (made?.is === 'ready') {
      const { name, type, size, sha256, takenAt } = file;
      await db.blobs.put({ id, buf: made.bytes, name, type, size, sha256, takenAt });
    }
    if (change) await db.mutations.put(changeAfter(change, file, at));
    return change !== undefined;
  });
}

const GONE = 'This file is no longer on this device.';

async function findChange(db: SchoolDb, id: string): Promise<Entry | undefined> {
  const found = await db.mutations
    .where('entity')
    .anyOf(WITH_FILES)
    .filter((one) => one.blobId === id && one.prepare !== undefined)
    .first();
  return found?.seq === undefined ? undefined : { ...found, seq: found.seq };
}

function fileAfter(before: StoredFile, made: PreparedFile): StoredFile {
  if (made.is === 'refused') return { ...before, state: 'refused', message: made.message };
  const { name, type, sha256, takenAt, thumb } = made;
  const kind = before.kind === 'document' ? 'document' : made.kind;
  const about = { name, type, size: made.bytes.byteLength, sha256, takenAt };
  return { ...before, ...about, kind, state: 'ready', message: null, thumb };
}

function changeAfter(change: Entry, file: StoredFile, at: number): Mutation {
  const { name, type, size, sha256, takenAt, state, message } = file;
  if (state !== 'ready') return { ...change, ...unsendable(message ?? '', at) };
  const { prepare: _, ...rest } = isUnsendable(change) ? again(change) : change;
  const body = { ...change.body, size, sha256, ...(isAttachment(change) && { taken_at: takenAt }) };
  return { ...rest, v: payloadOf(change), ...asKind(change, file.kind), body, file: { name, type } };
}

/** True if this device had refused its file; another tab has prepared it after all. */
function isUnsendable({ status, lastError }: Entry): boolean {
  const trouble = readTrouble(lastError);
  return status === 'rejected' && trouble?.kind === 'refused' && trouble.status === 0;
}

function again(change: Entry): Entry {
  const { lastError: _, ...rest } = change;
  return { ...rest, status: 'queued' };
}

/** Its bytes may say that a photo is a film, or the other way round: it was filed by the browser's type. */
function asKind({ entity, lane }: Entry, kind: FileKind): Pick<Mutation, 'entity' | 'lane'> {
  const above = ATTACHMENTS.map((one) => (one === entity ? parentEntity(one) : null)).find((one) => one !== null);
  const now = above ? (attachmentOf(above, kind) ?? entity) : entity;
  return { entity: now, lane: now === entity ? lane : lane.replace(entity, now) };
}
