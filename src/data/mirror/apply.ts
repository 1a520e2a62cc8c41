// Writes what the server says into the mirror: pages of the feed, and rows that it has just answered. The mirror holds nothing
// else (docs/sync.md, Pull).
import { type Collection, COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import { type Database, saveLastContact } from '~data/database/connection';
import type { FeedState, SchoolDb } from '~data/database/db';
import { beside, forgetErased, readErased } from './forget-person';
import { anew, type FeedPosition, getFeed, standsAt } from './feed-state';
import { mirrorTables } from './mirrored-fields';
import { saveNames } from '~data/database/ids';
import { answerStamp, applyOutcomes, emptyCollection, type Stamp } from './write-rows';
import { raiseRevision } from '~data/database/revisions';
import { storeOf } from './row-stores';
import { isCollection, type RowVerdict, type PageChanges, readChanges, readRow } from './read-page';

/**
 * `stale`: the feed's position has changed since the request; nothing was written. `anew`: what this person may see has
 * changed, so a new snapshot must be fetched; what they may no longer see has been removed.
 */
export type Applied = 'applied' | 'stale' | 'anew';

/** How long removed rows are remembered, in ms: longer than any answer can be under way. */
const GONE_FOR = 60 * 60 * 1000;

/** Applies one page, rows and cursor in one transaction. `now` in ms. */
export async function applyPage(
  database: Database,
  asked: FeedPosition,
  page: FeedPage,
  now: number,
): Promise<Applied> {
  const { mirror } = database;
  const changes = readChanges(page.changes);
  const erased = readErased(page.changes);
  const sent = page.more ? undefined : await mirror.sent.orderBy(':id').last();
  const others = [mirror.answers, mirror.mutations, mirror.idmap, ...(erased.length > 0 ? beside(mirror) : [])];
  return mirror.transaction('rw', [...mirrorTables(mirror), ...others], async () => {
    const feed = await getFeed(database);
    if (!standsAt(feed, asked)) return 'stale';
    await saveLastContact(database, now);
    await emptyForbidden(mirror, page.collections);
    // This page may be older than an answer stored since it was requested. The new snapshot won't be.
    if (feed.wireEpoch !== null && feed.wireEpoch !== page.epoch) {
      // The person's rights may have changed: drop answers kept under the old ones.
      await mirror.answers.clear();
      await mirror.feed.put({ ...anew(feed), collections: page.collections });
      return 'anew';
    }
    const isLater = (asked.answers ?? 0) === (feed.answers ?? 0);
    const stamp = { epoch: feed.epoch, isLater, now };
    await forgetErased(mirror, erased, now);
    await applyChanges(mirror, page, await withoutOwnDeleted(mirror, changes), stamp);
    await nameOwnCreates(mirror, changes);
    // A page requested before an answer may be older than the answer's row.
    const isSwept = !page.more && (feed.filling || (feed.answered && isLater));
    if (isSwept) await sweep(mirror, feed);
    const answered = feed.answered && (feed.filling || !isSwept);
    await mirror.feed.put({ ...after(feed, page, { now, sent: sent?.n ?? 0 }), answered });
    return 'applied';
  });
}

/** A row from the answer to a call, not from the feed. `isOld`: the answer may have been given long ago, and is repeated now. */
export type Answered = { collection: Collection; row: unknown; isOld?: boolean };

/** Mirrors answered rows, unless the mirror has a newer version or the feed has removed the row since. */
export async function putAnswered({ mirror }: Database, answered: readonly Answered[]): Promise<void> {
  await mirror.transaction('rw', mirrorTables(mirror), async () => putAnsweredIn(mirror, answered));
}

/** The same inside the caller's transaction, which has `mirrorTables` in it. */
export async function putAnsweredIn(db: SchoolDb, answered: readonly Answered[]): Promise<void> {
  const feed = await getFeed({ mirror: db });
  // Only the feed tells whether an old answer's row still exists. If the feed doesn't mention it, it is removed at the end of
  // the next pull.
  const isAnswer = feed.filling || answered.some(({ isOld }) => isOld);
  const stamp = { epoch: feed.epoch, isAnswer, now: 0 };
  if (isAnswer) await db.feed.put({ ...feed, answered: true, answers: (feed.answers ?? 0) + 1 });
  // A row may have been requested before this person lost the right to see it.
  const isAllowed = (collection: Collection) => !feed.ready || feed.collections.includes(collection);
  for (const collection of COLLECTIONS.filter(isAllowed)) {
    const outcomes = new Map<number, RowVerdict>();
    for (const one of answered) {
      const row = one.collection === collection ? readRow(collection, one.row) : null;
      const known = row && outcomes.get(row.id)?.version;
      if (row && (known ?? 0) <= row.version) outcomes.set(row.id, { kind: 'row', version: row.version, row });
    }
    if (outcomes.size === 0) continue;
    for (const gone of await db.gone.bulkGet([...outcomes.keys()].map((id) => [collection, id]))) {
      const version = gone && outcomes.get(gone.id)?.version;
      if (gone && (gone.version === null || gone.version >= (version ?? 0))) outcomes.delete(gone.id);
    }
    if (outcomes.size === 0) continue;
    const isNew = await applyOutcomes(db, collection, outcomes, stamp);
    if (isNew) await raiseRevision(db, collection, [...outcomes.keys()]);
  }
}

/** Removes a row that this device has deleted and the server has confirmed. Inside the caller's transaction. `now` in ms. */
export async function removeOwn(db: SchoolDb, collection: Collection, id: number, now: number): Promise<void> {
  await storeOf(db, collection).remove([id]);
  await db.gone.put({ collection, id, version: null, at: now, own: true });
  await raiseRevision(db, collection, [id]);
}

/** `sent`: the last line in `sent` before the page was applied. */
function after(feed: FeedState, page: FeedPage, { now, sent }: { now: number; sent: number }): FeedState {
  const isWhole = !page.more && feed.filling;
  const sentUpTo = { last: sent, before: feed.sentUpTo?.last ?? 0 };
  return {
    ...feed,
    cursor: page.cursor,
    wireEpoch: page.epoch,
    collections: page.collections,
    rows: feed.filling ? feed.rows + page.changes.length : 0,
    ...(isWhole && feed.restored === 'hold' && { restored: 'ask' as const }),
    ...(isWhole && feed.restored !== undefined && { heard: now }),
    ...(!page.more && { filling: false, ready: true, pulled: now, sentUpTo }),
  };
}

async function applyChanges(mirror: SchoolDb, page: FeedPage, changes: PageChanges, stamp: Stamp) {
  const { now } = stamp;
  for (const [collection, outcomes] of changes) {
    if (!page.collections.includes(collection)) continue;
    const changed = await applyOutcomes(mirror, collection, outcomes, stamp);
    if (changed) await raiseRevision(mirror, collection, [...outcomes.keys()]);
  }
  // A clock that was set back leaves entries from the future: their hour begins now.
  await mirror.gone.where('at').above(now).modify({ at: now });
  await mirror.gone
    .where('at')
    .below(now - GONE_FOR)
    .filter((entry) => !entry.erased)
    .delete();
}

/** Leaves out rows that this device has deleted, until the feed says that they are gone. */
async function withoutOwnDeleted(mirror: SchoolDb, changes: PageChanges): Promise<PageChanges> {
  const own = (await mirror.gone.toArray()).filter((entry) => entry.own);
  if (own.length === 0) return changes;
  const isOwn = (collection: string, id: number) => own.some((one) => one.id === id && one.collection === collection);
  return new Map(
    [...changes].map(([collection, outcomes]) => [
      collection,
      new Map([...outcomes].filter(([id, { kind }]) => kind === 'gone' || !isOwn(collection, id))),
    ]),
  );
}

/** A row made here may arrive through the feed before its own answer: save its server id now. */
async function nameOwnCreates(mirror: SchoolDb, changes: PageChanges): Promise<void> {
  const creates = await mirror.mutations.filter(({ op, attempts }) => op === 'create' && attempts > 0).toArray();
  for (const { entity, mid, tempId } of creates) {
    const outcomes = isCollection(entity) ? changes.get(entity) : undefined;
    for (const [id, outcome] of outcomes ?? []) {
      const isMine = outcome.kind === 'row' && outcome.row.client_key === mid;
      if (isMine && tempId !== undefined) await saveNames(mirror, [{ entity, tempId, serverId: id, key: mid }]);
    }
  }
}

async function emptyForbidden(mirror: SchoolDb, allowed: readonly string[]): Promise<void> {
  for (const collection of COLLECTIONS) {
    if (!allowed.includes(collection)) await emptyCollection(mirror, collection);
  }
}

/**
 * At the end of a snapshot, removes rows that it didn't bring: they are gone or hidden from this person. Rows answered while
 * it ran may be newer than its last page; they stay until the end of the next pull.
 */
async function sweep(mirror: SchoolDb, { epoch, filling }: FeedState): Promise<void> {
  for (const collection of COLLECTIONS) {
    const swept = await storeOf(mirror, collection).sweep(filling ? answerStamp(epoch) : epoch);
    if (swept > 0) await raiseRevision(mirror, collection);
  }
  await mirror.unread.filter((entry) => entry.epoch < epoch).delete();
}
