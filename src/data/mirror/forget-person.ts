// Somebody was erased at the school: what lies beside their row on this device goes as well, what was never sent included
// (docs/sync.md, Erased people). Only that it went is said.
import { ENTITIES, isOfPerson } from '~data/shapes/entities';
import type { FeedChange } from '~contract/sync';
import { contactIn } from './erased-people';
import type { Lost, Ref, SchoolDb, Sent } from '~data/store/db';
import { keysBefore } from './rows-by-key';
import { fileTables, removeUnused } from '~data/store/files';

/** The answers and pictures of theirs that the browser has kept go as soon as a page can do it (media-ahead.ts). */
export const MEDIA_TO_CLEAR = 'media to clear';

/** `key`: of the write that made the row. */
type Erased = { id: number; key: string | null };

export function readErased(changes: readonly FeedChange[]): Erased[] {
  return changes
    .filter(({ collection, erased }) => collection === 'customers' && erased === true)
    .map(({ id, client_key: key }) => ({ id, key }));
}

/** What a transaction that forgets somebody holds, beside the mirror and the queue. */
export function beside(db: SchoolDb) {
  return [db.drafts, db.sent, db.lost, ...fileTables(db)];
}

/** Inside the caller's transaction, before the mirror notes that they are gone: those that it has noted cost one look. */
export async function forgetErased(db: SchoolDb, erased: readonly Erased[], now: number): Promise<void> {
  const known = await db.gone.bulkGet(erased.map(({ id }) => ['customers', id]));
  const people = erased.filter((_, index) => known[index]?.erased !== true);
  if (people.length === 0) return;
  const ids = new Set<number | undefined>(people.map(({ id }) => id));
  await db.idmap
    .where('[entity+serverId]')
    .anyOf(people.map(({ id }) => ['customers', id]))
    .each(({ tempId }) => void ids.add(tempId));
  const files = [...(await forgetQueue(db, people, ids, now)), ...(await forgetDrafts(db, ids))];
  await removeUnused(db, files);
  await forgetSent(db, people, ids);
  await db.answers.clear();
  await db.meta.put({ key: MEDIA_TO_CLEAR, value: true });
}

/** Their create may have arrived without its answer: then nothing but its key says whose it was. */
async function forgetQueue(db: SchoolDb, people: readonly Erased[], ids: Set<number | undefined>, now: number) {
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
  return theirs.flatMap(({ blobId }) => blobId ?? []);
}

/** What was sent of theirs, and what the school has lost of it: also what was made for them before a restore, under another id. */
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

/** Their number was somebody else's before the school was restored from a backup, and it is that one who is meant. */
function isOfAnother(people: readonly Erased[], refs: readonly Ref[] = []): boolean {
  return refs.some(
    (ref) =>
      ref.collection === 'customers' && people.some(({ id, key }) => id === ref.id && key !== null && key !== ref.key),
  );
}

async function forgetDrafts(db: SchoolDb, ids: ReadonlySet<number | undefined>): Promise<string[]> {
  const drafts = await db.drafts.toArray();
  const theirs = drafts.filter(
    ({ route, text: { customer } }) =>
      ids.has(contactIn(route) ?? undefined) || (typeof customer === 'string' && ids.has(Number(customer))),
  );
  await db.drafts.bulkDelete(
    theirs.map(({ userId, form, target }): [number, string, string] => [userId, form, target]),
  );
  return theirs.flatMap(({ blobs }) => blobs);
}
