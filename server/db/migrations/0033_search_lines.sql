-- Search lines as domain/contacts/query and domain/certificates/query write them since: with the day of birth, with names of several
-- words written together, and with phone numbers that a spreadsheet or an address book had written without their 0 or their +.

CREATE FUNCTION pg_temp.digits(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN typed ~ '^\s*(\+|00)' THEN
      regexp_replace(regexp_replace(regexp_replace(plain, '^00', ''), '^7(?=[0-9]{9}$)', '07'), '^440?', '0')
    WHEN plain ~ '^(0?440?)?[1-357-9][0-9]{9}$' THEN '0' || right(plain, 10)
    ELSE plain
  END
  FROM (SELECT regexp_replace(replace(typed, '(0)', ''), '[^0-9]', '', 'g') AS plain) one
$$;

CREATE FUNCTION pg_temp.joined(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN key ~ '[ -]' THEN translate(key, ' -', '') ELSE '' END
$$;

UPDATE customer SET
  phone_key = pg_temp.digits(phone),
  search_line = concat_ws(E'\t', first_key, last_key, email_key, pg_temp.digits(phone), pg_temp.digits(alternative_phone),
    postcode_key, lower(licence_number), town_key, coalesce(translate(to_char(birthdate, 'DD/MM/YYYY'), '0123456789/', 'ABCDEFGHIJZ'), ''),
    pg_temp.joined(first_key), pg_temp.joined(last_key));

UPDATE certificate SET search_line = search_line || E'\t' || together
FROM (SELECT school_id AS of, id AS one, pg_temp.joined(regexp_replace(split_part(search_line, E'\t', 2), '^[^ ]* ', '')) AS together
        FROM certificate) names
WHERE school_id = of AND id = one AND together <> '';
