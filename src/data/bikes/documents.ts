// Documents of a bike, from the mirror with this device's pending ones over it.
import type { BikeDocument } from '~contract/bikes/documents';
import { drawBikeDocument } from './draw';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { layOver, withChanges } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { describeFiles, type PendingFile } from '~data/pending/pending-files';
import { atOnce, listChildren } from '~data/mirror/read-rows';

/** `pending`: the state of its pending changes; `local`: its file, if only this device has it. Null if there is none. */
export type DocumentView = BikeDocument & { pending: PendingState | null; local: PendingFile | null };

/** Newest first (created, then id). */
export function listBikeDocuments(bikeId: number): Promise<DocumentView[]> {
  return read([], (database) => documents(database, bikeId));
}

async function documents(database: Database, asked: number): Promise<DocumentView[]> {
  const { mirror } = database;
  const { bikeId, mirrored, pending, files } = await atOnce(database, ['bike_documents'], async () => {
    const bikeId = await nameOf(mirror, 'bikes', asked);
    const pending = (await listPending(database, 'bike_documents')).filter(({ parentId }) => parentId === bikeId);
    const files = await describeFiles(mirror, pending);
    return { bikeId, mirrored: await listChildren(database, 'bike_documents', bikeId), pending, files };
  });
  const changed = layOver({
    changes: pending,
    find: (id) => mirrored.find((row) => row.id === id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawBikeDocument,
  });
  const states = pendingStates(pending);
  return withChanges(mirrored, changed)
    .filter(({ bike }) => bike === bikeId)
    .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id)
    .map((row) => {
      const local = files.find(({ mid }) => row.id < 0 && mid === row.client_key) ?? null;
      return { ...row, pending: states.get(row.id) ?? null, local };
    });
}
