// What a school has, to compare before and after a call that must change nothing.
import { getTableName, sql } from 'drizzle-orm';
import * as tables from '~server/db/schema';
import type { Db } from '~server/db/db';

const { supplier, appUser, staff, change, idempotency, resetToken, login, school, audit } = tables;
const { bike, bikeSupplier, bikeComment, bikeDocument, restriction } = tables;
const OWNED = [supplier, appUser, staff, change, idempotency, resetToken, login, bike, bikeSupplier, bikeComment];

/** The rows of a school as text, in one query; of all schools for 0. Devices are left out: signing in makes some. */
export async function rowsOf(db: Db, schoolId: number): Promise<string> {
  const of = (column: 'id' | 'school_id') =>
    schoolId === 0 ? sql`true` : sql`${sql.identifier(column)} = ${schoolId}`;
  const parts = [
    ...[...OWNED, bikeDocument, restriction].map(
      (table) => sql`select ${getTableName(table)} || t::text as row from ${table} t where ${of('school_id')}`,
    ),
    sql`select 'school' || t::text from ${school} t where ${of('id')}`,
    sql`select 'audit' || t::text from ${audit} t where entity <> 'device' and ${of('school_id')}`,
  ];
  const all = sql.join(parts, sql` union all `);
  const { rows } = await db.system((tx) =>
    tx.execute<{ text: string }>(sql`select string_agg(row, E'\n' order by row) as text from (${all}) every`),
  );
  const text = rows[0]?.text;
  if (!text) throw new Error('the school has no rows to compare');
  return text;
}
