// Contacts of a file that are added in parts, each in a transaction of its own. A file is decided as a whole: once it has begun, all of
// its parts are added, whatever happens to the server meanwhile.
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { contactImport, contactImportPart } from '~server/db/schema/parts';
import type { ContactsFile } from './file';

/** `contacts`: how many. `records`: a text for `insertRecords`; `notes`: of the contact at that place in it. */
export type ImportPart = { part: number; records: string; notes: ContactsFile['notes']; contacts: number };

/** Who sent a file, when, and when it arrived. */
export type ImportedBy = { authorId: number; recorded: Date; now: Date };

/** Keeps a part of a file that may be added. */
export async function keepPart(tx: Tx, schoolId: number, file: string, { notes, ...of }: ImportPart): Promise<void> {
  await tx.insert(contactImportPart).values({ school_id: schoolId, file, ...of, notes: JSON.stringify(notes) });
}

/** Forgets the parts of a file that was refused; never those of one that has begun. */
export async function forgetParts(tx: Tx, schoolId: number, file: string): Promise<void> {
  const { school_id, file: of } = contactImportPart;
  await tx.delete(contactImportPart).where(and(eq(school_id, schoolId), eq(of, file), isUndecided(tx)));
}

/**
 * Decides that the kept parts of a file are added. False if the school has another file that isn't added in full; one that is just
 * being decided is waited for.
 */
export async function beginImport(
  tx: Tx,
  schoolId: number,
  file: string,
  { authorId, recorded, now }: ImportedBy,
): Promise<boolean> {
  const times = { recorded: recorded.toISOString(), arrived: now.toISOString() };
  const begun = await tx
    .insert(contactImport)
    .values({ school_id: schoolId, file, author_id: authorId, ...times })
    .onConflictDoNothing()
    .returning({ file: contactImport.file });
  return begun.length > 0;
}

/** Takes the next part of the school's file. `isLast`: the file is added in full with it. Null if there is no file with parts left. */
export async function takePart(
  tx: Tx,
  schoolId: number,
): Promise<{ part: ImportPart; by: ImportedBy; isLast: boolean } | null> {
  // Locked, so that two servers that go on with a file take turns.
  const [begun] = await tx.select().from(contactImport).where(eq(contactImport.school_id, schoolId)).for('update');
  if (!begun) return null;
  const { file, author_id: authorId, recorded, arrived } = begun;
  const isOf = sql`school_id = ${schoolId} AND file = ${file}::uuid`;
  const { rows } = await tx.execute<Omit<ImportPart, 'notes'> & { notes: string; left: number }>(sql`
    DELETE FROM contact_import_part
     WHERE ${isOf} AND part = (SELECT min(part) FROM contact_import_part WHERE ${isOf})
    RETURNING part, records, notes, contacts, (SELECT count(*)::int FROM contact_import_part WHERE ${isOf}) - 1 AS left`);
  const [row] = rows;
  if (!row || row.left === 0) await endImport(tx, schoolId);
  if (!row) return null;
  const { left, notes, ...part } = row;
  return {
    part: { ...part, notes: JSON.parse(notes) as ContactsFile['notes'] },
    by: { authorId, recorded: new Date(recorded), now: new Date(arrived) },
    isLast: left === 0,
  };
}

/** The school's file is added in full. */
export async function endImport(tx: Tx, schoolId: number): Promise<void> {
  await tx.delete(contactImport).where(eq(contactImport.school_id, schoolId));
}

/** Forgets parts of files that nobody has decided, because the server ended. Runs as the installation. */
export async function purgeParts(tx: Tx, before: string): Promise<void> {
  await tx.delete(contactImportPart).where(and(lt(contactImportPart.created, before), isUndecided(tx)));
}

function isUndecided(tx: Tx) {
  const { school_id, file } = contactImportPart;
  const isIts = and(eq(contactImport.school_id, school_id), eq(contactImport.file, file));
  return notExists(tx.select({ file: contactImport.file }).from(contactImport).where(isIts));
}
