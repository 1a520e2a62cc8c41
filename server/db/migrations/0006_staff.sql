-- The staff area: everybody who signs in is a person of it, and works at hours. Their e-mail ties them to users of before.
ALTER TABLE staff ADD COLUMN user_id bigint;
ALTER TABLE staff ADD COLUMN dbs_expires date;
ALTER TABLE staff ADD COLUMN hours jsonb NOT NULL DEFAULT '[]';
ALTER TABLE staff ADD COLUMN days_off jsonb NOT NULL DEFAULT '[]';
UPDATE staff SET user_id = app_user.id FROM app_user
 WHERE app_user.school_id = staff.school_id AND app_user.email = staff.email;
INSERT INTO staff (school_id, user_id, email, first_name, last_name, active)
SELECT school_id, id, email, first_name, last_name, active FROM app_user
 WHERE NOT EXISTS (SELECT FROM staff WHERE staff.school_id = app_user.school_id AND staff.user_id = app_user.id);
ALTER TABLE staff ALTER COLUMN user_id SET NOT NULL;
ALTER TABLE staff ADD FOREIGN KEY (school_id, user_id) REFERENCES app_user (school_id, id);
CREATE UNIQUE INDEX staff_of_user ON staff (school_id, user_id);
-- A school names its own people's addresses without reading anybody's: that one signs in elsewhere it learns by not
-- getting it.
CREATE FUNCTION claim_login(address text, person bigint) RETURNS boolean LANGUAGE sql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
    WITH made AS (
      INSERT INTO login (email, school_id, user_id)
      VALUES (address, nullif(current_setting('connect.school', true), '')::bigint, person)
      ON CONFLICT DO NOTHING RETURNING 1
    ) SELECT EXISTS (SELECT FROM made)
  $$;
CREATE FUNCTION release_login(address text) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
    DELETE FROM login WHERE email = address AND school_id = nullif(current_setting('connect.school', true), '')::bigint
  $$;
REVOKE ALL ON FUNCTION claim_login, release_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_login, release_login TO connect_app;
