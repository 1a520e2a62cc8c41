-- Every row that a write may name by id has a client_key, so that a write made before a restore can say which row it meant:
-- a server restored from a backup may give an id to another row.

-- Derived from what the row will always have: an older backup that is migrated again gets the same keys. A UUID of version
-- 8, whose digits are the maker's own. The time as a number: its text depends on the connection's settings.
DO $$
DECLARE t text; at text;
BEGIN
  FOREACH t IN ARRAY ARRAY['supplier', 'staff', 'bike', 'bike_comment', 'bike_image', 'bike_video', 'bike_document', 'customer',
                           'customer_note', 'customer_document', 'book', 'course', 'calendar_event', 'school_order'] LOOP
    at := CASE WHEN t IN ('bike_image', 'bike_video') THEN 'received_at' ELSE 'created' END;
    EXECUTE format(
      'UPDATE %1$I SET client_key = overlay(overlay(md5(concat_ws('' '', %1$L, school_id, id, extract(epoch FROM %2$I)))
                                            placing ''8'' from 13) placing ''a'' from 17)::uuid WHERE client_key IS NULL', t, at);
  END LOOP;
END $$;

-- A row made without a device's key: an import, the desk in a browser, the demonstration. No default: inserts name the column.
CREATE FUNCTION give_client_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.client_key := gen_random_uuid();
  RETURN NEW;
END $$;
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['supplier', 'staff', 'bike', 'bike_comment', 'bike_image', 'bike_video', 'bike_document', 'customer',
                           'customer_note', 'customer_document', 'book', 'course', 'calendar_event', 'school_order'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.client_key IS NULL)
                    EXECUTE FUNCTION give_client_key()', t || '_client_key', t);
  END LOOP;
END $$;

-- Which contact the old id stood for: after a restore the same id may have been given to, and merged from, somebody else.
-- Null: merged before this migration.
ALTER TABLE customer_alias ADD COLUMN client_key uuid;

-- Devices have rows without keys. A new epoch per person has each of them fetch a snapshot once, over what it has; changes
-- in the feed would be a row each, for every school.
UPDATE app_user SET permission_epoch = permission_epoch + 1;
