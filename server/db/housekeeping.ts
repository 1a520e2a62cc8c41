// What PostgreSQL's background processes do and the embedded database, which has none, would never do: checkpoints
// (without them the log in pg_wal grows for ever, 86 MB for 86 MB written), vacuum and statistics.
import type { PGlite } from '@electric-sql/pglite';
import type { Log } from './connection';

const EVERY = 60_000;
const LOG_BYTES = 32 * 1024 * 1024;
// autovacuum's own defaults: 50 rows and a share of the table.
const WORN = `SELECT format('%I', c.relname) AS name FROM pg_stat_user_tables JOIN pg_class c ON c.oid = relid
  WHERE n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) OR n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

/** Checks once a minute; the returned function stops it and waits for what is running. */
export function keepHouse(pglite: PGlite, log: Log, every = EVERY): () => Promise<void> {
  const state = { lsn: '0/0', running: Promise.resolve() };
  const timer = setInterval(() => {
    state.running = state.running
      .then(() => tidy(pglite, state))
      .catch((error: unknown) => log('database housekeeping failed', { reason: nameOf(error) }));
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await state.running;
  };
}

/** Vacuums tables with many dead rows, and checkpoints when the log has grown by `logBytes` since `state.lsn`. */
export async function tidy(pglite: PGlite, state: { lsn: string }, logBytes = LOG_BYTES): Promise<void> {
  const { rows } = await pglite.query<{ lsn: string; grown: boolean }>(
    'SELECT pg_current_wal_lsn()::text AS lsn, pg_current_wal_lsn() - $1::pg_lsn > $2::numeric AS grown',
    [state.lsn, String(logBytes)],
  );
  // Counters reach the view about a second late: flush them now.
  await pglite.query('SELECT pg_stat_force_next_flush()');
  const worn = await pglite.query<{ name: string }>(WORN);
  // One table at a time, so that a request waits for one of them at most.
  for (const { name } of worn.rows) await pglite.query(`VACUUM (ANALYZE) ${name}`);
  const [now] = rows;
  if (now?.grown !== true) return;
  await pglite.exec('CHECKPOINT');
  state.lsn = now.lsn;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
