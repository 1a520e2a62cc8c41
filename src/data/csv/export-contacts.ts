// The listed contacts as a CSV file: the mirror with the pending changes over it, as on screen, with or without signal.
import { customerTable } from '~contract/contacts/csv';
import { writeSheet } from '~contract/wire/csv';
import { listContacts } from '~data/contacts/contacts';

/** `ids`: of the listed contacts only these; all without it. */
type Query = Omit<Parameters<typeof listContacts>[0], 'page' | 'pageSize'> & { ids?: ReadonlySet<number> };

/** `name` with its extension. */
export async function exportContacts({ ids, ...query }: Query, name: string): Promise<File> {
  const { rows: listed } = await listContacts({ ...query, page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const contacts = ids ? listed.filter(({ id }) => ids.has(id)) : listed;
  const { titles, rows } = customerTable(contacts);
  return new File([writeSheet(titles, rows)], name, { type: 'text/csv' });
}
