// The outbox for the Sync centre: changes that need fixing, wait, are about to be discarded, or were sent.
import { SENT_FOR, SENT_MAX } from '~contract/wire/limits';
import type { Mutation, SchoolDb, Sent } from '~data/database/db';
import { read } from '~data/database-access';
import { namesOf } from '~data/database/ids';
import { isPlausible } from '~data/outbox/holds';
import { blockedText, isParked, listBlocked, needsPerson } from '~data/outbox/blocked';
import type { Entry } from '~data/outbox/record';
import { parentOf, stored } from '~data/outbox/place';
import { findWentBack, type WentBack, wentBackTables } from '~data/mirror/went-back';
import { describeFiles, type PendingFile } from '~data/pending/pending-files';
import { listNamed } from '~data/outbox/references';
import { readTrouble, type Trouble } from '~data/outbox/refusal-record';
import { ENTITIES, isAttachment, isEntity, isFullSize, isMarked } from '~data/entities/all';

/**
 * One item as people count: a report with its photos is one; so are photos whose comment has been sent. `seqs`: its changes;
 * `seq`: the first. `id`: the row's, the server's if it has one (for photos the comment's). `called`: the rest of its
 * address. `bike`: the bike of comments, photos and documents. `at`, `notBefore`, `discardAt` and `undoUntil` (until then a
 * deletion is held, so that it can be taken back) in ms. `size`: bytes of the body and its files. `files`: its photos and films.
 * `parked`: a newer version of the app wrote it. `waitsFor`: what blocks it, and why. `reached`: how much of the current file the
 * server has, in per cent.
 */
export type OutboxItem = {
  seq: number;
  seqs: number[];
  mid: string;
  entity: string;
  op: Mutation['op'];
  action?: string;
  id: number;
  parentId?: number;
  called?: string;
  bike: number | null;
  about: string;
  at: number;
  attempts: number;
  size: number;
  photos: number;
  files: PendingFile[];
  state: 'waiting' | 'sending' | 'blocked' | 'parked' | 'fixing' | 'discarding';
  fields: string[];
  body: Record<string, unknown>;
  base: Record<string, unknown>;
  trouble: Trouble | null;
  waitsFor: string | null;
  reached?: number;
  notBefore: number;
  discardAt: number | null;
  undoUntil: number | null;
};
export type Outbox = { fixing: OutboxItem[]; waiting: OutboxItem[]; discarding: OutboxItem[] };

/** Everything that is only on this device, oldest first. */
export function listOutbox(): Promise<Outbox> {
  return read<Outbox>({ fixing: [], waiting: [], discarding: [] }, async ({ mirror }) => {
    const items = await listItems(mirror);
    return {
      fixing: items.filter(({ state }) => state === 'fixing'),
      waiting: items.filter(({ state }) => state !== 'fixing' && state !== 'discarding'),
      discarding: items.filter(({ state }) => state === 'discarding'),
    };
  });
}

/** One item; null if it isn't pending any more. */
export function getOutboxItem(seq: number): Promise<OutboxItem | null> {
  return read(null, async ({ mirror }) => (await listItems(mirror)).find((item) => item.seq === seq) ?? null);
}

/** What was sent in the last SENT_FOR ms, newest first, at most SENT_MAX. */
export function listSent(): Promise<Sent[]> {
  return read<Sent[]>([], async ({ mirror }) => {
    const since = Date.now() - SENT_FOR;
    const sent = await mirror.sent.where('at').above(since).toArray();
    return sent.toSorted((a, b) => b.at - a.at || (b.n ?? 0) - (a.n ?? 0)).slice(0, SENT_MAX);
  });
}

function listItems(db: SchoolDb): Promise<OutboxItem[]> {
  return db.transaction('r', [db.mutations, db.previews, db.idmap, ...wentBackTables(db)], async () => {
    const back = await findWentBack(db);
    const entries = stored(await db.mutations.orderBy(':id').toArray());
    const blocked = listBlocked(entries);
    const names = await findNames(db, entries);
    const items: OutboxItem[] = [];
    for (const group of groupEntries(entries)) {
      const [entry] = group;
      const root = blocked.get(entry.seq);
      const files = await describeFiles(db, filesOf(group));
      const parentId = entry.parentId === undefined ? undefined : names(parentOf(entry.entity), entry.parentId);
      items.push({
        ...partsOf(entry, back),
        seqs: group.map(({ seq }) => seq),
        id: isAttachment(entry) ? (parentId ?? 0) : names(entry.entity, idOf(entry)),
        ...(parentId !== undefined && { parentId }),
        bike: bikeOf(entry, names),
        size: group.reduce((total, { body, file }) => total + bytes(body) + (file ? sizeOf(body) : 0), 0),
        photos: files.length,
        files,
        state: worstState(group, root !== undefined),
        waitsFor: root ? blockedText(root) : null,
        ...reachedOf(group),
      });
    }
    return items;
  });
}

type Group = [Entry, ...Entry[]];

/** The item's pending photos; the larger versions if only those are left. */
function filesOf(group: Group): Entry[] {
  const files = group.filter(isAttachment);
  const photos = files.filter((one) => !isFullSize(one));
  return photos.length > 0 ? photos : files;
}

/** Groups photos with the comment that they wait for, or else with each other. */
function groupEntries(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>();
  const isHere = (seq: number | undefined) => entries.some((one) => one.seq === seq);
  for (const entry of entries) {
    const isWithText = isAttachment(entry) && isHere(entry.parentSeq) && !needsPerson(entry);
    const kind = entry.discardAt === undefined ? String(needsPerson(entry)) : `gone ${entry.discardAt}`;
    const alone = isAttachment(entry)
      ? `files ${parentOf(entry.entity)} ${entry.parentId} ${kind}`
      : `${entry.seq} ${kind}`;
    // A refused comment keeps its photos: they are corrected with it.
    const texts = [kind, ...(entry.discardAt === undefined ? ['true'] : [])].map((is) => `${entry.parentSeq} ${is}`);
    const text = isWithText ? texts.map((key) => groups.get(key)).find((group) => group !== undefined) : undefined;
    const group = text ?? groups.get(alone);
    if (group) group.push(entry);
    else groups.set(alone, [entry]);
  }
  return [...groups.values()];
}

function bikeOf(entry: Entry, names: NameOf): number | null {
  const { entity, parentId = 0, aboveId } = entry;
  if (!isMarked(entity)) return null;
  return names('bikes', entity === 'bikes' ? idOf(entry) : (aboveId ?? parentId));
}

function worstState(group: Group, isBlocked: boolean): OutboxItem['state'] {
  const [first] = group;
  const isSending = group.some(({ status }) => status === 'inflight') && !needsPerson(first);
  return isSending && first.discardAt === undefined ? 'sending' : stateOf(first, isBlocked);
}

/** Only one file at a time is being sent. */
function reachedOf(group: Group): Pick<OutboxItem, 'reached'> {
  const begun = group.find(({ reached = 0 }) => reached > 0);
  const size = begun ? sizeOf(begun.body) : 0;
  return begun?.reached !== undefined && size > 0 ? { reached: Math.floor((100 * begun.reached) / size) } : {};
}

function sizeOf({ size }: Record<string, unknown>): number {
  return typeof size === 'number' ? size : 0;
}

type Parts = Omit<
  OutboxItem,
  'id' | 'seqs' | 'parentId' | 'bike' | 'size' | 'photos' | 'files' | 'state' | 'waitsFor' | 'reached'
>;

function partsOf(entry: Entry, back: WentBack | null): Parts {
  const { seq, mid, entity, op, action, called, about, attempts, body, base = {}, notBefore } = entry;
  const { discardAt = null, undoUntil = null } = entry;
  return {
    seq,
    mid,
    entity,
    op,
    ...(action !== undefined && { action }),
    ...(called !== undefined && { called }),
    about,
    // Ages are counted by this device's clock.
    at: Date.parse(entry.deviceAt ?? entry.recordedAt),
    attempts,
    fields: Object.keys(body),
    body,
    base,
    trouble: sinceBackup(readTrouble(entry.lastError), entry, back),
    notBefore: isPlausible(entry, Date.now()) ? notBefore : 0,
    discardAt,
    undoUntil,
  };
}

/**
 * A row that disappeared with the restore wasn't deleted by anybody. Changes saved later are about rows of the restored school.
 */
function sinceBackup(why: Trouble | null, { recordedAt, deviceAt }: Entry, back: WentBack | null): Trouble | null {
  if (why?.kind !== 'deleted' || !back) return why;
  const isSince = why.at >= back.at && Date.parse(deviceAt ?? recordedAt) <= back.heard;
  return isSince ? { ...why, backTo: back.backTo } : why;
}

function stateOf(entry: Entry, isBlocked: boolean): OutboxItem['state'] {
  if (entry.discardAt !== undefined) return 'discarding';
  if (needsPerson(entry)) return 'fixing';
  if (isParked(entry)) return 'parked';
  if (entry.status === 'inflight') return 'sending';
  return isBlocked ? 'blocked' : 'waiting';
}

/** Returns a row's present id. */
type NameOf = (entity: string, id: number) => number;

async function findNames(db: SchoolDb, entries: readonly Entry[]): Promise<NameOf> {
  const ids = entries.flatMap((entry) => [idOf(entry), ...listNamed(entry).map(({ id }) => id)]);
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const entity of ENTITIES) found.set(entity, await namesOf(db, entity, ids));
  return (entity, id) => (isEntity(entity) ? found.get(entity)?.get(id) : undefined) ?? id;
}

function idOf({ targetId, tempId }: Entry): number {
  return targetId ?? tempId ?? 0;
}

function bytes(body: Record<string, unknown>): number {
  return new TextEncoder().encode(JSON.stringify(body)).length;
}
