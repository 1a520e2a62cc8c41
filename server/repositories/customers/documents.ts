// Attachments of contacts.
import { and, asc, count, desc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { mediaAddress } from '~contract/media';
import { media } from '~server/db/schema';
import { customerDocument } from '~server/db/schema-contacts';
import type { CustomerDocument } from '~contract/customer-documents';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/repositories/shared/rows';

const columns = without(getTableColumns(customerDocument), 'school_id', 'received_sha256');

/** The rows that exist of these ids, ascending. */
export async function listDocumentsByIds(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
): Promise<CustomerDocument[]> {
  if (ids.length === 0) return [];
  return (await selectRows(tx, schoolId, isAnyOf(customerDocument.id, ids)).orderBy(asc(customerDocument.id))).map(
    asAnswer,
  );
}

/** Up to `limit` attachments with ids above `afterId`, ascending. */
export async function listDocumentsAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<CustomerDocument[]> {
  const query = selectRows(tx, schoolId, gt(customerDocument.id, afterId));
  return (await query.orderBy(asc(customerDocument.id)).limit(limit)).map(asAnswer);
}

/** A page of a contact's attachments, newest first; all of them without `page`. */
export async function listDocumentsOfCustomer(
  tx: Tx,
  schoolId: number,
  customerId: number,
  page?: { limit: number; offset: number },
): Promise<CustomerDocument[]> {
  const { created, id } = customerDocument;
  const query = selectRows(tx, schoolId, eq(customerDocument.customer_id, customerId)).orderBy(desc(created), desc(id));
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  return rows.map(asAnswer);
}

/** How many attachments a contact has. */
export async function countDocumentsOfCustomer(tx: Tx, schoolId: number, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(customerDocument)
    .where(and(eq(customerDocument.school_id, schoolId), eq(customerDocument.customer_id, customerId)));
  return row?.count ?? 0;
}

/** One attachment of that contact and no other; `lock` holds the row until the transaction ends. */
export async function getDocument(
  tx: Tx,
  schoolId: number,
  customerId: number,
  id: number,
  lock = false,
): Promise<CustomerDocument | undefined> {
  const query = selectRows(
    tx,
    schoolId,
    and(eq(customerDocument.customer_id, customerId), eq(customerDocument.id, id)),
  );
  const [row] = await (lock ? query.for('update', { of: customerDocument }) : query);
  return row && asAnswer(row);
}

function selectRows(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select({ row: columns, size: media.size, content_type: media.content_type })
    .from(customerDocument)
    .innerJoin(media, and(eq(media.school_id, schoolId), eq(media.sha256, customerDocument.sha256)))
    .where(and(eq(customerDocument.school_id, schoolId), which));
}

type Joined = {
  row: Omit<typeof customerDocument.$inferSelect, 'school_id' | 'received_sha256'>;
  size: number;
  content_type: string;
};

function asAnswer({ row: { customer_id, ...row }, size, content_type }: Joined): CustomerDocument {
  return { ...row, customer: customer_id, document: mediaAddress(row.sha256), size, content_type };
}
