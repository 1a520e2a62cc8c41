// Reopens a pending or refused report, document, attachment or report of an incident in its form
// (docs/sync.md, Editing and discarding).
import { z } from '~contract/wire/zod';
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { door } from '~data/database-access';
import { type DraftKey, draftTables, findDrafts } from '~data/outbox/draft-records';
import { nameOf } from '~data/database/ids';
import { readTrouble, type Trouble } from '~data/outbox/refusal-record';
import {
  DOCUMENTS,
  type Entity,
  hasAttachments,
  headOf,
  holderOf,
  isAttachment,
  isEntity,
  isFullSize,
} from '~data/entities/all';

/** What the form opens with. `row`: the present id of the bike or the contact; that of the incident's report, if it has one. */
export type MendedReport = { row: number; comment: string; reported_by: number[]; trouble: Trouble | null };

const said = z.object({ comment: z.string(), reported_by: z.array(z.number()) }).partial();

/**
 * Reopens the pending report with this seq, or the refused photos of a comment that is gone, for a new one. Puts their files
 * into the draft `key`. Null if it isn't pending any more.
 */
export function takeUpReport(seq: number, key: DraftKey): Promise<MendedReport | null> {
  return door.run(async (database) => {
    const { work } = database;
    return work.transaction('rw', draftTables(work), async () => {
      const entry = await work.mutations.get(seq);
      if (!entry || entry.discardAt !== undefined || !isWithFiles(entry)) return null;
      if (isAttachment(entry)) return takeUpFiles(database, entry, key);
      const own = entry.blobId === undefined ? [] : [entry];
      const files = await work.mutations.where('parentSeq').equals(seq).sortBy('seq');
      await putDraft(database, key, [...own, ...files.filter(isKept)]);
      const { comment = '', reported_by = [] } = said.safeParse(entry.body).data ?? {};
      const row = await nameOf(work, aboveOf(entry), entry.parentId ?? entry.targetId ?? 0);
      return { row, comment, reported_by, trouble: readTrouble(entry.lastError) };
    });
  });
}

/** Photos are added to a report of an incident by a change of it, too. */
function isWithFiles({ entity, op }: Mutation): boolean {
  if (entity === 'incidents') return op === 'create' || op === 'patch';
  return (
    op === 'create' &&
    isEntity(entity) &&
    (hasAttachments(entity) || isAttachment({ entity }) || DOCUMENTS.includes(entity))
  );
}

/** The photos of the same comment or report that were refused with it. */
async function takeUpFiles(database: Database, entry: Mutation, key: DraftKey): Promise<MendedReport> {
  const { work } = database;
  const all = await work.mutations.filter(isAttachment).toArray();
  const isBeside = (one: Mutation) => holderOf(one) === holderOf(entry) && one.parentId === entry.parentId;
  const files = all.filter((one) => isBeside(one) && one.status === 'rejected' && isKept(one));
  await putDraft(database, key, files);
  const row = await nameOf(work, aboveOf(entry), entry.aboveId ?? 0);
  return { row, comment: '', reported_by: [], trouble: readTrouble(entry.lastError) };
}

function aboveOf({ entity }: Mutation): Entity {
  return isEntity(entity) ? headOf(entity) : 'bikes';
}

function isKept(change: Mutation): boolean {
  return change.discardAt === undefined && change.blobId !== undefined && !isFullSize(change);
}

/** Keeps a draft from an earlier correction, if there is one. */
async function putDraft({ work, owner }: Database, key: DraftKey, files: readonly Mutation[]): Promise<void> {
  const blobs = files.flatMap(({ blobId }) => blobId ?? []);
  const [before] = await findDrafts(work, owner.userId, key);
  if (before || blobs.length === 0) return;
  await work.drafts.put({ ...key, userId: owner.userId, at: Date.now(), text: {}, blobs, route: '' });
}
