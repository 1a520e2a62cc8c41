// Inserts many contacts at once.
import { getTableColumns, sql } from 'drizzle-orm';
import { customer } from '~server/db/schema/contacts';
import type { Tx } from '~server/db/db';
import { recordsOf, type NewCustomer } from './records';

/** When people made them, and when they arrived. */
type Made = { recorded: Date; now: Date };

const LEFT_TO_THE_DATABASE = new Set(['school_id', 'id', 'client_key', 'erased', 'version']);
const TIMES = new Set(['created', 'received_at', 'updated']);

/** Adds contacts; returns their ids, ascending. */
export async function insertCustomers(
  tx: Tx,
  schoolId: number,
  rows: readonly NewCustomer[],
  made: Made = { recorded: new Date(), now: new Date() },
): Promise<number[]> {
  return insertRecords(tx, schoolId, recordsOf(rows), made);
}

/** Adds the contacts of `recordsOf`; returns their ids, ascending. Lets other work of this process run between chunks. */
export async function insertRecords(
  tx: Tx,
  schoolId: number,
  records: readonly string[],
  { recorded, now }: Made,
): Promise<number[]> {
  const ids: number[] = [];
  const names = Object.keys(getTableColumns(customer)).filter((name) => !LEFT_TO_THE_DATABASE.has(name));
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  const values = sql.join(
    names.map((name) => {
      const at = (name === 'created' ? recorded : now).toISOString();
      return TIMES.has(name) ? sql`coalesce(${sql.identifier(name)}, ${at}::timestamptz)` : sql.identifier(name);
    }),
    sql`, `,
  );
  for (const record of records) {
    const added = await tx.execute<{ id: number }>(sql`
      insert into ${customer} (school_id, ${columns})
      select ${schoolId}, ${values} from json_populate_recordset(null::customer, ${record}::json)
      returning id`);
    ids.push(...added.rows.map(({ id }) => id));
    await new Promise(setImmediate);
  }
  return ids.toSorted((one, other) => one - other);
}
