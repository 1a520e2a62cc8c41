// Files picked for a form that isn't saved yet. Each is stored under the form's draft the moment it is picked, and prepared
// afterwards (docs/sync.md, Files and drafts), so that none is lost if the camera kills the page.
import { fileName, type FileKind } from '~contract/wire/files';
import { MESSAGES } from '~contract/wire/errors';
import { NobodyError } from '~data/database/connection-lost';
import type { Draft, SchoolDb, StoredFile } from '~data/database/db';
import { read } from '~data/database-access';
import { type DraftKey, draftTables, findDrafts } from '~data/outbox/draft-records';
import { draftOwner, forOwner } from '~data/form-saves/drafts';
import type { Purpose } from '~data/photos/picked-file';
import { requestPreparation } from './queue';
import { listFiles, removeUnused } from '~data/database/files';
import { noRoomFor } from './no-room';
import { saveWhole, StorageFullError } from '~data/database/storage-full';
import { isFull } from '~data/database/storage-use';

/** A file that couldn't be stored; `message` says why, with its name. */
export type Refused = { name: string; message: string };

/** What a form takes. `route`: the form's address. */
type Destination = { as: Purpose; route: string };

/** How many files are read at once: more would not fit into a phone's memory. */
const AT_ONCE = 6;
/** No photo is larger: a larger file is judged by its head before it is read. Bytes. */
const PHOTO_MAX = 60_000_000;
const HEAD = 4096;

type Read = { name: string; type: string; modified: number; bytes: ArrayBuffer };

/**
 * Call it first thing in the change handler: reading must begin at once (after a pause iOS may hand over nothing). Stores each
 * file under the draft, which it creates if needed, and has them prepared one at a time. Resolves with the files that couldn't
 * be stored. Never rejects.
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
  // Avoids an unhandled rejection; each is awaited below.
  for (const begun of reads) begun?.catch(() => undefined);
  const refused: Refused[] = [];
  for (const [index, file] of files.entries()) {
    const name = fileName(file.name);
    try {
      const found = await (reads[index] ?? readFile(file, to.as));
      // Drop the bytes: they must not stay in memory with the next file's.
      reads[index] = undefined;
      if ('message' in found) refused.push({ name, message: found.message });
      else if (await isFull()) refused.push({ name, message: noRoomFor(name) });
      else await forOwner(owner, (db, { userId }) => store(db, userId, key, to, { ...found, name }));
    } catch (error) {
      refused.push({ name, message: whyNot(error, name) });
    }
  }
  requestPreparation();
  return { refused };
}

/** Removes a file from the form. */
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

/** The form's files in the order in which they were picked. For live queries: reads no bytes. */
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

/** The code for file formats is loaded with the first picked file, while its bytes are being read. */
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

/** From the browser's type, until the bytes have been examined. */
function kindOf(type: string, as: Destination['as']): FileKind {
  if (as === 'document') return 'document';
  return type.startsWith('video/') ? 'video' : 'image';
}

function whyNot(error: unknown, name: string): string {
  if (error instanceof StorageFullError) return noRoomFor(name);
  if (error instanceof NobodyError) return `Sign in again to add ${name}`;
  // WebKit drops a picked file when memory is short, other browsers one that has moved.
  return `This file could not be read: ${name}. Choose it again.`;
}
