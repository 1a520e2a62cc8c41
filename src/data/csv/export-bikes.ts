// The list as a CSV file, from the mirror with what waits here over it: what the screen shows, with signal or without.
import { exportTable } from '~contract/bike-csv';
import { writeSheet } from '~contract/csv';
import { listBikes } from '~data/bikes/bikes';

type Query = Omit<Parameters<typeof listBikes>[0], 'page' | 'pageSize'>;

/** `name` with its ending. */
export async function exportBikes(query: Query, name: string): Promise<File> {
  const { rows: bikes } = await listBikes({ ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const { titles, rows } = exportTable(bikes);
  return new File([writeSheet(titles, rows)], name, { type: 'text/csv' });
}
