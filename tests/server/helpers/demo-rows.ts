// The statements that put a demonstration's rows aside in the database that has them, and put them back.

/** Puts the rows that are there now aside. */
export const KEEP_DEMO = `
  DROP SCHEMA IF EXISTS demo CASCADE;
  CREATE SCHEMA demo;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      EXECUTE format('CREATE TABLE demo.%I AS TABLE public.%I', name, name);
    END LOOP;
  END $$;
  CREATE TABLE demo."last values" AS
    SELECT sequencename AS name, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`;

/** Fills the empty database with the rows that were put aside. */
export const PUT_DEMO = `
  BEGIN;
  -- Without triggers: what they have made of these rows is among them.
  SET LOCAL session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'demo' AND tablename <> 'last values' LOOP
      EXECUTE format('INSERT INTO public.%I SELECT * FROM demo.%I', name, name);
    END LOOP;
  END $$;
  SELECT setval(format('public.%I', name)::regclass, last_value) FROM demo."last values";
  COMMIT`;

/** Everything that is not rows, and the list of migrations, as one hash. */
export const SCHEMA = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT concat_ws(' ', relname, relkind, attname, format_type(atttypid, atttypmod), attnotnull) AS line
      FROM pg_class LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
     WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', conname, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT tgname || tgrelid FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT concat_ws(' ', tablename, policyname, qual) FROM pg_policies
    UNION ALL SELECT name || sha256 FROM migration) AS every`;
