-- Who was erased, by number and by the key under which a device made them: the feed tells it to every device for ever, so
-- that one which was away takes away what lies beside the row too. A contact that was merged has every number it went by.

CREATE TABLE erased_customer (
  school_id bigint NOT NULL REFERENCES school (id),
  id bigint NOT NULL,
  client_key uuid,
  PRIMARY KEY (school_id, id)
);
INSERT INTO erased_customer (school_id, id, client_key) SELECT school_id, id, client_key FROM customer WHERE erased IS NOT NULL;

ALTER TABLE erased_customer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_school ON erased_customer USING (school_id = nullif(current_setting('connect.school', true), '')::bigint);
GRANT SELECT, INSERT ON erased_customer TO connect_app;
