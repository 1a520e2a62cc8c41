// Whether the ids in a write still mean the same rows: a server restored from a backup may have given them to others
// (wire/batch.ts, rowRef).
import { and, eq } from 'drizzle-orm';
import { readRefs, REFS_HEADER, type RefCollection, type RowRef } from '~contract/wire/batch';
import { customerAlias } from '~server/db/schema/contacts';
import { TABLE_OF } from '~server/db/schema/tables';
import type { Tx } from '~server/db/db';
import { HttpError } from '~server/platform/http/http-error';
import { badRequest } from '~server/platform/refusal';
import { isAnyOf } from '~server/db/query-parts';
import type { Incoming } from './incoming';

type Known = { id: number; client_key: string | null };

/**
 * Throws 409 stale_reference if an id belongs to another row than was meant, 400 if the header can't be read. A row that doesn't
 * exist is left to the route.
 */
export async function checkReferences(tx: Tx, schoolId: number, request: Incoming): Promise<void> {
  const header = request.headers[REFS_HEADER];
  if (header === undefined) return;
  const refs = typeof header === 'string' ? readRefs(header) : null;
  if (!refs) throw badRequest('Row-Refs must be collection:id:client_key, comma-separated');
  for (const collection of new Set(refs.map((ref) => ref.collection))) {
    const wanted = refs.filter((ref) => ref.collection === collection);
    const keys = await keysOf(tx, schoolId, collection, wanted);
    const stale = wanted.find(({ id, client_key }) => (keys.get(id) ?? client_key) !== client_key);
    if (stale) throw staleReference(stale);
  }
}

async function keysOf(
  tx: Tx,
  schoolId: number,
  collection: RefCollection,
  refs: readonly RowRef[],
): Promise<Map<number, string>> {
  const ids = refs.map(({ id }) => id);
  const table = TABLE_OF[collection];
  const rows: Known[] = await tx
    .select({ id: table.id, client_key: table.client_key })
    .from(table)
    .where(and(eq(table.school_id, schoolId), isAnyOf(table.id, ids)));
  const merged = collection === 'customers' && rows.length < ids.length ? await listMerged(tx, schoolId, ids) : [];
  return new Map([...merged, ...rows].flatMap(({ id, client_key }) => (client_key === null ? [] : [[id, client_key]])));
}

/** A merged contact's id means the contact that it was merged into, if the key is that of the merged one. */
async function listMerged(tx: Tx, schoolId: number, ids: readonly number[]): Promise<Known[]> {
  const { old_id, client_key, school_id } = customerAlias;
  return tx
    .select({ id: old_id, client_key })
    .from(customerAlias)
    .where(and(eq(school_id, schoolId), isAnyOf(old_id, ids)));
}

function staleReference({ collection, id }: RowRef): HttpError {
  const detail = 'The server was restored from a backup, and this number now belongs to another record';
  return new HttpError(409, { detail, code: 'stale_reference', reference: { collection, id } });
}
