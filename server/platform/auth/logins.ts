// Which e-mail address signs in whom, over all schools. A school can query and change that for its own people only, through
// functions of the database: it may not read the table.
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import type { ColumnOf } from '~server/db/column-types';

export type Owner = { schoolId: number; userId: number };

/** Makes a proven address the person's only sign-in. False if it signs in somebody else. */
export async function claimAddress(tx: Tx, { schoolId, userId }: Owner, email: string, now: Date): Promise<boolean> {
  return ask(tx, sql`claim_login(${email}, ${schoolId}, ${userId}, ${now.toISOString()})`);
}

/** True if the address signs in nobody else. */
export async function isAddressFree(tx: Tx, { schoolId, userId }: Owner, email: string, now: Date): Promise<boolean> {
  return ask(tx, sql`login_is_free(${email}, ${schoolId}, ${userId}, ${now.toISOString()})`);
}

/** The address that signs this person in, whatever their details say; null if they haven't used a link yet. */
export async function findAddress(tx: Tx, { schoolId, userId }: Owner): Promise<string | null> {
  return ask(tx, sql`login_of(${schoolId}, ${userId})`);
}

/** In a query, true for people who have used a link, and so have an address that signs them in. */
export function hasAddress(school: ColumnOf<number>, user: ColumnOf<number>): SQL<boolean> {
  return sql<boolean>`login_of(${school}, ${user}) is not null`;
}

/**
 * Reserves the address of a deactivated person until then; null: for good, because they are active again.
 *
 * @returns the address, null if they have none
 */
export async function keepAddress(tx: Tx, { schoolId, userId }: Owner, until: Date | null): Promise<string | null> {
  return ask(tx, sql`keep_login(${schoolId}, ${userId}, ${until?.toISOString() ?? null})`);
}

async function ask<T>(tx: Tx, call: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await tx.execute<{ answer: T }>(sql`select ${call} as answer`);
  const [row] = rows;
  if (!row) throw new Error('the database did not answer');
  return row.answer;
}
