-- The issued invoice or credit note whose PDF goes along with an e-mail: it is drawn from its sealed paper when the e-mail leaves.
ALTER TABLE message ADD COLUMN invoice_id bigint;

-- The hash of the stored file that was the school's logo at issue: the paper keeps it when the school takes another one.
ALTER TABLE invoice ADD COLUMN logo text COLLATE "C";
CREATE INDEX invoice_logo ON invoice (school_id, logo) WHERE logo IS NOT NULL;

-- Nothing on an issued paper changes, and none is removed. Once nobody has to keep it, the sweep of the installation takes the customer's
-- details out of it (server/repositories/invoices/people.ts); number, days and sums stay.
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
    may := may || ARRAY['customer_name', 'customer_address', 'customer_email', 'lines', 'note', 'reason', 'sealed'];
  END IF;
  IF (to_jsonb(NEW) - may) <> (to_jsonb(OLD) - may) THEN RAISE EXCEPTION 'an issued invoice is never changed'; END IF;
  RETURN NEW;
END $$;
