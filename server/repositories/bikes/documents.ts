// Documents of bikes.
import { and, asc, count, desc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { mediaAddress } from '~contract/media';
import { bikeDocument, media } from '~server/db/schema';
import type { BikeDocument } from '~contract/bike-documents';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/repositories/shared/rows';

const columns = without(getTableColumns(bikeDocument), 'school_id', 'received_sha256');

/** The rows that exist of these ids, ascending. */
export async function listDocumentsByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<BikeDocument[]> {
  if (ids.length === 0) return [];
  return (await selectRows(tx, schoolId, isAnyOf(bikeDocument.id, ids)).orderBy(asc(bikeDocument.id))).map(asAnswer);
}

/** Up to `limit` documents with ids above `afterId`, ascending. */
export async function listDocumentsAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<BikeDocument[]> {
  const query = selectRows(tx, schoolId, gt(bikeDocument.id, afterId));
  return (await query.orderBy(asc(bikeDocument.id)).limit(limit)).map(asAnswer);
}

/** A page of a bike's documents, newest first. */
export async function listDocumentsOfBike(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<BikeDocument[]> {
  const query = selectRows(tx, schoolId, eq(bikeDocument.bike_id, bikeId));
  const rows = await query.orderBy(desc(bikeDocument.created), desc(bikeDocument.id)).limit(limit).offset(offset);
  return rows.map(asAnswer);
}

/** How many documents a bike has. */
export async function countDocumentsOfBike(tx: Tx, schoolId: number, bikeId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(bikeDocument)
    .where(and(eq(bikeDocument.school_id, schoolId), eq(bikeDocument.bike_id, bikeId)));
  return row?.count ?? 0;
}

/** One document of that bike and no other; `lock` holds the row until the transaction ends. */
export async function getDocument(
  tx: Tx,
  schoolId: number,
  bikeId: number,
  id: number,
  lock = false,
): Promise<BikeDocument | undefined> {
  const query = selectRows(tx, schoolId, and(eq(bikeDocument.bike_id, bikeId), eq(bikeDocument.id, id)));
  const [row] = await (lock ? query.for('update', { of: bikeDocument }) : query);
  return row && asAnswer(row);
}

function selectRows(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select({ row: columns, size: media.size, content_type: media.content_type })
    .from(bikeDocument)
    .innerJoin(media, and(eq(media.school_id, schoolId), eq(media.sha256, bikeDocument.sha256)))
    .where(and(eq(bikeDocument.school_id, schoolId), which));
}

type Joined = {
  row: Omit<typeof bikeDocument.$inferSelect, 'school_id' | 'received_sha256'>;
  size: number;
  content_type: string;
};

function asAnswer({ row: { bike_id, ...row }, size, content_type }: Joined): BikeDocument {
  return { ...row, bike: bike_id, document: mediaAddress(row.sha256), size, content_type };
}
