// Documents of a bike: the mirror with this device's pending changes over it, and saving them. Adding one is a form with a file
// (files/save-form.ts).
import type { BikeDocument } from '~contract/bikes/documents';
import { removeChild, saveChild } from '~data/child-rows';
import { documentRows, type WithFile } from '~data/document-rows';
import type { How } from '~data/form-saves/save-change';
import type { SaveHow } from '~data/form-saves/save-difference';
import type { Queued } from '~data/outbox/enqueue';
import { getBike } from './bikes';
import { drawBikeDocument } from './draw';

export type DocumentView = WithFile<BikeDocument>;

const documents = documentRows('bike_documents', drawBikeDocument);

/** Newest first (created, then id). */
export const listBikeDocuments: (bikeId: number) => Promise<DocumentView[]> = documents.list;

/** One document of this bike; null if it is not on this device. */
export const getBikeDocument: (bikeId: number, documentId: number) => Promise<DocumentView | null> = documents.get;

type Named = { name: string; description: string };

/** Saves another name or description; null if both are the same. Throws StorageFullError. */
export async function saveBikeDocument(
  bikeId: number,
  documentId: number,
  input: Named,
  how: SaveHow<Named> = {},
): Promise<Queued | null> {
  const row = await documents.get(bikeId, documentId, how.replaces);
  return saveChild({ id: documentId, ...(await placeOf(bikeId)) }, row, input, how);
}

/** Deletes a document. Throws StorageFullError. */
export async function removeBikeDocument(bikeId: number, documentId: number, how: How = {}): Promise<Queued> {
  return removeChild({ id: documentId, ...(await placeOf(bikeId)) }, how);
}

async function placeOf(bikeId: number) {
  const about = (await getBike(bikeId))?.registration_plate ?? '';
  return { entity: 'bike_documents', parentId: bikeId, about } as const;
}
