-- What riders write back, and whose wish a wish about offers is.

-- RECEIVED: a rider has written it, and nobody has marked it as read. READ: somebody has.
ALTER TABLE message DROP CONSTRAINT message_state_check;
ALTER TABLE message ADD CONSTRAINT message_state_check
  CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'CANCELLED', 'RECEIVED', 'READ'));

-- A wish about offers is the address's, whichever contact has it.
CREATE INDEX customer_of_address ON customer (school_id, lower(email));
