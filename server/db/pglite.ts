// The embedded database: PostgreSQL compiled to wasm, inside this process, in a folder or in memory.
import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { parameter, PARSERS } from './connection';
import type { Answer, Client, Connection, Log } from './connection';
import { DurableFs, START_PARAMS } from './durable-fs';
import { keepHouse } from './housekeeping';
import { makeFolder } from './new-folder';

/** A database in memory, for tests and for trying a backup. `dump` comes from `PGlite.dumpDataDir('none')`. */
export async function connectMemory(dump?: Blob): Promise<Connection & { pglite: PGlite }> {
  const pglite = await PGlite.create({ parsers: PARSERS, ...(dump && { loadDataDir: dump }) });
  return { ...connection(pglite), pglite };
}

/**
 * The database in `folder`, made if it is not there. Refuses to open where commits do not reach the disk.
 * The caller holds the folder's lock: two processes on one folder would destroy it.
 */
export async function connectFolder(folder: string, log: Log): Promise<Connection & { fsyncs(): number }> {
  await makeFolder(folder, (path) => PGlite.create({ dataDir: path }));
  const files = new DurableFs(folder);
  const pglite = await PGlite.create({ fs: files, startParams: START_PARAMS, parsers: PARSERS });
  await checkFsync(pglite, files);
  const stop = keepHouse(pglite, log);
  const open = connection(pglite);
  return { ...open, fsyncs: () => files.fsyncs, close: () => stop().then(() => open.close()) };
}

/** One commit must cause one fsync at least; if not, an update has silently taken durability away. */
async function checkFsync(pglite: PGlite, files: DurableFs): Promise<void> {
  const before = files.fsyncs;
  await pglite.query(`SELECT pg_logical_emit_message(true, 'connect', 'fsync self-check')`);
  if (files.fsyncs > before) return;
  await pglite.close();
  throw new Error('The embedded database does not write its commits to the disk (fsync self-check). Not starting.');
}

function connection(pglite: PGlite): Connection {
  return {
    kind: 'pglite',
    transaction: (prelude, fn) =>
      pglite.transaction(async (tx) => {
        if (prelude !== '') await tx.exec(prelude);
        return fn(client(tx));
      }),
    close: () => pglite.close(),
  };
}

function client(tx: Transaction): Client {
  return {
    query: async (text, params, rowMode) => {
      // The parsers are the database's since it was opened: handed over again they cost a fifth of every statement.
      const options = { rowMode: rowMode ?? 'object' } as const;
      if (params.length > 0) return answer(await tx.query(text, params.map(parameter), options));
      return answer((await tx.exec(text, options)).at(-1));
    },
  };
}

function answer(result: { rows: unknown[]; affectedRows?: number } | undefined): Answer {
  const rows = result?.rows ?? [];
  return { rows, rowCount: rows.length === 0 ? (result?.affectedRows ?? 0) : rows.length };
}
