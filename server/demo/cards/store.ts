// The stand-in's objects, kept in the database: a restart keeps them, as it keeps the payments that came of them.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import { demoCardObject } from '~server/db/schema/payments';

/** `idempotent`: the answer to a POST, under its key. */
export type Kind = 'account' | 'session' | 'payment' | 'charge' | 'refund' | 'event' | 'idempotent';

/** Any number that no other lock has. */
const TURN = 4_242_001;

/** One request at a time, as if each of the provider's objects were locked. */
export async function inTurn<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.system(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`);
    return work(tx);
  });
}

/** The object; undefined for one of another account. */
export async function getObject<Body>(tx: Tx, account: string, kind: Kind, id: string): Promise<Body | undefined> {
  const [row] = await tx
    .select({ body: demoCardObject.body })
    .from(demoCardObject)
    .where(and(eq(demoCardObject.id, id), eq(demoCardObject.account_id, account), eq(demoCardObject.kind, kind)));
  return row && (JSON.parse(row.body) as Body);
}

/** Adds the object, or writes it anew. */
export async function putObject(tx: Tx, account: string, kind: Kind, object: { id: string }): Promise<void> {
  const body = JSON.stringify(object);
  await tx
    .insert(demoCardObject)
    .values({ id: object.id, account_id: account, kind, body })
    .onConflictDoUpdate({ target: demoCardObject.id, set: { body } });
}

/** All of a kind, newest first. */
export async function listObjects<Body>(tx: Tx, account: string, kind: Kind): Promise<Body[]> {
  const rows = await tx
    .select({ body: demoCardObject.body })
    .from(demoCardObject)
    .where(and(eq(demoCardObject.account_id, account), eq(demoCardObject.kind, kind)))
    .orderBy(desc(demoCardObject.seq));
  return rows.map(({ body }) => JSON.parse(body) as Body);
}

/** The newest of all accounts, oldest first. */
export async function listNewest(tx: Tx, kind: Kind, count: number): Promise<string[]> {
  const rows = await tx
    .select({ body: demoCardObject.body })
    .from(demoCardObject)
    .where(eq(demoCardObject.kind, kind))
    .orderBy(desc(demoCardObject.seq))
    .limit(count);
  return rows.map(({ body }) => body).toReversed();
}

/** Whose session, charge or account it is, for the pages that only have its id; '' for the platform's own. */
export async function accountWith(tx: Tx, kind: Kind, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ account: demoCardObject.account_id })
    .from(demoCardObject)
    .where(and(eq(demoCardObject.id, id), eq(demoCardObject.kind, kind)))
    .orderBy(asc(demoCardObject.seq))
    .limit(1);
  return row?.account;
}
