// Older versions of the app kept a saved form as a draft until its files were ready. Its change is enqueued here when this
// version meets it, under the key and with the time that it was saved with.
import type { Database } from '~data/database/connection';
import { type Draft, type SchoolDb, type Submitted, TAKEN_OVER } from '~data/database/db';
import { DraftChangedError } from '~data/outbox/draft-records';
import { listFiles } from '~data/database/files';
import { enqueueForm, savedForm } from './enqueue-form';

type Saved = Draft & { submitted: Submitted };

/** Enqueues every such form. True if there was one. Throws StorageFullError: the rest stays as it was, for the next start. */
export async function takeOverSubmitted(database: Database): Promise<boolean> {
  const { work, owner } = database;
  let isAny = false;
  for (const draft of await listSubmitted(work, owner.userId)) {
    if (!savedForm.safeParse(draft.submitted.input).success) await keepAsDraft(work, draft);
    else if (await isEnqueued(database, draft)) isAny = true;
  }
  await work.meta.put({ key: TAKEN_OVER, value: true });
  return isAny;
}

/** Safe to repeat: one mid is enqueued once. */
async function isEnqueued(database: Database, draft: Saved): Promise<boolean> {
  try {
    await enqueueForm(database, draft, draft.submitted, await listFiles(database.work, draft));
    return true;
  } catch (error) {
    // Another tab was faster, or the person has changed the files.
    if (error instanceof DraftChangedError) return false;
    throw error;
  }
}

async function listSubmitted(db: SchoolDb, userId: number): Promise<Saved[]> {
  const drafts = await db.drafts.orderBy('at').toArray();
  return drafts.filter((draft): draft is Saved => draft.userId === userId && draft.submitted !== undefined);
}

/** This version can't read what was saved: the person finds the form as it was typed. */
async function keepAsDraft(db: SchoolDb, { userId, form, target }: Draft): Promise<void> {
  await db.drafts
    .where('[userId+form+target]')
    .equals([userId, form, target])
    .modify((draft) => {
      delete draft.submitted;
    });
}
