// Documents of a bike, from the mirror.
import type { BikeDocument } from '~contract/bike-documents';
import { read } from './door';
import { listChildren } from './rows';

/** Newest first (created, then id). `pending`: something about it is only on this device. */
export function listBikeDocuments(bikeId: number): Promise<(BikeDocument & { pending: boolean })[]> {
  return read([], async (database) => {
    const rows = await listChildren(database, 'bike_documents', bikeId);
    return rows
      .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id)
      .map((row) => ({ ...row, pending: false }));
  });
}
