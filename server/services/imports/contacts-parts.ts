// Adds the contacts of a file in parts, so that others are served between them. The call that sent the file waits for the last one; a
// job goes on where a server has ended before.
import { randomUUID } from 'node:crypto';
import type { Tx } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import type { ContactsFile } from '~server/repositories/contacts/file';
import { addNotes } from '~server/repositories/contacts/import';
import * as parts from '~server/repositories/contacts/import-parts';
import { insertRecords } from '~server/repositories/contacts/insert';
import { CHUNK } from '~server/repositories/contacts/records';

type PartServices = Pick<Services, 'db' | 'parts' | 'events'>;

/** The kind of the job that goes on with a file; its payload is empty. */
export const IMPORT_JOB = 'contacts-import';
/** How long the call that sent the file has it for itself. Milliseconds. */
const OWN_TIME = 15_000;
/** It is tried again until it is done: the file was answered as added. */
const TRIES = 100_000;

/** A file whose parts but the first are kept; `id`: of these, null if there are none. */
export type KeptFile = ContactsFile & { id: string | null };

/** Another file of the school is being added. */
class AnotherFile extends Error {
  override name = 'AnotherFile';
}

/** Keeps all parts but the first, which is added by the transaction that decides. */
export async function keepFile(
  { db, parts: turn }: PartServices,
  school: number,
  file: ContactsFile,
): Promise<KeptFile> {
  if (file.records.length < 2) return { ...file, id: null };
  const id = randomUUID();
  for (const part of partsOf(file).slice(1))
    await turn(school, () => db.school(school, (tx) => parts.keepPart(tx, school, id, part)));
  return { ...file, id };
}

/** Forgets what `keepFile` kept of a file that was refused. */
export async function forgetFile({ db }: PartServices, school: number, { id }: KeptFile): Promise<void> {
  if (id !== null) await db.school(school, (tx) => parts.forgetParts(tx, school, id));
}

/**
 * Decides that the file is added, before it is compared with what the school has: another file must be there in full. `isAnotherFile` is
 * true for what it throws then.
 */
export async function beginFile(tx: Tx, school: number, { id }: KeptFile, by: parts.ImportedBy): Promise<void> {
  if (!(await parts.beginImport(tx, school, id ?? randomUUID(), by))) throw new AnotherFile();
  if (id === null) return parts.endImport(tx, school);
  const runAt = new Date(by.now.getTime() + OWN_TIME);
  await enqueue(tx, { kind: IMPORT_JOB, schoolId: school, payload: {}, runAt, maxAttempts: TRIES });
}

export function isAnotherFile(error: unknown): boolean {
  return error instanceof AnotherFile;
}

/** Adds the first part. Returns the changes for the feed, those of contacts first. */
export async function addFirst(tx: Tx, school: number, file: KeptFile, by: parts.ImportedBy): Promise<Change[]> {
  const [first] = partsOf(file);
  return first ? addPart(tx, school, first, by) : [];
}

/** Adds what is left of the school's file, if there is one. */
export async function finishFile({ db, parts: turn, events }: PartServices, school: number): Promise<void> {
  let next: Next = 'more';
  while (next === 'more') {
    next = await turn(school, () => db.school(school, (tx) => addNext(tx, school)));
    if (next !== 'none') events.wake(school);
    await new Promise(setImmediate);
  }
}

/** The handler of jobs of kind IMPORT_JOB. */
export function importHandler(services: PartServices): JobHandler {
  return async (_payload, { schoolId }) => {
    if (schoolId === null) throw new JobRefused('not a school');
    await finishFile(services, schoolId);
  };
}

/** What is left after a part; 'none': there was none. */
type Next = 'more' | 'last' | 'none';

/** The rows were counted for the school's quota when the file was decided. */
async function addNext(tx: Tx, school: number): Promise<Next> {
  const taken = await parts.takePart(tx, school);
  if (!taken) return 'none';
  await recordChange(tx, school, await addPart(tx, school, taken.part, taken.by));
  return taken.isLast ? 'last' : 'more';
}

async function addPart(tx: Tx, school: number, part: parts.ImportPart, by: parts.ImportedBy): Promise<Change[]> {
  const ids = await insertRecords(tx, school, [part.records], by);
  const notes = await addNotes(tx, school, { notes: part.notes, ids, authorId: by.authorId }, by);
  return [
    ...ids.map((id) => ({ entity: 'customers', id, op: 'w' }) as const),
    ...notes.map((id) => ({ entity: 'customer_notes', id, op: 'w' }) as const),
  ];
}

function partsOf({ records, notes, added }: ContactsFile): parts.ImportPart[] {
  return records.map((text, part) => {
    const from = part * CHUNK;
    const own = notes.filter(({ at }) => at >= from && at < from + CHUNK);
    return {
      part,
      records: text,
      notes: own.map(({ at, note }) => ({ at: at - from, note })),
      contacts: Math.min(CHUNK, added - from),
    };
  });
}
