// The contacts of a list as a CSV file, from the mirror with what waits here over it: what the screen shows, with signal or
// without.
import { customerTable } from '~contract/customer-csv';
import { writeSheet } from '~contract/csv';
import { listContacts } from '~data/contacts/contacts';

type Query = Omit<Parameters<typeof listContacts>[0], 'page' | 'pageSize'>;

/** `name` with its ending. */
export async function exportContacts(query: Query, name: string): Promise<File> {
  const { rows: contacts } = await listContacts({ ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const { titles, rows } = customerTable(contacts);
  return new File([writeSheet(titles, rows)], name, { type: 'text/csv' });
}
