// Db over a connection: who a transaction runs as, when it is repeated, and that none is opened inside another.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client, Connection } from './connection';
import type { Db, Tx } from './db';
import { isRepeatable } from './errors';

const REPEATS = 3;
// A repeated request waits this long for the first one, then is told to come back (409 in_progress).
const LOCK_TIMEOUT = '5s';
const dialect = new PgDialect();

type State = { open: boolean; after: (() => void)[] };

/** A Db over an open connection. */
export function makeDb(connection: Connection): Db {
  const inside = new AsyncLocalStorage<State>();

  async function once<T>(prelude: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
    const state: State = { open: true, after: [] };
    const work = async (client: Client) => {
      try {
        return await fn(bind(whileOpen(client, state)));
      } finally {
        state.open = false;
      }
    };
    const answer = await inside.run(state, () => connection.transaction(prelude, work));
    for (const fn of state.after) fn();
    return answer;
  }

  async function run<T>(prelude: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
    // On PGlite the inner transaction would wait for the outer one for ever; on PostgreSQL it would not see its rows.
    if (inside.getStore()?.open) throw new Error('A transaction was opened inside another one: pass its tx instead');
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(prelude, fn);
      } catch (error) {
        if (attempt === REPEATS || !isRepeatable(error)) throw withoutParameters(error);
        await pause(2 ** attempt * 5 * (1 + Math.random()));
      }
    }
  }

  return {
    kind: connection.kind,
    school: (schoolId, fn) => run(asSchool(schoolId), fn),
    system: (fn) => run('', fn),
    snapshot: (fn) => run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;', fn),
    afterCommit: (fn) => {
      const state = inside.getStore();
      if (state?.open) state.after.push(fn);
      else fn();
    },
    // Left enabled, it would put a field on every promise made later in this process.
    close: () => connection.close().finally(() => inside.disable()),
  };
}

/** drizzle's own error quotes the statement's parameters: people's data, which must not reach a log. */
function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
}

function asSchool(schoolId: number): string {
  if (!Number.isSafeInteger(schoolId) || schoolId <= 0) throw new RangeError(`Not a school's id: ${schoolId}`);
  return `SET LOCAL ROLE connect_app; SET LOCAL connect.school = '${schoolId}'; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}';`;
}

/** Refuses statements after the end: they would be committed on their own, without row-level security. */
function whileOpen(client: Client, state: Readonly<{ open: boolean }>): Client {
  return {
    query: async (...statement) => {
      if (!state.open) throw new Error('The transaction has ended');
      return client.query(...statement);
    },
  };
}

/** drizzle's transaction over our client, so that `tx.transaction` inside is a savepoint on both databases. */
function bind(client: Client): Tx {
  const session = new NodePgSession(asNodePg(client), dialect, undefined);
  return new NodePgTransaction(dialect, session, undefined) as unknown as Tx;
}

type QueryConfig = { text: string; rowMode?: 'array' };

function asNodePg(client: Client): NodePgClient {
  const shaped = {
    query: (config: QueryConfig, params: unknown[] = []) => client.query(config.text, params, config.rowMode),
  };
  return shaped as unknown as NodePgClient;
}
