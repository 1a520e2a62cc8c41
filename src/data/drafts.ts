// What was typed into a form and not saved yet: it outlives the page, and the id that its row had then.
import type { Draft } from './db';
import { door, read } from './door';
import { type DraftKey, dropBlobs, dropDrafts, findDrafts, targetNow } from './draft-rows';
import { saveWhole } from './storage-full';

export type { DraftKey } from './draft-rows';
/** `at` in ms; `blobs`: ids of its pictures; `route`: where the form is. */
export type DraftText = Pick<Draft, 'at' | 'text' | 'blobs' | 'route'>;

/** Keeps what is typed; without `blobs` the pictures of before stay. Throws StorageFullError. */
export function saveDraft(
  key: DraftKey,
  { text, route, blobs }: { text: Record<string, unknown>; route: string; blobs?: string[] },
): Promise<void> {
  const at = Date.now();
  return door.run(({ work, owner: { userId } }) =>
    saveWhole(work, [work.drafts, work.blobs, work.mutations, work.idmap], async () => {
      const before = await findDrafts(work, userId, key);
      const old = before.flatMap((draft) => draft.blobs);
      await work.drafts.bulkDelete(before.map(({ form, target }): [number, string, string] => [userId, form, target]));
      await work.drafts.put({ ...key, userId, at, text, route, blobs: blobs ?? old });
      if (blobs) await dropBlobs(work, old);
    }),
  );
}

/** What was typed into this form; null for nothing. */
export function getDraft(key: DraftKey): Promise<DraftText | null> {
  return read(null, async ({ mirror, owner }) => {
    const [draft] = await findDrafts(mirror, owner.userId, key);
    return draft ? content(draft) : null;
  });
}

/** The person does not want it any more. */
export function removeDraft(key: DraftKey): Promise<void> {
  return door.run(({ work, owner }) =>
    work.transaction('rw', [work.drafts, work.blobs, work.mutations, work.idmap], async () =>
      dropDrafts(work, owner.userId, key),
    ),
  );
}

/** Every draft of this person, newest first, each under its row's id of today. */
export function listDrafts(): Promise<(DraftKey & DraftText)[]> {
  return read([], async ({ mirror, owner }) => {
    const drafts = (await mirror.drafts.orderBy('at').toArray()).toReversed();
    const own = drafts.filter(({ userId }) => userId === owner.userId);
    return Promise.all(
      own.map(async (draft) => ({
        form: draft.form,
        target: await targetNow(mirror, draft.target),
        ...content(draft),
      })),
    );
  });
}

function content({ at, text, blobs, route }: Draft): DraftText {
  return { at, text, blobs, route };
}
