// A real PostgreSQL server through a pool of pg connections. A connection may end at any moment: the server is restarted, fails
// over, or ends it. Callers then get DatabaseAway, and the next transaction opens another connection.
import pg from 'pg';
import { DatabaseAway, isLost } from './unreachable';
import { parameter, PARSERS } from './connection';
import type { Answer, Client, Connection, Log } from './connection';
import { TransactionAborted } from './errors';

/** Sessions are recognised by this name: a restore refuses to run beside them. */
export const APPLICATION_NAME = 'connect';

/** Connections at most, unless the operator says otherwise. */
const CONNECTIONS = 10;
/** How long a transaction waits for a connection, new or in use, in ms. */
const WAIT = 2000;
/** How many may wait for each connection: more would only wait in vain. */
const WAITING = 10;

/** What ended each connection that has ended. */
type Ended = WeakMap<pg.ClientBase, Error>;

/** A pool on `databaseUrl` of at most `connections`; connects at the first transaction. */
export function connectPostgres(databaseUrl: string, log: Log, connections = CONNECTIONS): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: connections,
    connectionTimeoutMillis: WAIT,
    keepAlive: true,
  });
  const ended: Ended = new WeakMap();
  // For as long as it lives: the pool hears a connection only while it is idle, and an error that nobody hears ends the process.
  pool.on('connect', (connection) =>
    connection.on('error', (error) => {
      if (!ended.has(connection)) log('database connection lost', { code: 'code' in error ? error.code : undefined });
      ended.set(connection, error);
    }),
  );
  pool.on('error', () => {
    // Said by the connection itself, and the pool has dropped it.
  });
  return {
    kind: 'postgres',
    transaction: async (prelude, fn) => transaction(await checkOut(pool, connections * WAITING), ended, prelude, fn),
    close: () => pool.end(),
  };
}

/** A connection of the pool. Throws DatabaseAway, at once where too many wait. */
async function checkOut(pool: pg.Pool, waiting: number): Promise<pg.PoolClient> {
  if (pool.waitingCount >= waiting) throw new DatabaseAway('busy');
  try {
    return await pool.connect();
  } catch (error) {
    // The pool's own words for a connection that didn't become free in time; it gives no code.
    if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
      throw new DatabaseAway('busy', error);
    }
    throw isLost(error) ? new DatabaseAway('unreachable', error) : error;
  }
}

async function transaction<T>(
  connection: pg.PoolClient,
  ended: Ended,
  prelude: string,
  fn: (client: Client) => Promise<T>,
): Promise<T> {
  const sure = <R>(work: Promise<R>) => naming(work, () => ended.has(connection));
  let broken: Error | undefined;
  try {
    await sure(connection.query(`BEGIN; ${prelude} SET LOCAL TIME ZONE 'UTC'; SET LOCAL DateStyle = 'ISO';`));
    const value = await fn({ query: (text, params, rowMode) => sure(query(connection, text, params, rowMode)) });
    const commit = await sure(connection.query('COMMIT'));
    if (commit.command === 'ROLLBACK') throw new TransactionAborted();
    return value;
  } catch (error) {
    // A server that became read-only answers on, but this connection is of no use any more.
    broken = (await rollback(connection)) ?? (isLost(error) ? asError(error) : undefined);
    throw error;
  } finally {
    connection.release(broken ?? ended.get(connection));
  }
}

/** Names an error that means the end of the connection: pg gives most of those no code. */
async function naming<R>(work: Promise<R>, hasEnded: () => boolean): Promise<R> {
  try {
    return await work;
  } catch (error) {
    throw isLost(error) || hasEnded() ? new DatabaseAway('lost', error) : error;
  }
}

/** Rolls back; returns the reason if that failed, so that the pool drops the connection. */
async function rollback(connection: pg.PoolClient): Promise<Error | undefined> {
  try {
    await connection.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('ROLLBACK failed');
}

async function query(
  connection: pg.PoolClient,
  text: string,
  params: unknown[],
  rowMode: 'array' | undefined,
): Promise<Answer> {
  const config = { text, values: params.map(parameter), types: { getTypeParser }, ...(rowMode && { rowMode }) };
  const answer = (await connection.query(config)) as pg.QueryResult | pg.QueryResult[];
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return PARSERS[oid] ?? (pg.types.getTypeParser as Lookup)(oid, format);
}

// pg's own type wants its enumeration of OIDs; any OID may come.
type Lookup = (oid: number, format?: 'text' | 'binary') => (text: string) => unknown;
