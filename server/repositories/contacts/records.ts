// Contacts as JSON texts, which the database reads much faster than thousands of parameters. Computing them takes longer
// than inserting them and needs no database, so a worker thread can do it.
import type { CustomerRow } from '~contract/contacts/contacts';
import { BLANK, keysOf } from './keys';

type Times = Pick<CustomerRow, 'created' | 'received_at' | 'updated'>;
/** A contact's fields; absent ones are empty, and absent times are those of the insert. */
export type NewCustomer = Pick<CustomerRow, 'first_name' | 'last_name' | 'source'> & Partial<CustomerRow & Times>;

/** How many contacts a text has. */
export const CHUNK = 500;

/** Texts for `insertRecords`, with CHUNK contacts in each. */
export function recordsOf(rows: readonly NewCustomer[]): string[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    JSON.stringify(
      rows.slice(at * CHUNK, (at + 1) * CHUNK).map((row) => {
        const fields = { ...BLANK, ...row };
        return { ...fields, ...keysOf(fields) };
      }),
    ),
  );
}
