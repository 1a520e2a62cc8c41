// Many contacts put in at once: as one text of JSON a chunk, which the database reads a good deal faster than thousands of
// parameters.
import { getTableColumns, sql } from 'drizzle-orm';
import { customer } from '~server/db/schema-contacts';
import type { CustomerRow } from '~contract/customers';
import type { Tx } from '~server/db/db';
import { BLANK, keysOf } from './customers-keys';

type Times = Pick<CustomerRow, 'created' | 'received_at' | 'updated'>;
/** A contact's fields with when it was made; what is not there is empty. */
export type NewCustomer = Pick<CustomerRow, 'first_name' | 'last_name' | 'source'> & Partial<CustomerRow> & Times;

const CHUNK = 500;
const LEFT_TO_THE_DATABASE = new Set(['id', 'client_key', 'erased', 'version']);

/** Adds them; answers their ids, ascending. Between chunks other work of this process has its turn. */
export async function insertCustomers(tx: Tx, schoolId: number, rows: readonly NewCustomer[]): Promise<number[]> {
  const ids: number[] = [];
  const names = Object.keys(getTableColumns(customer)).filter((name) => !LEFT_TO_THE_DATABASE.has(name));
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK).map((row) => {
      const fields = { ...BLANK, ...row };
      return { school_id: schoolId, ...fields, ...keysOf(fields) };
    });
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${customer} (${columns})
      select ${columns} from json_populate_recordset(null::customer, ${JSON.stringify(chunk)}::json)
      returning id`);
    ids.push(...added.rows.map(({ id }) => id));
    await new Promise(setImmediate);
  }
  return ids.toSorted((one, other) => one - other);
}
