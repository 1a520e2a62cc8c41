// Contacts from a file, all or none: compares what a worker thread has read with what the school has.
import { and, sql } from 'drizzle-orm';
import { customer, customerNote } from '~server/db/schema/contacts';
import { inOrder, PROBLEMS_MAX, type ContactsFile, type NamedLine } from './file';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Tx } from '~server/db/db';
import { isThere } from './contacts';

/** The lines of a file whose contacts the school may have already, ascending, and what an import says of their licence numbers. */
export async function compareContacts(
  tx: Tx,
  schoolId: number,
  { named }: Pick<ContactsFile, 'named'>,
): Promise<{ known_lines: number[]; taken: ImportProblem[] }> {
  const licences = await listTaken(tx, schoolId, 'licence_number', named);
  const emails = await listTaken(tx, schoolId, 'email', named);
  const message = 'Another contact already has this licence number';
  const taken = named
    .filter(({ licence_number }) => licences.has(licence_number))
    .map(({ line }) => ({ line, field: 'licence_number', message }));
  const people = await listSamePeople(tx, schoolId, named);
  const known = named.filter(
    ({ line, licence_number, email }) => licences.has(licence_number) || emails.has(email) || people.has(line),
  );
  return { known_lines: known.map(({ line }) => line), taken };
}

/** All problems of a file that is to be added. */
export function problemsOf({ problems }: ContactsFile, taken: readonly ImportProblem[]): ImportProblem[] {
  return inOrder([...problems, ...taken]).slice(0, PROBLEMS_MAX);
}

/**
 * The lines with the name of a contact, and the same phone or birth date, or nothing else on either side. Not the name alone: two people may
 * have it.
 */
async function listSamePeople(tx: Tx, schoolId: number, named: readonly NamedLine[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let at = 0; at < named.length; at += COMPARED_AT_ONCE) {
    const lines = await listSameOf(tx, schoolId, named.slice(at, at + COMPARED_AT_ONCE));
    for (const line of lines) found.add(line);
  }
  return found;
}

/** Lines per statement: about 50 kB of JSON, so that nobody waits for it. */
const COMPARED_AT_ONCE = 250;

async function listSameOf(tx: Tx, schoolId: number, named: readonly NamedLine[]): Promise<number[]> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    select distinct one.line from json_to_recordset(${JSON.stringify(named)}::json)
        as one (line int, first_key text, last_key text, phone_key text, birthdate date, "isBare" boolean)
      join ${customer} on ${customer.first_key} = one.first_key and ${customer.last_key} = one.last_key
     where ${isThere(schoolId)} and (
       (one.phone_key <> '' and ${customer.phone_key} = one.phone_key) or ${customer.birthdate} = one.birthdate
       or (one."isBare" and ${customer.licence_number} = '' and ${customer.email} = '' and ${customer.phone_key} = ''
           and ${customer.birthdate} is null))`);
  return rows.map(({ line }) => line);
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
