// Databases on PostgreSQL that a test is done with. Copying a template takes the server 0.4 s of processor time, putting the rows of
// a copy back a tenth of that.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { KEEP_DEMO, PUT_DEMO, SCHEMA } from './demo-rows';

/** A copy of the database `from`. */
type Copy = { name: string; from: string; schema: string; uses: number };

/** Deleted rows stay in the files for a while: the number of uses is limited, and so is the size. */
const MOST_USES = 30;
const MOST_BYTES = 40_000_000;
const copies: Copy[] = [];

/** What a copy is made and thrown away with. `run`: what the names of this run begin with, under which it drops them all in the end. */
type How = {
  url: string;
  run: string;
  create: (name: string) => Promise<unknown>;
  drop: (name: string) => Promise<unknown>;
};

/** A copy of `from`, as it is when it is new, that nobody else has. */
export async function takeCopy(from: string, how: How): Promise<Copy> {
  const at = copies.findLastIndex((copy) => copy.from === from);
  const [found] = at < 0 ? [] : copies.splice(at, 1);
  if (found) {
    if (await on(how.url, found.name, (client) => putBack(client, found))) return found;
    await how.drop(found.name);
  }
  const name = `${how.run}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await how.create(name);
  return { name, from, schema: await on(how.url, name, schemaOf), uses: 0 };
}

/** For the next one, who gets it as it was when it was new. */
export function giveCopyBack(copy: Copy): void {
  copies.push({ ...copy, uses: copy.uses + 1 });
}

/** Puts the rows that are there now aside, for `takeCopy` of copies of this database. */
export function keepRows(url: string, name: string): Promise<unknown> {
  return on(url, name, (client) => client.query(KEEP_DEMO));
}

/** As it was when it was new; false where it is worn, or a test has changed its schema. */
async function putBack(client: pg.Client, copy: Copy): Promise<boolean> {
  // What a test has left running must not reach the next one's rows.
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  if (copy.uses >= MOST_USES || Number(rows[0]?.bytes) > MOST_BYTES) return false;
  if ((await schemaOf(client)) !== copy.schema) return false;
  await client.query(DELETE_ALL);
  const kept = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'demo'");
  if (kept.rowCount === 1) await client.query(PUT_DEMO);
  return true;
}

/** Emptying the files of sixty tables would take as long as a new copy. */
const DELETE_ALL = `
  BEGIN;
  SET LOCAL session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      EXECUTE format('DELETE FROM public.%I', name);
    END LOOP;
  END $$;
  SELECT setval(format('public.%I', sequencename)::regclass, start_value, false) FROM pg_sequences WHERE schemaname = 'public';
  COMMIT`;

async function schemaOf(client: pg.Client): Promise<string> {
  return (await client.query<{ hash: string }>(SCHEMA)).rows[0]?.hash ?? '';
}

async function on<T>(url: string, name: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = new URL(url);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
