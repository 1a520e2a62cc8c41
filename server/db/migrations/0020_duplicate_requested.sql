-- A certificate issued with data missing remembers the ticked duplicate box until Change completes it.
ALTER TABLE certificate ADD COLUMN duplicate_requested boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION guard_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status AND NEW.void_from IS NOT DISTINCT FROM OLD.void_from THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) IN (
       ('CERTIFICATE_PENDING', 'NOT_READY'), ('CERTIFICATE_PENDING', 'READY_TO_RETURN'), ('CERTIFICATE_PENDING', 'DUPLICATE'),
       ('NOT_READY', 'READY_TO_RETURN'), ('READY_TO_RETURN', 'NOT_READY'), ('READY_TO_RETURN', 'SENT'))
     OR (OLD.status = 'NOT_READY' AND NEW.status = 'DUPLICATE' AND NEW.duplicate_requested)
     OR (NEW.status = 'VOID' AND NEW.void_from = OLD.status)
     OR (OLD.status = 'VOID' AND NEW.status = OLD.void_from)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a certificate does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
