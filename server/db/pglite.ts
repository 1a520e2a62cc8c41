// The embedded database: PostgreSQL compiled to wasm, inside this process, in a folder or in memory.
import { parse, PGlite, protocol } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { prepareValue } from 'pg/lib/utils.js';
import { parameter, PARSERS } from './connection';
import type { Answer, Client, Connection, Log } from './connection';
import { DurableFs, START_PARAMS } from './durable-fs';
import { keepHouse } from './housekeeping';
import { makeFolder } from './new-folder';

const { serialize } = protocol;

/**
 * A database in memory, for tests and for trying a backup. `dump` comes from `PGlite.dumpDataDir('none')`. Its files are in
 * memory too, so it needs no large cache: clearing the default 128 MB took a third of the time to open it.
 */
export async function connectMemory(dump?: Blob): Promise<Connection & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    parsers: PARSERS,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...(dump && { loadDataDir: dump }),
  });
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
  const turn = takeTurns();
  return {
    kind: 'pglite',
    transaction: (prelude, fn) =>
      pglite.transaction(async (tx) => {
        const send = sender(pglite, tx, turn);
        if (prelude !== '') await send(serialize.query(prelude));
        return fn(client(pglite, send));
      }),
    close: () => pglite.close(),
  };
}

function client(pglite: PGlite, send: Send): Client {
  return {
    query: async (text, params, rowMode) => {
      const message = params.length > 0 ? extended(text, params) : serialize.query(text);
      const results = parse.parseResults(await send(message), pglite.parsers, { rowMode: rowMode ?? 'object' });
      return answer(results.at(-1));
    },
  };
}

/**
 * One call into the database for a statement with parameters. PGlite's own `query` makes six of them, because it asks
 * for the parameters' types first; as text, the way pg sends them, they need no asking (0.19 ms against 0.12).
 */
function extended(text: string, params: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: params.map((value) => prepareValue(parameter(value))) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

type Send = (message: Uint8Array) => ReturnType<PGlite['execProtocolStream']>;

/** Sends inside `tx`, which keeps other statements out. Throws the database's error, and always after the transaction's end. */
function sender(pglite: PGlite, tx: Transaction, turn: () => Promise<void>): Send {
  return (message) =>
    pglite.runExclusive(async () => {
      await turn();
      // After its end a statement would be committed on its own, without row-level security.
      if (tx.closed) throw new Error('The transaction has ended');
      return pglite.execProtocolStream(message, { syncToFs: false });
    });
}

/**
 * Called before each statement. Every statement blocks the thread, and the next follows without a turn of the event loop; so
 * after HELD milliseconds in a row, sockets and timers get one.
 */
function takeTurns(): () => Promise<void> {
  let since: number | undefined;
  const next = () => {
    since = undefined;
  };
  return async () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(next);
    } else if (performance.now() - since > HELD) {
      await new Promise(setImmediate);
    }
  };
}

const HELD = 20;

function answer(result: { rows: unknown[]; affectedRows?: number } | undefined): Answer {
  const rows = result?.rows ?? [];
  return { rows, rowCount: rows.length === 0 ? (result?.affectedRows ?? 0) : rows.length };
}
