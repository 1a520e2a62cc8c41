// From a saved form to the outbox: one strict transaction enqueues the form's change and those of its files, prepared or not,
// and removes the draft (docs/sync.md, Files and drafts).
import { z } from '~contract/wire/zod';
import type { Database } from '~data/database/connection';
import type { Draft, Submitted } from '~data/database/db';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';
import { fileBody } from '~data/outbox/attach-files';
import type { StoredFile } from '~data/database/files';
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

/** Enqueues a form with its files. Safe to repeat: one mid is enqueued once. Throws as `enqueue` does. */
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
