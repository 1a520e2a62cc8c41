// Settling: the only way from the queue into the mirror, with the server's answer. One strict transaction, and only while the
// claim is still held (docs/sync.md, Claims).
import { SENT_FOR } from '~contract/wire/limits';
import { hashOfAddress } from '~contract/wire/media';
import { z } from '~contract/wire/zod';
import type { Database } from '~data/database/connection';
import type { IdMapping, Mutation, SchoolDb, Sent } from '~data/database/db';
import { nameOf, namesOf, saveNames } from '~data/database/ids';
import { type Answered, putAnsweredIn, removeOwn } from '~data/mirror/apply';
import { type Claim, everything, isHeldAs } from './claim';
import { isCollection, type MirrorRow, readRow } from '~data/mirror/read-page';
import { rowFields } from './one-choice';
import { SENT_KEPT, sentChange } from './sent-change';
import { removeUnused } from '~data/database/files';
import { isSameValue } from './wire-form';
import { DOCUMENTS, isAttachment, isEntity, isFullSize, isOfPerson, PEOPLE, entityOf } from '~data/entities/all';

/** What ended a change: the row as answered, or what else is known. `key`: the mid that did it, if not the present one. */
export type Done = { row?: unknown; id?: number | null; key?: string };
/** A change and what ended it. */
export type Ended = { claim: Claim; done: Done };

/** Settles changes that the server has done, all in one transaction. `now` in ms. */
export async function settle({ work }: Database, ended: readonly Ended[], now: number): Promise<void> {
  await work.transaction('rw', everything(work), async () => {
    const stored = await work.mutations.bulkGet(ended.map(({ claim: { seq } }) => seq));
    const held = ended.filter(({ claim: one }, index) => isHeldAs(stored[index], one));
    if (held.length > 0) await settleHeld(work, held.map(readDone), now);
  });
}

/** `row`: the change's own row, if it is mirrored. */
type Settled = { claim: Claim; key: string; id: number | null; answered: Answered | null; row: MirrorRow | null };

/** The answer to an attachment: its own id, and the row that it belongs to. */
const added = z.looseObject({ id: z.int() });
const filed = z.looseObject({ document: z.string() });

function readDone({ claim: held, done: { row: raw, id = null, key = held.mid } }: Ended): Settled {
  const { entity } = held;
  const shape = entityOf(entity);
  if (shape?.attached) {
    const read = added.safeParse(raw).data;
    const above = shape.parent ?? '';
    const row = read && isCollection(above) ? readRow(above, read[shape.attached.answers]) : null;
    const answered = row && isCollection(above) ? { collection: above, row: read?.[shape.attached.answers] } : null;
    return { claim: held, key, id: read?.id ?? id, answered, row: null };
  }
  const file = DOCUMENTS.includes(entity) ? filed.safeParse(raw).data : undefined;
  // The answer's hash is of the bytes received. The mirror needs that of the stored ones, which is in the address.
  const made = file ? { ...file, sha256: hashOfAddress(file.document) } : raw;
  const row = isCollection(entity) && made !== undefined ? readRow(entity, made) : null;
  return {
    claim: held,
    key,
    id: row?.id ?? id,
    answered: row && isCollection(entity) ? { collection: entity, row: made } : null,
    row,
  };
}

async function settleHeld(db: SchoolDb, settled: readonly Settled[], now: number): Promise<void> {
  const sent: Sent[] = [];
  const names: IdMapping[] = [];
  const subjectOf = await subjectsOf(db, settled);
  for (const { claim: held, id, key, row } of settled) {
    const { entity, op, action, tempId, targetId, about, body, seq } = held;
    if (op === 'create' && tempId !== undefined && id !== null) names.push({ entity, tempId, serverId: id, key });
    const serverId = id ?? (isEntity(entity) ? await nameOf(db, entity, targetId ?? 0) : null);
    if (isCollection(entity) && op === 'delete' && serverId !== null) await removeOwn(db, entity, serverId, now);
    // It replaces the bytes of a photo that was counted when it arrived.
    if (isFullSize(held)) continue;
    if (isAttachment(held) && (await rememberFile(db, held, key, now))) continue;
    const of = {
      at: now,
      mid: key,
      op,
      ...(action !== undefined && { action }),
      entity,
      about,
      seq,
      fields: Object.keys(rowFields(entity, body)),
      change: sentChange(held, entityOf(entity)?.paper?.(held, key, row)),
    };
    sent.push({ ...of, id: op === 'delete' ? null : serverId, ...subjectOf(held, serverId) });
  }
  await saveNames(db, names);
  // The answer to a repeat may be as old as the first try: what it shows may be gone by now, or hidden.
  const answered = settled.flatMap(({ claim: { attempts }, answered: one }) =>
    one ? [{ ...one, isOld: attempts > 1 }] : [],
  );
  if (answered.length > 0) await putAnsweredIn(db, answered);
  await handOn(db, settled);
  await db.mutations.bulkDelete(settled.map(({ claim: { seq } }) => seq));
  await removeUnused(
    db,
    settled.flatMap(({ claim: { blobId } }) => blobId ?? []),
  );
  await remember(db, sent, now);
}

/** Returns a function that adds the contact a change is about, by the server's id; nothing if it is about none. */
async function subjectsOf(
  db: SchoolDb,
  settled: readonly Settled[],
): Promise<(held: Claim, id: number | null) => object> {
  const names = await namesOf(
    db,
    PEOPLE,
    settled.map(({ claim: { parentId = 0 } }) => parentId),
  );
  return ({ entity, parentId }, id) => {
    if (!isOfPerson(entity)) return {};
    const above = parentId === undefined ? null : (names.get(parentId) ?? parentId);
    const subject = entity === PEOPLE ? id : above;
    return subject === null ? {} : { subject };
  };
}

/** Gives the next change of each row the new version: it was made on this change's result. */
async function handOn(db: SchoolDb, settled: readonly Settled[]): Promise<void> {
  const rows = new Map(
    settled.flatMap(({ claim: { lane, seq }, row }) => (row ? [[lane, { seq, row }] as const] : [])),
  );
  const later = await db.mutations
    .where('lane')
    .anyOf([...rows.keys()])
    .sortBy('seq');
  for (const [lane, { seq, row }] of rows) {
    const next = later.find((one) => one.lane === lane && (one.seq ?? 0) > seq);
    // An action goes to its row's number, whatever the version.
    if (next?.seq === undefined || next.op === 'action') continue;
    // If somebody else changed the same fields, the older version stays, so that the server answers with a conflict.
    const baseVersion = isUntouched(next, row) ? row.version : (next.baseVersion ?? row.version - 1);
    await db.mutations.update(next.seq, { baseVersion });
  }
}

/** True if nobody else has changed this change's fields meanwhile. A field without a base can't be compared. */
function isUntouched({ entity, body, base = {}, baseVersion = 0 }: Mutation, row: MirrorRow): boolean {
  const fields = Object.keys(rowFields(entity, body));
  const now = new Map<string, unknown>(Object.entries(row));
  const isSame = Object.entries(base).every(([field, value]) => isSameValue(field, now.get(field), value));
  return isSame && (row.version === baseVersion + 1 || fields.every((field) => field in base));
}

/** Counts a file with its row's sent line, if that was sent from here lately. */
async function rememberFile(db: SchoolDb, held: Claim, key: string, now: number): Promise<boolean> {
  const above = entityOf(held.entity)?.parent;
  if (!above) return false;
  const row = await nameOf(db, above, held.parentId ?? 0);
  const found = await db.sent.filter(({ entity, id }) => entity === above && id === row).last();
  if (found?.n === undefined) return false;
  await db.sent.update(found.n, { at: now, files: (found.files ?? 0) + 1, fileMids: [...(found.fileMids ?? []), key] });
  return true;
}

/** Adds to the list of sent changes, for the Sync centre and for after-restore/lost-changes.ts; limited in number and age. */
async function remember(db: SchoolDb, sent: readonly Sent[], now: number): Promise<void> {
  await db.sent.bulkAdd(sent);
  await db.sent
    .where('at')
    .below(now - SENT_FOR)
    .delete();
  const spare = (await db.sent.count()) - SENT_KEPT;
  if (spare > 0) await db.sent.orderBy(':id').limit(spare).delete();
}
