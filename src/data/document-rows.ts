// Documents under a row: of a bike, of a contact. The file of a new one is on this device until it was sent.
import type { RowOf } from '~contract/wire/collections';
import type { Drawn } from '~data/pending/drawn-rows';
import type { Draw } from '~data/pending/overlay';
import { describeFiles, type PendingFile } from '~data/pending/pending-files';
import { childRows } from './child-rows';

type DocumentCollection = 'bike_documents' | 'customer_documents';

/** `local`: its file, if only this device has it; null if there is none. */
export type WithFile<Row> = Drawn<Row> & { local: PendingFile | null };

/** Finds the documents of a row. */
export function documentRows<C extends DocumentCollection>(entity: C, draw: Draw<RowOf<C>>) {
  return childRows(entity, {
    beside: ({ mirror }, changes) =>
      describeFiles(
        mirror,
        changes.filter(({ op }) => op === 'create'),
      ),
    draw: () => draw,
    show: (row: Drawn<RowOf<C>>, files): WithFile<RowOf<C>> =>
      Object.assign(row, { local: files.find(({ mid }) => row.id < 0 && mid === row.client_key) ?? null }),
  });
}
