// The school's present position in the feed, and whether a cursor matches its history.
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { change, schoolCounter } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { HttpError } from '~server/platform/http/http-error';
import type { Cursor } from './cursor';

/** `seq`, `nonce`: the newest change (0 and null before the first). Cursors below `minSeq` have been purged. */
export type History = { seq: number; nonce: string | null; minSeq: number };

/** One statement, so that the counter and its change row are of the same moment. */
export async function readHistory(tx: Tx, schoolId: number): Promise<History> {
  const [row] = await tx
    .select({ seq: schoolCounter.change_seq, minSeq: schoolCounter.min_seq, nonce: change.nonce })
    .from(schoolCounter)
    .leftJoin(change, and(eq(change.school_id, schoolCounter.school_id), eq(change.seq, schoolCounter.change_seq)))
    .where(eq(schoolCounter.school_id, schoolId));
  if (!row) throw new Error('the school has no change counter');
  return row;
}

/**
 * Throws 410: `cursor_expired` for a position that has been purged, `history_changed` for one that this database has never
 * had (it was restored from a backup).
 */
export async function checkPlace(tx: Tx, schoolId: number, { seq, nonce }: Cursor, history: History): Promise<void> {
  if (seq > history.seq) throw historyChanged();
  if (seq < history.minSeq) throw cursorExpired();
  if (seq === 0) return;
  const [row] = await tx
    .select({ nonce: change.nonce })
    .from(change)
    .where(and(eq(change.school_id, schoolId), eq(change.seq, seq)));
  if (row?.nonce !== nonce) throw historyChanged();
}

/** The changes after `after` up to `upTo`, at most `limit`. Throws 410 if the first of them have just been purged. */
export async function listChanges(tx: Tx, schoolId: number, after: number, upTo: number, limit: number) {
  if (after >= upTo) return [];
  const rows = await tx
    .select({ seq: change.seq, nonce: change.nonce, entity: change.entity, id: change.entity_id })
    .from(change)
    .where(and(eq(change.school_id, schoolId), gt(change.seq, after), lte(change.seq, upTo)))
    .orderBy(asc(change.seq))
    .limit(limit);
  if (rows[0]?.seq !== after + 1) throw cursorExpired();
  return rows;
}

/** 410: the device starts again without a cursor, over its old rows. */
export function cursorExpired(): HttpError {
  return new HttpError(410, { detail: 'Start again without a cursor', code: 'cursor_expired' });
}

function historyChanged(): HttpError {
  return new HttpError(410, { detail: 'The server was restored from a backup', code: 'history_changed' });
}
