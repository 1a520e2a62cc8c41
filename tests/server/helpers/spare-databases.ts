// Databases in memory that a test is done with. Loading one takes 0.7 s of processor time, emptying one a tenth of that.
import { connectMemory } from '~server/db/pglite';
import { templateDump } from './pglite-dumps';

export type Spare = {
  connection: Awaited<ReturnType<typeof connectMemory>>;
  /** Its schema as it was when the database was new. */
  schema: string;
  uses: number;
};

// The database keeps its log in memory too: the number of uses is limited.
const MOST_USES = 15;
const spares: Spare[] = [];

/** A migrated, empty database that nobody else has. */
export async function takeSpare(): Promise<Spare> {
  const found = spares.pop();
  if (found) return found;
  const connection = await connectMemory(await templateDump());
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

/** Everything that is not rows, and the list of migrations, as one hash. */
async function schemaOf({ connection }: Pick<Spare, 'connection'>): Promise<string> {
  const { rows } = await connection.pglite.query<{ hash: string }>(`
    SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
      SELECT concat_ws(' ', relname, relkind, attname, format_type(atttypid, atttypmod), attnotnull) AS line
        FROM pg_class LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
       WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', conname, pg_get_constraintdef(oid)) FROM pg_constraint
      UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT tgname || tgrelid FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT concat_ws(' ', tablename, policyname, qual) FROM pg_policies
      UNION ALL SELECT name || sha256 FROM migration) AS every`);
  return rows[0]?.hash ?? '';
}
