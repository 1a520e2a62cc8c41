// One page of the feed (docs/wire.md, Change feed): of a snapshot, then of the changes since it began. The counter is read
// before any row: a row that changes meanwhile comes again with its change, and none is missed.
import type { Collection } from '~contract/wire/collections';
import type { FeedChange, FeedPage } from '~contract/wire/feed';
import { seenBy } from '~server/repositories/calendar/rights';
import { getPermissionEpoch } from '~server/repositories/staff/permissions';
import type { Services } from '~server/platform/services';
import { readCursor, writeCursor, type Cursor } from './cursor';
import { checkPlace, cursorExpired, listChanges, readHistory, type History } from './position';
import { erasure, present, takePage, tombstone } from './rows';
import { SOURCES, type Reader, type Stored } from './sources';
import { collectionsOf, isEpochOf, newEpoch, rightsOf } from './visibility';

type Question = Reader & { services: Services; collections: Collection[]; limit: number };
type Part = { changes: FeedChange[]; next: Cursor };

/**
 * The page after a cursor; the first page of a snapshot without one, or if it is older than a change of what the caller may see.
 * Throws 410 for a cursor that doesn't match the school's history.
 */
export async function makePage(
  asked: Omit<Reader, 'only'> & { services: Services },
  { cursor: text, limit }: { cursor?: string | undefined; limit: number },
): Promise<FeedPage> {
  const { tx, caller, services } = asked;
  const only = await seenBy(tx, caller);
  const reader = { ...asked, only };
  const history = await readHistory(tx, caller.schoolId);
  const collections = collectionsOf(caller);
  const rights = rightsOf(caller, await getPermissionEpoch(tx, caller.schoolId, caller.userId), { collections, only });
  const given = text === undefined ? null : await place(reader, text, history);
  const cursor = given && isEpochOf(given.epoch, rights) ? given : begin(reader, rights, history, collections);
  const question = { ...reader, collections, limit };
  const { changes, next } = await (cursor.last ? readRows(question, cursor) : readChanges(question, cursor, history));
  const more = next.last !== null || next.seq < history.seq;
  return { cursor: writeCursor(services.secrets.cursor, next), epoch: next.epoch, more, collections, changes };
}

async function place({ tx, caller, services }: Reader & { services: Services }, text: string, history: History) {
  const cursor = readCursor(services.secrets.cursor, text, caller);
  if (!cursor) throw cursorExpired();
  await checkPlace(tx, caller.schoolId, cursor, history);
  return cursor;
}

function begin({ caller }: Reader, rights: string, { seq, nonce }: History, [first]: readonly Collection[]): Cursor {
  const last = first === undefined ? null : { collection: first, id: 0 };
  return { school: caller.schoolId, user: caller.userId, epoch: newEpoch(rights), seq, nonce, last };
}

/** Reads one row more than requested, to know whether the page is the last. */
async function readRows(question: Question, cursor: Cursor): Promise<Part> {
  const { collections, limit, services } = question;
  const found: FeedChange[] = [];
  const from = collections.findIndex((name) => name === cursor.last?.collection);
  for (const name of collections.slice(Math.max(0, from))) {
    const after = name === cursor.last?.collection ? cursor.last.id : 0;
    const rows = await SOURCES[name].listAfter(question, after, limit + 1 - found.length);
    found.push(...rows.map((row) => present(name, shownTo(question, name, row), services.log)));
    if (found.length > limit) break;
  }
  const changes = takePage(found.slice(0, limit));
  const end = changes.at(-1);
  const last = end && changes.length < found.length ? { collection: end.collection, id: end.id } : null;
  const erased = last ? [] : [...(await listErased(question)).values()];
  return { changes: [...changes, ...erased], next: { ...cursor, last } };
}

async function readChanges(question: Question, cursor: Cursor, history: History): Promise<Part> {
  const { tx, caller, limit, services } = question;
  const listed = await listChanges(tx, caller.schoolId, cursor.seq, history.seq, limit);
  // The last change of each row, in order. Entities without a collection, and collections that the caller may not see, are
  // skipped.
  const latest = new Map(listed.map((each) => [`${each.entity} ${each.id}`, each]));
  const wanted = [...latest.values()].toSorted((left, right) => left.seq - right.seq);
  const found: { seq: number; change: FeedChange }[] = [];
  const rows = await readNow(question, wanted);
  const erased = await listErased(question, wanted);
  for (const { entity, id, seq } of wanted) {
    const name = question.collections.find((each) => each === entity);
    if (name === undefined) continue;
    const row = rows.get(`${name} ${id}`);
    const visible = row !== undefined && (SOURCES[name].sees?.(question, row) ?? true);
    const gone = erased.get(`${name} ${id}`) ?? tombstone(name, id, row?.version ?? null);
    found.push({ seq, change: visible ? present(name, shownTo(question, name, row), services.log) : gone });
  }
  const changes = takePage(found.map(({ change }) => change));
  const end = changes.length < found.length ? found[changes.length - 1]?.seq : listed.at(-1)?.seq;
  const { seq, nonce } = listed.find((each) => each.seq === end) ?? cursor;
  return { changes, next: { ...cursor, seq, nonce } };
}

function shownTo(question: Question, name: Collection, row: Stored): Stored {
  return SOURCES[name].shown?.(question, row) ?? row;
}

type Wanted = readonly { entity: string; id: number }[];

/** The erased ones of these rows, or all of the school's, by collection and id. */
async function listErased(question: Question, wanted?: Wanted): Promise<Map<string, FeedChange>> {
  const found = new Map<string, FeedChange>();
  for (const name of question.collections) {
    const erased = (await SOURCES[name].listErased?.(question, wanted && idsOf(wanted, name))) ?? [];
    for (const one of erased) found.set(`${name} ${one.id}`, erasure(name, one));
  }
  return found;
}

function idsOf(wanted: Wanted, name: Collection): number[] {
  return wanted.filter(({ entity }) => entity === name).map(({ id }) => id);
}

/** The present rows, by collection and id. */
async function readNow(question: Question, wanted: Wanted) {
  const rows = new Map<string, Stored>();
  for (const name of question.collections) {
    const ids = idsOf(wanted, name);
    for (const row of await SOURCES[name].listByIds(question, ids)) rows.set(`${name} ${row.id}`, row);
  }
  return rows;
}
