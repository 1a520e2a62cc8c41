// The one way out of the queue and into the mirror: the server has done it, and the answer is in hand. One strict
// transaction, and only while the claim is still held (docs/sync.md, Claims).
import { SENT_FOR } from '~contract/limits';
import { hashOfAddress } from '~contract/media';
import { z } from '~contract/zod';
import type { Database } from '~data/store/connection';
import type { IdMapping, Mutation, SchoolDb, Sent } from '~data/store/db';
import { nameOf, namesOf, saveNames } from '~data/store/ids';
import { type Answered, putAnsweredIn, removeOwn } from '~data/mirror/apply';
import { type Claim, everything, isHeldAs } from './claim';
import { isCollection, type MirrorRow, readRow } from '~data/mirror/read-page';
import { SENT_KEPT, sentChange } from './sent-change';
import { removeUnused } from '~data/store/files';
import { isSameValue } from './wire-form';
import { DOCUMENTS, isAttachment, isEntity, isFullSize, isOfPerson, PEOPLE, shapeOf } from '~data/shapes/entities';

/** What ended a change: the row as the server answered it, or what is known of it otherwise. `key`: of the form that did it. */
export type Done = { row?: unknown; id?: number | null; key?: string };
/** A change and what ended it. */
export type Ended = { claim: Claim; done: Done };

/** Settles changes that the server has done. Many cost as much as one, nearly. `now` in ms. */
export async function settle({ work }: Database, ended: readonly Ended[], now: number): Promise<void> {
  await work.transaction('rw', everything(work), async () => {
    const stored = await work.mutations.bulkGet(ended.map(({ claim: { seq } }) => seq));
    const held = ended.filter(({ claim: one }, index) => isHeldAs(stored[index], one));
    if (held.length > 0) await settleHeld(work, held.map(readDone), now);
  });
}

/** `row`: of its own lane, if it is one that is mirrored. */
type Settled = { claim: Claim; key: string; id: number | null; answered: Answered | null; row: MirrorRow | null };

/** The answer to an attachment, beside the row that has it. */
const added = z.looseObject({ id: z.int() });
const filed = z.looseObject({ document: z.string() });

function readDone({ claim: held, done: { row: raw, id = null, key = held.mid } }: Ended): Settled {
  const { entity } = held;
  const shape = shapeOf(entity);
  if (shape?.attached) {
    const read = added.safeParse(raw).data;
    const above = shape.parent ?? '';
    const row = read && isCollection(above) ? readRow(above, read[shape.attached.answers]) : null;
    const answered = row && isCollection(above) ? { collection: above, row: read?.[shape.attached.answers] } : null;
    return { claim: held, key, id: read?.id ?? id, answered, row: null };
  }
  const file = DOCUMENTS.includes(entity) ? filed.safeParse(raw).data : undefined;
  // The answer names what was received; the mirror holds what is stored.
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
  for (const { claim: held, id, key } of settled) {
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
      fields: Object.keys(body),
      change: sentChange(held),
    };
    sent.push({ ...of, id: op === 'delete' ? null : serverId, ...subjectOf(held, serverId) });
  }
  await saveNames(db, names);
  const answered = settled.flatMap((one) => one.answered ?? []);
  if (answered.length > 0) await putAnsweredIn(db, answered);
  await handOn(db, settled);
  await db.mutations.bulkDelete(settled.map(({ claim: { seq } }) => seq));
  await removeUnused(
    db,
    settled.flatMap(({ claim: { blobId } }) => blobId ?? []),
  );
  await remember(db, sent, now);
}

/** The person that each of them is about, by the server's id; for those that are about one. */
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

/** The next change of each row was made on what this one has made of it. */
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
    // An action says what it is done to by its number, whatever the version.
    if (next?.seq === undefined || next.op === 'action') continue;
    // Otherwise the older version stays, and the server says what there is to merge.
    const baseVersion = isUntouched(next, row) ? row.version : (next.baseVersion ?? row.version - 1);
    await db.mutations.update(next.seq, { baseVersion });
  }
}

/** Nobody else has changed, between the two of them, what this one changes. What is not mirrored cannot be compared. */
function isUntouched({ body, base = {}, baseVersion = 0 }: Mutation, row: MirrorRow): boolean {
  const now = new Map<string, unknown>(Object.entries(row));
  const isSame = Object.entries(base).every(([field, value]) => isSameValue(field, now.get(field), value));
  return isSame && (row.version === baseVersion + 1 || Object.keys(body).every((field) => field in base));
}

/** A file stands with the row that has it, if that was sent from here lately. */
async function rememberFile(db: SchoolDb, held: Claim, key: string, now: number): Promise<boolean> {
  const above = shapeOf(held.entity)?.parent;
  if (!above) return false;
  const row = await nameOf(db, above, held.parentId ?? 0);
  const found = await db.sent.filter(({ entity, id }) => entity === above && id === row).last();
  if (found?.n === undefined) return false;
  await db.sent.update(found.n, { at: now, files: (found.files ?? 0) + 1, fileMids: [...(found.fileMids ?? []), key] });
  return true;
}

/** For the Sync centre, and to be asked for after a restore (lost.ts): the last so many, for so long. */
async function remember(db: SchoolDb, sent: readonly Sent[], now: number): Promise<void> {
  await db.sent.bulkAdd(sent);
  await db.sent
    .where('at')
    .below(now - SENT_FOR)
    .delete();
  const spare = (await db.sent.count()) - SENT_KEPT;
  if (spare > 0) await db.sent.orderBy(':id').limit(spare).delete();
}
