-- Files that arrive in pieces, and how much of its room a school uses.
-- Keys begin with school_id, role connect_app sees its own school only (see 0001).

-- One for each person and file. received: bytes from the start that are on the disk; updated: when the last piece came.
CREATE TABLE upload (
  school_id bigint NOT NULL REFERENCES school (id),
  user_id bigint NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  updated timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (school_id, user_id, sha256),
  FOREIGN KEY (school_id, user_id) REFERENCES app_user (school_id, id)
);
CREATE INDEX upload_updated ON upload (updated);
ALTER TABLE upload ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_school ON upload USING (school_id = nullif(current_setting('connect.school', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload TO connect_app;

-- Kept by the last statement of every write, which holds the row anyway; counted anew once a day (counted: when).
ALTER TABLE school_counter ADD COLUMN row_count bigint NOT NULL DEFAULT 0;
ALTER TABLE school_counter ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0;
ALTER TABLE school_counter ADD COLUMN counted timestamptz;
