// Prepares picked files one at a time (a phone hasn't enough memory for two), and enqueues submitted forms once their files are
// ready. It works from what is stored, so after a killed page the next start continues.
import { FILE_MESSAGE } from '~contract/files';
import type { Database } from '~data/store/connection';
import type { SchoolDb, StoredFile } from '~data/store/db';
import { door } from '~data/door';
import { backUp } from '~data/outbox/backup';
import { fileTables } from '~data/store/files';
import { enqueueSubmitted } from './enqueue-form';
import { requestSync } from '~data/tab/sync-requests';

/** A file is refused after this many preparations that didn't end. */
const TRIES_MAX = 3;

let running: Promise<void> | null = null;
let isAsked = false;

/** Starts the preparation of picked files; safe to call at any time. */
export function requestPreparation(): void {
  isAsked = true;
  running ??= run().finally(() => {
    running = null;
    if (isAsked) requestPreparation();
  });
}

async function run(): Promise<void> {
  isAsked = false;
  try {
    for (let next = await door.run(findPicked); next; next = await door.run(findPicked)) await prepare(next);
    if (await door.run((database) => enqueueSubmitted(database))) {
      await door.run(backUp);
      requestSync();
    }
  } catch {
    // Nobody is signed in any more, or the storage is lost: the next start continues.
  }
}

type Picked = { id: string; as: 'report' | 'document' };

/** The oldest file of the oldest draft, if any is left to prepare. */
async function findPicked({ work }: Database): Promise<Picked | null> {
  const picked = new Set((await work.previews.filter(({ state }) => state === 'picked').toArray()).map(({ id }) => id));
  if (picked.size === 0) return null;
  for (const { form, blobs } of await work.drafts.orderBy('at').toArray()) {
    const id = blobs.find((one) => picked.has(one));
    // Only a damage comment takes nothing but photos and films.
    if (id !== undefined) return { id, as: form === 'comment' ? 'report' : 'document' };
  }
  return null;
}

async function prepare({ id, as }: Picked): Promise<void> {
  const tries = await door.run(({ work }) => countTry(work, id));
  const stored = await door.run(({ work }) => work.blobs.get(id));
  if (!stored) return put(id, { state: 'refused', message: 'This file is no longer on this device.' });
  const { name, type, buf: bytes, modified = 0 } = stored;
  if (tries > TRIES_MAX) return put(id, { state: 'refused', message: FILE_MESSAGE.photoTooMuch(name) });
  // Loads the picture library, which is only needed here.
  const { prepareFile } = await import('~data/photos/prepare');
  const made = await prepareFile({ name, type, bytes, modified }, as);
  if (made.is === 'refused') return put(id, { state: 'refused', message: made.message });
  const { kind, sha256, takenAt, thumb } = made;
  const about = { name: made.name, type: made.type, size: made.bytes.byteLength, sha256, takenAt };
  return put(id, { ...about, kind: as === 'document' ? 'document' : kind, state: 'ready', thumb }, made.bytes);
}

/** Counted before the preparation, because its memory use may end the page. */
function countTry(db: SchoolDb, id: string): Promise<number> {
  return db.transaction('rw', db.previews, async () => {
    const tries = ((await db.previews.get(id))?.tries ?? 0) + 1;
    await db.previews.update(id, { tries });
    return tries;
  });
}

/** Only for a file that is still `picked`: the person may have removed it, or another tab been faster. */
async function put(id: string, known: Partial<StoredFile>, bytes?: ArrayBuffer): Promise<void> {
  await door.run(({ work }) =>
    work.transaction('rw', fileTables(work), async () => {
      const before = await work.previews.get(id);
      if (before?.state !== 'picked') return;
      const after = { ...before, ...known };
      await work.previews.put(after);
      if (!bytes) return;
      const { name, type, size, sha256, takenAt } = after;
      await work.blobs.put({ id, buf: bytes, name, type, size, sha256, takenAt });
    }),
  );
}
