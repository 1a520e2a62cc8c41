// Removes everything about an erased person from this device beside their row, including changes that were never sent
// (docs/sync.md, Erased people). Only a note that something was removed stays.
import { ENTITIES, isOfPerson } from '~data/entities/all';
import type { FeedChange } from '~contract/wire/feed';
import { contactIn } from './erased-people';
import { isAbout, type Places, placesOf, withoutRiders } from './forget-bookings';
import type { Lost, Mutation, Ref, SchoolDb, Sent } from '~data/database/db';
import { keysBefore } from './rows-by-key';
import { fileTables, removeUnused } from '~data/database/files';

/** In `meta`: kept answers and pictures of an erased person must be cleared, which a page does later (media/prefetch.ts). */
export const MEDIA_TO_CLEAR = 'media to clear';

/** `key`: the row's client_key. */
type Erased = { id: number; key: string | null };

export function readErased(changes: readonly FeedChange[]): Erased[] {
  return changes
    .filter(({ collection, erased }) => collection === 'customers' && erased === true)
    .map(({ id, client_key: key }) => ({ id, key }));
}

/** The tables for forgetting a person, beside those of the mirror and the queue. */
export function beside(db: SchoolDb) {
  return [db.drafts, db.sent, db.lost, ...fileTables(db)];
}

/** Inside the caller's transaction, before the mirror marks these people as erased: those marked already are skipped. */
export async function forgetErased(db: SchoolDb, erased: readonly Erased[], now: number): Promise<void> {
  const known = await db.gone.bulkGet(erased.map(({ id }) => ['customers', id]));
  const people = erased.filter((_, index) => known[index]?.erased !== true);
  if (people.length === 0) return;
  const ids = new Set<number | undefined>(people.map(({ id }) => id));
  await db.idmap
    .where('[entity+serverId]')
    .anyOf(people.map(({ id }) => ['customers', id]))
    .each(({ tempId }) => void ids.add(tempId));
  const pending = await forgetQueue(db, people, ids, now);
  const drafts = await forgetDrafts(db, ids, await placesOf(db, ids, pending));
  await removeUnused(db, [...pending.flatMap(({ blobId }) => blobId ?? []), ...drafts]);
  await forgetSent(db, people, ids);
  await db.answers.clear();
  await db.meta.put({ key: MEDIA_TO_CLEAR, value: true });
}

/** Returns the removed changes. If a create arrived but its answer didn't, only its key shows that it was this person's. */
async function forgetQueue(
  db: SchoolDb,
  people: readonly Erased[],
  ids: Set<number | undefined>,
  now: number,
): Promise<Mutation[]> {
  const keys = new Set(people.map(({ key }) => key));
  const waiting = await db.mutations.where('entity').anyOf(ENTITIES.filter(isOfPerson)).toArray();
  for (const { mid, tempId } of waiting) if (keys.has(mid)) ids.add(tempId);
  ids.delete(undefined);
  const theirs = waiting.filter(({ targetId, tempId, parentId, entity, refs }) => {
    const isTheirId = entity === 'customers' ? ids.has(targetId ?? tempId) : ids.has(parentId);
    return isTheirId && !isOfAnother(people, refs);
  });
  await db.mutations.bulkDelete(theirs.flatMap(({ seq }) => seq ?? []));
  if (theirs.length > 0) {
    const mid = `erased ${people.map(({ id }) => id).join(' ')}`;
    const of = { at: now, mid, op: 'delete', entity: 'customers', id: null, about: '' } as const;
    await db.sent.add({ ...of, fields: [], erased: theirs.length });
  }
  return theirs;
}

/** Removes sent and lost changes about these people, including those under the id that they had before a restore. */
async function forgetSent(db: SchoolDb, people: readonly Erased[], ids: ReadonlySet<number | undefined>) {
  const keys = new Set<string>();
  for (const { key } of people) for (const one of key === null ? [] : await keysBefore(db, key)) keys.add(one);
  const isTheirs = ({ mid, subject, change }: Sent | Lost) =>
    keys.has(mid) ||
    change?.refs?.some(({ collection, key }) => collection === 'customers' && keys.has(key)) === true ||
    (subject !== undefined && ids.has(subject) && !isOfAnother(people, change?.refs));
  await db.sent.filter(isTheirs).delete();
  await db.lost.filter(isTheirs).delete();
}

/** True if the change means another person, who had this id before the school was restored from a backup. */
function isOfAnother(people: readonly Erased[], refs: readonly Ref[] = []): boolean {
  return refs.some(
    (ref) =>
      ref.collection === 'customers' && people.some(({ id, key }) => id === ref.id && key !== null && key !== ref.key),
  );
}

/** Returns their files. */
async function forgetDrafts(db: SchoolDb, ids: ReadonlySet<number | undefined>, places: Places): Promise<string[]> {
  const drafts = await db.drafts.toArray();
  const theirs = drafts.filter((draft) => {
    const { customer } = draft.text;
    const isNamed = typeof customer === 'string' && ids.has(Number(customer));
    return isNamed || ids.has(contactIn(draft.route) ?? undefined) || isAbout(places, draft);
  });
  for (const draft of drafts) {
    const text = theirs.includes(draft) ? null : withoutRiders(places, draft.text);
    if (text) await db.drafts.put({ ...draft, text });
  }
  await db.drafts.bulkDelete(
    theirs.map(({ userId, form, target }): [number, string, string] => [userId, form, target]),
  );
  return theirs.flatMap(({ blobs }) => blobs);
}
