// Notes on contacts.
import { and, asc, count, desc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { customerNote } from '~server/db/schema-contacts';
import { keyUsed } from '~server/platform/refusal';
import type { CustomerNote } from '~contract/customer-notes';
import type { Tx } from '~server/db/db';
import { isAnyOf, without } from '~server/repositories/shared/rows';

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_AUTHOR = sql<CustomerNote['author']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = customer_note.school_id and u.id = customer_note.author_id)`;

const columns = {
  ...without(getTableColumns(customerNote), 'school_id', 'customer_id', 'author_id'),
  customer: customerNote.customer_id,
  author: ITS_AUTHOR,
};

/** The rows that exist of these ids, ascending. */
export async function listNotesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<CustomerNote[]> {
  if (ids.length === 0) return [];
  return selectRows(tx, schoolId, isAnyOf(customerNote.id, ids)).orderBy(asc(customerNote.id));
}

/** Up to `limit` notes with ids above `afterId`, ascending. */
export async function listNotesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<CustomerNote[]> {
  return selectRows(tx, schoolId, gt(customerNote.id, afterId)).orderBy(asc(customerNote.id)).limit(limit);
}

/** A page of a contact's notes, newest first; all of them without `page`. */
export async function listNotesOfCustomer(
  tx: Tx,
  schoolId: number,
  customerId: number,
  page?: { limit: number; offset: number },
): Promise<CustomerNote[]> {
  const query = selectRows(tx, schoolId, eq(customerNote.customer_id, customerId)).orderBy(
    desc(customerNote.created),
    desc(customerNote.id),
  );
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

/** How many notes a contact has. */
export async function countNotesOfCustomer(tx: Tx, schoolId: number, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(customerNote)
    .where(and(eq(customerNote.school_id, schoolId), eq(customerNote.customer_id, customerId)));
  return row?.count ?? 0;
}

/** One note of that contact and no other; `lock` holds the row until the transaction ends. */
export async function getNote(
  tx: Tx,
  schoolId: number,
  customerId: number,
  id: number,
  lock = false,
): Promise<CustomerNote | undefined> {
  const query = selectRows(tx, schoolId, and(eq(customerNote.customer_id, customerId), eq(customerNote.id, id)));
  const [row] = await (lock ? query.for('update', { of: customerNote }) : query);
  return row;
}

/** When a person wrote it, when it arrived, and the mutation that made it. */
type Made = { recorded: Date; now: Date; key: string | null };

/** A new note on a contact that this transaction holds. */
export async function addNote(
  tx: Tx,
  schoolId: number,
  customerId: number,
  { note, author }: { note: string; author: number },
  { recorded, now, key }: Made,
): Promise<CustomerNote> {
  const times = { created: recorded.toISOString(), received_at: now.toISOString(), updated: now.toISOString() };
  const [row] = await tx
    .insert(customerNote)
    .values({ school_id: schoolId, customer_id: customerId, author_id: author, note, ...times, client_key: key })
    .onConflictDoNothing()
    .returning({ id: customerNote.id });
  if (!row) throw keyUsed();
  return stored(tx, schoolId, customerId, row.id);
}

/** Writes a note's text; its version rises. */
export async function saveNote(
  tx: Tx,
  schoolId: number,
  { id, customer }: CustomerNote,
  { note }: { note?: string | undefined },
  now: Date,
): Promise<CustomerNote> {
  const raised = { version: sql`${customerNote.version} + 1`, updated: now.toISOString() };
  await tx
    .update(customerNote)
    .set({ ...(note === undefined ? {} : { note }), ...raised })
    .where(isNote(schoolId, id));
  return stored(tx, schoolId, customer, id);
}

/** Removes a note. */
export async function removeNote(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(customerNote).where(isNote(schoolId, id));
}

async function stored(tx: Tx, schoolId: number, customerId: number, id: number): Promise<CustomerNote> {
  const row = await getNote(tx, schoolId, customerId, id);
  if (!row) throw new Error('the note was not stored');
  return row;
}

function selectRows(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(customerNote)
    .where(and(eq(customerNote.school_id, schoolId), which));
}

function isNote(schoolId: number, id: number) {
  return and(eq(customerNote.school_id, schoolId), eq(customerNote.id, id));
}
