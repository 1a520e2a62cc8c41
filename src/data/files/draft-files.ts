// Photos, films and documents that were picked for a form and are not saved yet. Each is stored under the form's draft the
// moment it is picked, and prepared afterwards (docs/sync.md, Files and drafts): a page that the camera kills loses none.
import { fileName, type FileKind } from '~contract/files';
import { MESSAGES } from '~contract/errors';
import { NobodyError } from '~data/store/connection-lost';
import type { Draft, SchoolDb, StoredFile } from '~data/store/db';
import { read } from '~data/door';
import { type DraftKey, draftTables, findDrafts } from '~data/outbox/draft-records';
import { draftOwner, forOwner } from '~data/saving/drafts';
import { requestPreparation } from './queue';
import { listFiles, removeUnused } from '~data/store/files';
import { saveWhole, StorageFullError } from '~data/store/storage-full';
import { isFull } from '~data/store/storage-use';

/** A file that could not be kept, and why, with its name in it. */
export type Refused = { name: string; message: string };

/** What a form takes: a report photos and films, a document whatever a school files away. */
type Destination = { as: 'report' | 'document'; route: string };

/** So many are read at once; more would not fit into a phone's memory together. */
const AT_ONCE = 6;
/** No photo is larger: what is, is looked at before it is read. Bytes. */
const PHOTO_MAX = 60_000_000;
const HEAD = 4096;

type Read = { name: string; type: string; modified: number; bytes: ArrayBuffer };

/**
 * Call it first thing in the change handler: reading begins at once (after a pause iOS may hand over nothing). Stores each
 * file under the draft, which is made if there is none, and has them prepared one at a time. Resolves when all are stored,
 * with those that could not be. Never rejects.
 */
export async function addFiles(
  key: DraftKey,
  files: readonly File[],
  to: Destination,
): Promise<{ refused: Refused[] }> {
  const owner = draftOwner();
  const reads: (ReturnType<typeof readFile> | undefined)[] = files
    .slice(0, AT_ONCE)
    .map((file) => readFile(file, to.as));
  // One that fails before its turn is told of in its turn.
  for (const begun of reads) begun?.catch(() => undefined);
  const refused: Refused[] = [];
  for (const [index, file] of files.entries()) {
    const name = fileName(file.name);
    try {
      const found = await (reads[index] ?? readFile(file, to.as));
      // Its bytes must not stay in memory behind the next one's.
      reads[index] = undefined;
      if ('message' in found) refused.push({ name, message: found.message });
      else if (await isFull()) refused.push({ name, message: noRoom(name) });
      else await forOwner(owner, (db, { userId }) => store(db, userId, key, to, { ...found, name }));
    } catch (error) {
      refused.push({ name, message: whyNot(error, name) });
    }
  }
  requestPreparation();
  return { refused };
}

/** Takes a file out of the form again. */
export async function removeFile(key: DraftKey, id: string): Promise<void> {
  await forOwner(draftOwner(), (db, { userId }) =>
    db.transaction('rw', draftTables(db), async () => {
      for (const draft of await findDrafts(db, userId, key)) {
        if (draft.blobs.includes(id)) await db.drafts.put({ ...draft, blobs: draft.blobs.filter((one) => one !== id) });
      }
      await removeUnused(db, [id]);
    }),
  );
}

/** What the form holds, in the order in which it was picked. For live queries: no bytes are read. */
export function listDraftFiles(key: DraftKey): Promise<StoredFile[]> {
  return read<StoredFile[]>([], async ({ mirror, owner }) => {
    const [draft] = await findDrafts(mirror, owner.userId, key);
    return draft ? listFiles(mirror, draft) : [];
  });
}

async function readFile(file: File, as: Destination['as']): Promise<Read | { message: string }> {
  const { name, type, size, lastModified: modified } = file;
  if (size > PHOTO_MAX) {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    return {
      message: (await refuse({ name: fileName(name), size, head }, as)) ?? MESSAGES.fileTooLarge(fileName(name)),
    };
  }
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes, 0, Math.min(HEAD, bytes.byteLength));
  const message = await refuse({ name: fileName(name), size: bytes.byteLength, head }, as);
  return message === null ? { name, type, modified, bytes } : { message };
}

/** What knows of file formats comes with the first file that is picked; its bytes are being read by then. */
async function refuse(file: { name: string; size: number; head: Uint8Array }, as: Destination['as']) {
  const { refuseAtOnce } = await import('~data/photos/prepare');
  return refuseAtOnce(file, as);
}

function store(db: SchoolDb, userId: number, key: DraftKey, to: Destination, file: Read): Promise<void> {
  const { name, type, bytes, modified } = file;
  const id = crypto.randomUUID();
  const about = { id, name, type, size: bytes.byteLength, sha256: '', takenAt: null };
  return saveWhole(db, draftTables(db), async () => {
    const [found] = await findDrafts(db, userId, key);
    const draft: Draft = found ?? { ...key, userId, at: Date.now(), text: {}, blobs: [], route: to.route };
    await db.blobs.put({ ...about, buf: bytes, modified });
    await db.previews.put({ ...about, kind: kindOf(type, to.as), state: 'picked', message: null, thumb: null });
    await db.drafts.put({ ...draft, blobs: [...draft.blobs, id] });
  });
}

/** By the browser's word, until the bytes have been looked at. */
function kindOf(type: string, as: Destination['as']): FileKind {
  if (as === 'document') return 'document';
  return type.startsWith('video/') ? 'video' : 'image';
}

function whyNot(error: unknown, name: string): string {
  if (error instanceof StorageFullError) return noRoom(name);
  if (error instanceof NobodyError) return `Sign in again to add ${name}`;
  // WebKit forgets a picked file when the memory is short, and other browsers one that has moved.
  return `This file could not be read: ${name}. Choose it again.`;
}

function noRoom(name: string): string {
  return `There is no room left on this device for ${name}. The text is kept.`;
}
