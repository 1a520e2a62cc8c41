-- What every table of a school's rows has, so that a new one states its columns only (docs/adding-an-entity.md).

-- Keys, row-level security, the server's rights, and a key for rows that come without a device's. The table has the columns of row()
-- (server/db/schema/columns.ts) and PRIMARY KEY (school_id, id).
CREATE FUNCTION keep_by_school(t regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text := (SELECT relname FROM pg_class WHERE oid = t);
BEGIN
  EXECUTE format('ALTER TABLE %s ADD UNIQUE (school_id, client_key)', t);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
  EXECUTE format('CREATE POLICY own_school ON %s USING (school_id = nullif(current_setting(''connect.school'', true), '''')::bigint)', t);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO connect_app', t);
  EXECUTE format('GRANT USAGE ON SEQUENCE %s TO connect_app', pg_get_serial_sequence(t::text, 'id'));
  EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %s FOR EACH ROW WHEN (NEW.client_key IS NULL)
                  EXECUTE FUNCTION give_client_key()', name || '_client_key', t);
END $$;

-- As keep_by_school, for rows under another row, which go with it and are listed under it, newest first. field: holds its id.
CREATE FUNCTION keep_under(t regclass, field name, parent regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text := (SELECT relname FROM pg_class WHERE oid = t);
BEGIN
  PERFORM keep_by_school(t);
  EXECUTE format('ALTER TABLE %s ADD FOREIGN KEY (school_id, %I) REFERENCES %s (school_id, id) ON DELETE CASCADE', t, field, parent);
  EXECUTE format('CREATE INDEX %I ON %s (school_id, %I, created DESC, id DESC)', name || '_of_parent', t, field);
END $$;

-- Only a migration makes tables.
REVOKE EXECUTE ON FUNCTION keep_by_school, keep_under FROM PUBLIC;
