// Contacts from a file, all or none: compares what a worker thread has read with what the school has.
import { and, sql } from 'drizzle-orm';
import { customer, customerNote } from '~server/db/schema/contacts';
import { inOrder, PROBLEMS_MAX, type ContactsFile, type NamedLine } from './file';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Tx } from '~server/db/db';
import { isThere } from './contacts';

/** The problems of a file in view of what the school has, and how many of its contacts the school may have already. */
export async function compareContacts(
  tx: Tx,
  schoolId: number,
  { named, problems }: ContactsFile,
): Promise<{ known: number; problems: ImportProblem[] }> {
  const licences = await listTaken(tx, schoolId, 'licence_number', named);
  const emails = await listTaken(tx, schoolId, 'email', named);
  const message = 'Another contact already has this licence number';
  const double = named
    .filter(({ licence_number }) => licences.has(licence_number))
    .map(({ line }) => ({ line, field: 'licence_number', message }));
  const known = named.filter(({ licence_number, email }) => licences.has(licence_number) || emails.has(email));
  return { known: known.length, problems: inOrder([...problems, ...double]).slice(0, PROBLEMS_MAX) };
}

/** Those of the file's values that contacts of the school have. */
async function listTaken(
  tx: Tx,
  schoolId: number,
  field: 'licence_number' | 'email',
  named: readonly NamedLine[],
): Promise<Set<string>> {
  const values = named.map((line) => line[field]).filter((value) => value !== '');
  if (values.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ value: customer[field] })
    .from(customer)
    .where(and(isThere(schoolId), sql`${customer[field]} = any(${sql.param(values)}::text[])`));
  return new Set(rows.map(({ value }) => value));
}

/** Adds the notes of contacts that were just added; `ids`: theirs, in the order of the file. Returns the notes' ids. */
export async function addNotes(
  tx: Tx,
  schoolId: number,
  { notes, ids, authorId }: { notes: ContactsFile['notes']; ids: readonly number[]; authorId: number },
  { recorded, now }: { recorded: Date; now: Date },
): Promise<number[]> {
  const rows = notes.flatMap(({ at, note }) => (ids[at] === undefined ? [] : [{ customer_id: ids[at], note }]));
  if (rows.length === 0) return [];
  const [made, arrived] = [recorded.toISOString(), now.toISOString()];
  const added = await tx.execute<{ id: number }>(sql`
    insert into ${customerNote} (school_id, customer_id, author_id, note, created, received_at, updated)
    select ${schoolId}, customer_id, ${authorId}, note, ${made}::timestamptz, ${arrived}::timestamptz, ${arrived}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (customer_id bigint, note text)
    returning id`);
  return added.rows.map(({ id }) => id);
}
