// Databases in memory that a test is done with. Loading one takes 0.7 s of processor time, emptying one a tenth of that.
import { connectMemory } from '~server/db/pglite';
import { KEEP_DEMO, PUT_DEMO, SCHEMA } from './demo-rows';
import { templateDump } from './pglite-dumps';

export type Spare = {
  connection: Awaited<ReturnType<typeof connectMemory>>;
  /** Its schema as it was when the database was new. */
  schema: string;
  uses: number;
  /** The day of the demonstration that `keepDemo` has put aside in it. */
  demo?: string;
};

// The database keeps its log in memory too: the number of uses is limited.
const MOST_USES = 15;
const spares: Spare[] = [];

/** A migrated, empty database that nobody else has; if there is one, with the demonstration of this day put aside. */
export async function takeSpare(demo?: string): Promise<Spare> {
  const kept = spares.findLastIndex((spare) => spare.demo === demo);
  // -1: the last of them, which was used last.
  const [found] = spares.splice(kept, 1);
  if (found) return found;
  return newSpare(await templateDump());
}

/** A database that nobody else has, as it was when this dump of it was made; what it holds is put aside for the next one. */
export async function takeFilled(name: string, dump: Blob): Promise<Spare> {
  const kept = spares.findLastIndex((spare) => spare.demo === name);
  const [found] = kept < 0 ? [] : spares.splice(kept, 1);
  const spare = found ?? (await newSpare(dump));
  await (found ? putDemo(spare) : keepDemo(spare, name));
  return spare;
}

async function newSpare(dump: Blob): Promise<Spare> {
  const connection = await connectMemory(dump);
  return { connection, schema: await schemaOf({ connection }), uses: 0 };
}

/** Empties the database for the next one; closes it where it is worn, or a test has changed its schema. */
export async function giveBack(spare: Spare): Promise<void> {
  const uses = spare.uses + 1;
  if (uses >= MOST_USES || (await schemaOf(spare)) !== spare.schema) return spare.connection.close();
  await spare.connection.pglite.exec(`
    DO $$ DECLARE names text; BEGIN
      SELECT string_agg(format('%I', tablename), ', ') INTO names
        FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration';
      EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE';
    END $$;
    CHECKPOINT`);
  spares.push({ ...spare, uses });
}

/** Puts the rows that are there now aside, as the demonstration of this day. */
export async function keepDemo(spare: Spare, day: string): Promise<void> {
  await spare.connection.pglite.exec(KEEP_DEMO);
  spare.demo = day;
}

/** Fills the empty database with the rows that `keepDemo` has put aside: a fifth of what seeding takes. */
export async function putDemo({ connection }: Pick<Spare, 'connection'>): Promise<void> {
  await connection.pglite.exec(PUT_DEMO);
}

/** Everything that is not rows, and the list of migrations, as one hash. */
async function schemaOf({ connection }: Pick<Spare, 'connection'>): Promise<string> {
  const { rows } = await connection.pglite.query<{ hash: string }>(SCHEMA);
  return rows[0]?.hash ?? '';
}
