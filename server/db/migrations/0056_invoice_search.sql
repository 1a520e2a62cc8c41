-- What the search finds of an invoice's customer, as domain/search/global-search.ts writes it: name and e-mail, folded. The number is added
-- when it is searched for.
ALTER TABLE invoice ADD COLUMN search_line text COLLATE "C" NOT NULL DEFAULT '';

-- As domain/text/fold.ts.
CREATE FUNCTION pg_temp.fold(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace(translate(
      regexp_replace(trim(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g'))), '\s+', ' ', 'g'),
    'łøđðıħŧ''’‘ʼ`', 'loddiht'), 'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

ALTER TABLE invoice DISABLE TRIGGER invoice_kept;
UPDATE invoice SET search_line = pg_temp.fold(customer_name) || E'\t' || pg_temp.fold(customer_email) WHERE sealed IS DISTINCT FROM '';
ALTER TABLE invoice ENABLE TRIGGER invoice_kept;

-- As before; the sweep empties the line, too.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := ARRAY['customer_id', 'stated', 'status', 'credited', 'held', 'sent_at', 'closed_at', 'version', 'updated'];
BEGIN
  IF OLD.status = 'DRAFT' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'DELETE' THEN
    IF current_user = 'connect_app' THEN RAISE EXCEPTION 'an issued invoice is never removed'; END IF;
    RETURN OLD;
  END IF;
  IF current_user <> 'connect_app' THEN
    may := may || ARRAY['customer_name', 'customer_address', 'customer_email', 'search_line', 'lines', 'note', 'reason', 'sealed'];
  END IF;
  IF (to_jsonb(NEW) - may) <> (to_jsonb(OLD) - may) THEN RAISE EXCEPTION 'an issued invoice is never changed'; END IF;
  RETURN NEW;
END $$;
