// Documents of a bike, from the mirror with this device's pending ones over it.
import type { BikeDocument } from '~contract/bikes/documents';
import { documentRows, type WithFile } from '~data/document-rows';
import { drawBikeDocument } from './draw';

export type DocumentView = WithFile<BikeDocument>;

/** Newest first (created, then id). */
export const listBikeDocuments: (bikeId: number) => Promise<DocumentView[]> = documentRows(
  'bike_documents',
  drawBikeDocument,
).list;
