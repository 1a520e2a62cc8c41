// Contacts as texts of JSON, which the database reads a good deal faster than thousands of parameters. Computing them takes
// longer than putting them in, and needs no database: a worker thread can do it.
import type { CustomerRow } from '~contract/customers';
import { BLANK, keysOf } from './keys';

type Times = Pick<CustomerRow, 'created' | 'received_at' | 'updated'>;
/** A contact's fields; what is not there is empty, and a time that is not there is that of the insert. */
export type NewCustomer = Pick<CustomerRow, 'first_name' | 'last_name' | 'source'> & Partial<CustomerRow & Times>;

const CHUNK = 500;

/** For `insertRecords`, so many contacts in each. */
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
