// From a form that was saved to the outbox: one strict transaction makes the form's change, those of its files, and takes
// the draft away (docs/sync.md, Files and drafts). Files that were still being prepared at that moment are waited for here.
import { z } from '~contract/zod';
import type { Database } from '~data/store/connection';
import type { Draft, SchoolDb, Submitted } from '~data/store/db';
import { DraftChangedError } from '~data/outbox/draft-records';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';
import { fileBody } from '~data/outbox/attach-files';
import { StorageFullError } from '~data/store/storage-full';
import { listFiles, type StoredFile } from '~data/store/files';
import { wireValue } from '~data/outbox/wire-form';

/** What a form hands over. `about`: what a person calls the bike, or the contact; both by either id. */
export const savedForm = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('report'),
    bike: z.number(),
    about: z.string(),
    comment: z.string(),
    reported_by: z.array(z.number()),
  }),
  z.object({ is: z.literal('document'), bike: z.number(), about: z.string(), description: z.string() }),
  z.object({ is: z.literal('attachment'), customer: z.number(), about: z.string(), description: z.string() }),
]);
export type SavedForm = z.infer<typeof savedForm>;

/** `preparing`: some of its files are not ready yet. `refused`: one cannot be sent; it says so itself. */
export type Readiness = 'ready' | 'preparing' | 'refused';

export function readinessOf(files: readonly Pick<StoredFile, 'state'>[]): Readiness {
  if (files.some(({ state }) => state === 'refused')) return 'refused';
  return files.every(({ state }) => state === 'ready') ? 'ready' : 'preparing';
}

/** Saves a form whose files are ready. Safe to repeat: one mid is enqueued once. Throws as `enqueue` does. */
export function enqueueForm(
  database: Database,
  { form, target, blobs }: Pick<Draft, 'form' | 'target' | 'blobs'>,
  { mid, at, replaces, input }: Submitted,
  files: readonly StoredFile[],
): Promise<Queued> {
  const read = savedForm.parse(input);
  const change: NewChange = {
    mid,
    op: 'create',
    parentId: read.is === 'attachment' ? read.customer : read.bike,
    about: read.about,
    draft: { form, target, blobs },
    ...(replaces !== undefined && { replaces }),
    ...(read.is === 'report' ? comment(read, files) : document(read, files)),
  };
  return enqueue(database, change, at);
}

/** Saves every form that was only waiting for its files. True if there was one. */
export async function enqueueSubmitted(database: Database): Promise<boolean> {
  const { work, owner } = database;
  let isAny = false;
  for (const draft of await listSubmitted(work, owner.userId)) {
    const files = await listFiles(work, draft);
    const readiness = readinessOf(files);
    const isReadable = savedForm.safeParse(draft.submitted.input).success;
    if (readiness === 'refused' || !isReadable) await takeBack(work, draft);
    else if (readiness === 'ready' && (await isEnqueued(database, draft, files))) isAny = true;
  }
  return isAny;
}

/** Where there is no room it is a draft again: who waits for it is let go, and saving once more says why. */
async function isEnqueued(
  database: Database,
  draft: Draft & { submitted: Submitted },
  files: readonly StoredFile[],
): Promise<boolean> {
  try {
    await enqueueForm(database, draft, draft.submitted, files);
    return true;
  } catch (error) {
    // Whoever has changed them asks for it again.
    if (error instanceof DraftChangedError) return false;
    if (!(error instanceof StorageFullError)) throw error;
    await takeBack(database.work, draft);
    return false;
  }
}

async function listSubmitted(db: SchoolDb, userId: number): Promise<(Draft & { submitted: Submitted })[]> {
  const drafts = await db.drafts.orderBy('at').toArray();
  return drafts.filter((draft): draft is Draft & { submitted: Submitted } => {
    return draft.userId === userId && draft.submitted !== undefined;
  });
}

/** A draft again: the person has to take the file out, or choose another. */
async function takeBack(db: SchoolDb, { userId, form, target }: Draft): Promise<void> {
  await db.drafts
    .where('[userId+form+target]')
    .equals([userId, form, target])
    .modify((draft) => {
      delete draft.submitted;
    });
}

function comment({ comment: text, reported_by }: SavedForm & { is: 'report' }, files: readonly StoredFile[]) {
  const body = { comment: text, reported_by: wireValue('reported_by', reported_by) };
  return { entity: 'bike_comments', body, files } as const;
}

function document({ is, description }: SavedForm & { is: 'document' | 'attachment' }, files: readonly StoredFile[]) {
  // The form holds one; of several the last that was picked is meant.
  const file = files.at(-1);
  return {
    entity: is === 'document' ? 'bike_documents' : 'customer_documents',
    body: { description, ...(file && fileBody(file)) },
    ...(file && { file }),
  } as const;
}
