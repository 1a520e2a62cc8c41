// The listed bikes as a CSV file: the mirror with the pending changes over it, as on screen, with or without signal.
import { exportTable } from '~contract/bikes/csv';
import type { BikeRow } from '~contract/bikes/bikes';
import { writeSheet } from '~contract/wire/csv';
import { listBikes } from '~data/bikes/bikes';

type Query = Omit<Parameters<typeof listBikes>[0], 'page' | 'pageSize'>;

/** `name` with its extension. */
export async function exportBikes(query: Query, name: string): Promise<File> {
  const { rows: bikes } = await listBikes({ ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  return bikesFile(bikes, name);
}

/** These bikes, in this order. */
export function bikesFile(bikes: readonly BikeRow[], name: string): File {
  const { titles, rows } = exportTable(bikes);
  return new File([writeSheet(titles, rows)], name, { type: 'text/csv' });
}
