// What a school has, to compare before and after a call that must change nothing.
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  creditAccount,
  creditReservation,
  creditTransaction,
  tokenType,
  vehicleAnswer,
} from '~server/db/schema/credits';
import { audit, bikeComment, bikeDocument, bikeImage, bikeVideo, school } from '~server/db/schema/schema';
import { TABLES } from '~server/db/schema/tables';
import type { Db } from '~server/db/db';
import type { TestApp } from '~tests/server/helpers/app';

const CREDITS = [creditAccount, creditReservation, creditTransaction, tokenType, vehicleAnswer];
/** A call that is refused may change these, or they are compared by themselves below. */
const LEFT_OUT = new Set(['device', 'refresh_token', 'throttle', 'audit', 'school']);
const OWNED = [...TABLES.values()].filter(
  (table) => 'school_id' in getTableColumns(table) && !LEFT_OUT.has(getTableName(table)),
);

/**
 * The rows of a school, of all schools for 0: one line per table with how many and a sum over their texts, in one query.
 * Devices are left out: signing in makes some.
 */
export async function rowsOf(db: Db, schoolId: number): Promise<string> {
  const of = (column: 'id' | 'school_id') =>
    schoolId === 0 ? sql`true` : sql`${sql.identifier(column)} = ${schoolId}`;
  const line = (table: PgTable, which: SQL) => sql`
    select ${getTableName(table)} as name, count(*)::int as rows, sum(hashtextextended(t::text, 0)::numeric)::text as hash
      from ${table} t where ${which}`;
  const parts = [
    ...new Set([...OWNED, ...CREDITS].map((table) => line(table, of('school_id')))),
    line(school, of('id')),
    line(audit, sql`entity <> 'device' and ${of('school_id')}`),
  ];
  const { rows } = await db.system((tx) =>
    tx.execute<{ name: string; rows: number; hash: string | null }>(sql.join(parts, sql` union all `)),
  );
  if (rows.every((each) => each.rows === 0)) throw new Error('the school has no rows to compare');
  // The database reads the tables in parallel: their order is none.
  const lines = rows.map(({ name, rows: count, hash }) => `${name}: ${count} rows, ${hash}`);
  return lines.toSorted().join('\n');
}

/** What a bike needs to be added, on one site. */
export function formOf(registration_plate: string, site: number) {
  return { registration_plate, make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [site] };
}

/** A bike with its comments and files. */
export type Hung = { bike: number; comment: number; document: number; image: number; video: number };
type Hook = { school_id: number; bike: number; sha256: string; parent?: Hung | undefined };

/** A comment, a document, a photo and a film, on the bike or on what `parent` names. */
export async function hang(app: TestApp, { school_id, bike: id, sha256, parent }: Hook): Promise<Hung> {
  const idOf = ([row]: { id: number }[]) => row?.id ?? 0;
  return app.db.school(school_id, async (tx) => {
    const of = { school_id, bike_id: parent?.bike ?? id };
    const written = { ...of, comment: 'Dip beam blown' };
    const comment = idOf(await tx.insert(bikeComment).values(written).returning());
    const on = { school_id, comment_id: parent?.comment ?? comment, sha256 };
    const paper = { ...of, sha256, name: 'a.png' };
    return {
      bike: id,
      comment,
      document: idOf(await tx.insert(bikeDocument).values(paper).returning()),
      image: idOf(await tx.insert(bikeImage).values(on).returning()),
      video: idOf(await tx.insert(bikeVideo).values(on).returning()),
    };
  });
}
