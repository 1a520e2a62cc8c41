// Attachments of a contact: the mirror with this device's pending changes over it, and saving them. Adding one is a form with
// a file (files/save-form.ts).
import type { CustomerDocument } from '~contract/contacts/documents';
import { removeChild, saveChild } from '~data/child-rows';
import { documentRows, type WithFile } from '~data/document-rows';
import type { How } from '~data/form-saves/save-change';
import type { SaveHow } from '~data/form-saves/save-difference';
import type { Queued } from '~data/outbox/enqueue';
import { drawContactDocument } from './draw';
import { nameOfContact } from './notes';

export type ContactDocumentView = WithFile<CustomerDocument>;

const documents = documentRows('customer_documents', drawContactDocument);

/** Newest first (created, then id). */
export const listContactDocuments: (customerId: number) => Promise<ContactDocumentView[]> = documents.list;

/** One attachment of this contact; null if it is not on this device. */
export const getContactDocument: (customerId: number, documentId: number) => Promise<ContactDocumentView | null> =
  documents.get;

/** Saves another description; null if it is the same. Throws StorageFullError. */
export async function describeContactDocument(
  customerId: number,
  documentId: number,
  input: { description: string },
  how: SaveHow<{ description: string }> = {},
): Promise<Queued | null> {
  const row = await documents.get(customerId, documentId, how.replaces);
  return saveChild({ id: documentId, ...(await placeOf(customerId)) }, row, input, how);
}

/** Deletes an attachment. Throws StorageFullError. */
export async function removeContactDocument(customerId: number, documentId: number, how: How = {}): Promise<Queued> {
  return removeChild({ id: documentId, ...(await placeOf(customerId)) }, how);
}

async function placeOf(customerId: number) {
  return { entity: 'customer_documents', parentId: customerId, about: await nameOfContact(customerId) } as const;
}
