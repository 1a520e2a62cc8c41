// The one door to the database. Everything runs in a transaction, and a transaction belongs either to one school
// (role connect_app, row-level security) or to the installation (sign-in, jobs, migrations). There is no query outside
// a transaction: PGlite has a single connection, and a query beside an open transaction would wait for ever.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What `tx.execute(sql…)` answers: int8 as number, date as 'yyyy-MM-dd', timestamptz as ISO text, json parsed. */
type Answer<Row> = { rows: Row[]; rowCount: number };
interface AnswerOf extends PgQueryResultHKT {
  type: Answer<this['row']>;
}

/** drizzle's query builder in one open transaction. */
export type Tx = PgDatabase<AnswerOf>;

/**
 * Runs one part of a long read: each in a transaction of its own, so that others have their turn between them, or all of them in
 * one that is open.
 */
export type InTx = <T>(part: (tx: Tx) => Promise<T>) => Promise<T>;

export type Db = {
  readonly kind: 'pglite' | 'postgres';
  /**
   * One transaction as a school. Every other school's rows are invisible and cannot be written. Waits at most 5 s for a
   * row that another transaction holds (55P03).
   * Repeated up to 3 times on a serialisation failure or deadlock (40001, 40P01), so `fn` must have no effect outside `tx`.
   * Throws if called inside another transaction.
   */
  school<T>(schoolId: number, fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction of the installation itself: no row-level security. Same repeats, same rule on nesting. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** One read-only transaction of the installation that sees a single moment (REPEATABLE READ): for backups. */
  snapshot<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `fn` once the transaction it is called in has committed, not at all if that rolls back; at once outside of one. */
  afterCommit(fn: () => void): void;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
};
