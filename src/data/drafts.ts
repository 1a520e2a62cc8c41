// What was typed into a form and not saved yet.
import { door, read } from './door';
import type { Draft } from './db';

/** `target`: the row's id, by the server's word or the negative one; 'new' where there is no row yet. */
export type DraftKey = { form: string; target: string };
export type DraftText = Pick<Draft, 'at' | 'text' | 'blobs' | 'route'>;

/** Keeps what is typed; without `blobs` those of before stay. Throws StorageFullError. */
export async function saveDraft(
  key: DraftKey,
  { text, route, blobs = [] }: { text: Record<string, unknown>; route: string; blobs?: string[] },
): Promise<void> {
  await door.run((database) =>
    database.work.drafts.put({ ...key, userId: database.owner.userId, at: Date.now(), text, blobs, route }),
  );
}

/** What was typed into this form; null for nothing. */
export function getDraft(key: DraftKey): Promise<DraftText | null> {
  return read(
    null,
    async ({ mirror, owner }) => (await mirror.drafts.get([owner.userId, key.form, key.target])) ?? null,
  );
}

/** The person does not want it any more. */
export function removeDraft(key: DraftKey): Promise<void> {
  return door.run(({ work, owner }) => work.drafts.delete([owner.userId, key.form, key.target]));
}

/** Every draft, newest first. */
export function listDrafts(): Promise<(DraftKey & DraftText)[]> {
  return read([], ({ mirror }) => mirror.drafts.orderBy('at').reverse().toArray());
}
