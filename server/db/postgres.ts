// A real PostgreSQL server through a pool of pg connections.
import pg from 'pg';
import { parameter, PARSERS } from './connection';
import type { Answer, Client, Connection, Log } from './connection';
import { TransactionAborted } from './errors';

/** Sessions are recognised by this name: a restore refuses to run beside them. */
export const APPLICATION_NAME = 'connect';

/** A pool on `databaseUrl`; connects at the first transaction. */
export function connectPostgres(databaseUrl: string, log: Log): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server closes must not end the process; the next transaction opens another.
  pool.on('error', (error) => log('database connection lost', { code: 'code' in error ? error.code : undefined }));
  return {
    kind: 'postgres',
    transaction: (prelude, fn) => transaction(pool, prelude, fn),
    close: () => pool.end(),
  };
}

async function transaction<T>(pool: pg.Pool, prelude: string, fn: (client: Client) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query(`BEGIN; ${prelude} SET LOCAL TIME ZONE 'UTC'; SET LOCAL DateStyle = 'ISO';`);
    const value = await fn({ query: (text, params, rowMode) => query(connection, text, params, rowMode) });
    const commit = await connection.query('COMMIT');
    if (commit.command === 'ROLLBACK') throw new TransactionAborted();
    return value;
  } catch (error) {
    broken = await rollback(connection);
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Rolls back; returns the reason if that failed, so that the pool drops the connection. */
async function rollback(connection: pg.PoolClient): Promise<Error | undefined> {
  try {
    await connection.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('ROLLBACK failed');
  }
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
