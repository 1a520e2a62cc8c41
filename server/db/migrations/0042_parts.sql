-- Work that is decided as a whole and written in parts, each in a transaction of its own, so that nobody waits for all of it.
-- Keys begin with school_id, role connect_app sees its own school only (see 0001).

-- Contacts of a file that wait for their turn: records and notes as the server wrote them (server/repositories/contacts/file.ts).
-- Parts whose file has no row in contact_import were never decided, and are swept after a day.
CREATE TABLE contact_import_part (
  school_id bigint NOT NULL REFERENCES school (id),
  file uuid NOT NULL,
  part integer NOT NULL,
  records text NOT NULL,
  notes text NOT NULL,
  contacts integer NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (school_id, file, part)
);
-- Compressing them would take longer than writing them.
ALTER TABLE contact_import_part ALTER COLUMN records SET STORAGE EXTERNAL;

-- The file whose contacts are being added: a school has one at a time. recorded: when the person sent it; arrived: when it came.
CREATE TABLE contact_import (
  school_id bigint PRIMARY KEY REFERENCES school (id),
  file uuid NOT NULL,
  author_id bigint NOT NULL,
  recorded timestamptz NOT NULL,
  arrived timestamptz NOT NULL,
  FOREIGN KEY (school_id, author_id) REFERENCES app_user (school_id, id)
);

-- Receivers of a group whose messages are not written yet: ids of contacts, and the credits that are reserved for all of them. type and
-- marketing: of their messages.
CREATE TABLE message_batch_part (
  school_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  part integer NOT NULL,
  customers bigint[] NOT NULL,
  credits integer NOT NULL CHECK (credits >= 0),
  type text COLLATE "C" NOT NULL,
  marketing boolean NOT NULL,
  PRIMARY KEY (school_id, batch_id, part),
  FOREIGN KEY (school_id, batch_id) REFERENCES message_batch (school_id, id)
);

-- Since when nothing of the group that was queued then may leave.
ALTER TABLE message_batch ADD COLUMN cancelled timestamptz;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['contact_import_part', 'contact_import', 'message_batch_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_school ON %I USING (school_id = nullif(current_setting(''connect.school'', true), '''')::bigint)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO connect_app', t);
  END LOOP;
END $$;
