// Attachments of a contact: the mirror with this device's pending changes over it, and saving them. Adding one is a form with
// a file (files/save-form.ts).
import type { CustomerDocument } from '~contract/contacts/documents';
import { drawContactDocument } from './draw';
import { nameOfContact } from './notes';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import type { Queued } from '~data/outbox/enqueue';
import { layOver, withChanges } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { describeFiles, type PendingFile } from '~data/pending/pending-files';
import { atOnce, listChildren } from '~data/mirror/read-rows';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';

/** `pending`: the state of its pending changes; `local`: its file, if only this device has it. Null if there is none. */
export type ContactDocumentView = CustomerDocument & { pending: PendingState | null; local: PendingFile | null };

/** Newest first (created, then id). */
export function listContactDocuments(customerId: number): Promise<ContactDocumentView[]> {
  return read([], (database) => documents(database, customerId));
}

/** One attachment of this contact; null if it is not on this device. */
export async function getContactDocument(customerId: number, documentId: number): Promise<ContactDocumentView | null> {
  return read(null, (database) => findShown(database, customerId, documentId));
}

/** Saves another description; null if it is the same. Throws StorageFullError. */
export async function describeContactDocument(
  customerId: number,
  documentId: number,
  input: { description: string },
  how: SaveHow<{ description: string }> = {},
): Promise<Queued | null> {
  const row = await read(null, (database) => findShown(database, customerId, documentId, how.replaces));
  const about = await nameOfContact(customerId);
  const of = { entity: 'customer_documents', id: documentId, parentId: customerId, about } as const;
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  return saveDifference(of, { row, version }, input, how);
}

/** Deletes an attachment. Throws StorageFullError. */
export async function removeContactDocument(customerId: number, documentId: number, how: How = {}): Promise<Queued> {
  const about = await nameOfContact(customerId);
  return saveChange({
    op: 'delete',
    entity: 'customer_documents',
    targetId: documentId,
    parentId: customerId,
    body: {},
    about,
    ...how,
  });
}

async function findShown(database: Database, customerId: number, documentId: number, without?: number) {
  const id = await nameOf(database.mirror, 'customer_documents', documentId);
  return (await documents(database, customerId, without)).find((one) => one.id === id) ?? null;
}

async function documents(database: Database, asked: number, without?: number): Promise<ContactDocumentView[]> {
  const { mirror } = database;
  const found = await atOnce(database, ['customer_documents'], async () => {
    const customerId = await nameOf(mirror, 'customers', asked);
    const all = await listPending(database, 'customer_documents');
    // A change names the contact that the attachment had then; merging two contacts may have moved it.
    const pending = all.filter(
      ({ op, parentId, seq }) => (op !== 'create' || parentId === customerId) && seq !== without,
    );
    const files = await describeFiles(
      mirror,
      pending.filter(({ op }) => op === 'create'),
    );
    return { mirrored: await listChildren(database, 'customer_documents', customerId), pending, files, customerId };
  });
  const { customerId, mirrored, pending, files } = found;
  const changed = layOver({
    changes: pending,
    find: (id) => mirrored.find((row) => row.id === id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawContactDocument,
  });
  const states = pendingStates(pending);
  return withChanges(mirrored, changed)
    .filter(({ customer }) => customer === customerId)
    .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id)
    .map((row) => {
      const local = files.find(({ mid }) => row.id < 0 && mid === row.client_key) ?? null;
      return { ...row, pending: states.get(row.id) ?? null, local };
    });
}
