// From a saved form to the outbox: one strict transaction enqueues the form's change and those of its files, and removes the
// draft (docs/sync.md, Files and drafts). Forms whose files were still being prepared are enqueued here later.
import { z } from '~contract/zod';
import type { Database } from '~data/store/connection';
import type { Draft, SchoolDb, Submitted } from '~data/store/db';
import { DraftChangedError } from '~data/outbox/draft-records';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';
import { fileBody } from '~data/outbox/attach-files';
import { StorageFullError } from '~data/store/storage-full';
import { listFiles, type StoredFile } from '~data/store/files';
import { wireValue } from '~data/outbox/wire-form';

/** What a form saves. `about`: what a person calls the bike or the contact, which may be given by either id. */
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

/** `preparing`: some files aren't ready yet. `refused`: one can't be sent; its own message says why. */
export type Readiness = 'ready' | 'preparing' | 'refused';

export function readinessOf(files: readonly Pick<StoredFile, 'state'>[]): Readiness {
  if (files.some(({ state }) => state === 'refused')) return 'refused';
  return files.every(({ state }) => state === 'ready') ? 'ready' : 'preparing';
}

/** Enqueues a form whose files are ready. Safe to repeat: one mid is enqueued once. Throws as `enqueue` does. */
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

/** Enqueues every submitted form whose files are ready now. True if there was one. */
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

/** Without room the form becomes a draft again: the waiting save ends, and saving once more says why. */
async function isEnqueued(
  database: Database,
  draft: Draft & { submitted: Submitted },
  files: readonly StoredFile[],
): Promise<boolean> {
  try {
    await enqueueForm(database, draft, draft.submitted, files);
    return true;
  } catch (error) {
    // The files have changed meanwhile, and that change asks for another run.
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

/** Makes it a draft again: the person has to remove the file or choose another. */
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
  // The form holds one file; of several the last one picked counts.
  const file = files.at(-1);
  return {
    entity: is === 'document' ? 'bike_documents' : 'customer_documents',
    body: { description, ...(file && fileBody(file)) },
    ...(file && { file }),
  } as const;
}
