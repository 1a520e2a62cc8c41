-- Restrictions by codes that mean the same to DVLA, where 01 is glasses and 02 a hearing aid. 78 stays in the list: it is chosen only
-- where somebody asks for it, because a CBT on an automatic restricts nothing in Great Britain.
CREATE OR REPLACE FUNCTION add_restrictions(to_school bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO restriction (school_id, code, title) VALUES
    (to_school, '00', 'None'),
    (to_school, 'AM', 'Moped only'),
    (to_school, '45', 'Motorcycle with sidecar only'),
    (to_school, '79.03', 'Motor tricycle only'),
    (to_school, '79.02', 'Three-wheeled moped only'),
    (to_school, '78', 'Automatic only');
$$;

-- The schools that are here, their certificates, and both for the feed.
CREATE OR REPLACE FUNCTION pg_temp.present_code(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE code WHEN '01' THEN 'AM' WHEN '02' THEN '45' WHEN '03' THEN '79.03' WHEN '04' THEN '79.02' ELSE code END
$$;
WITH restrictions AS (
  UPDATE restriction
     SET code = pg_temp.present_code(code), title = CASE code WHEN '01' THEN 'Moped only' ELSE title END,
         version = version + 1, updated = now()
   WHERE code IN ('01', '02', '03', '04') RETURNING school_id, id
), certificates AS (
  UPDATE certificate
     SET restrictions = (SELECT array_agg(pg_temp.present_code(its.code) ORDER BY its.place)
                           FROM unnest(restrictions) WITH ORDINALITY AS its (code, place)),
         version = version + 1, updated = now()
   WHERE restrictions && ARRAY['01', '02', '03', '04'] RETURNING school_id, id
), written AS (
  SELECT school_id, 'restrictions' AS entity, id FROM restrictions
  UNION ALL SELECT school_id, 'certificates', id FROM certificates
), counted AS (
  UPDATE school_counter c SET change_seq = c.change_seq + w.many
    FROM (SELECT school_id, count(*) AS many FROM written GROUP BY school_id) w
   WHERE w.school_id = c.school_id RETURNING c.school_id, c.change_seq - w.many AS before
)
INSERT INTO change (school_id, seq, entity, entity_id, op)
SELECT w.school_id, n.before + row_number() OVER (PARTITION BY w.school_id ORDER BY w.entity, w.id), w.entity, w.id, 'w'
  FROM written w JOIN counted n ON n.school_id = w.school_id;
