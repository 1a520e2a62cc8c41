-- DVSA's tests are events that a file brings in, most of them without a rider. customer_id: the rider. test_fee: pence. test_reason: why the
-- rider is on it despite what speaks against it.
ALTER TABLE calendar_event
  ADD COLUMN test_centre_id bigint,
  ADD COLUMN test_module text CHECK (test_module IN ('MOD_1', 'MOD_2')),
  ADD COLUMN test_category text,
  ADD COLUMN test_reference text COLLATE "C",
  ADD COLUMN test_fee integer CHECK (test_fee >= 0),
  ADD COLUMN test_reason text NOT NULL DEFAULT '',
  ADD COLUMN customer_id bigint,
  ADD FOREIGN KEY (school_id, test_centre_id) REFERENCES test_centre (school_id, id),
  ADD FOREIGN KEY (school_id, customer_id) REFERENCES customer (school_id, id),
  ADD CONSTRAINT a_test_is_whole CHECK (
    CASE WHEN type = 'EVENT_DVSA_TEST'
      THEN num_nulls(test_centre_id, test_module, test_category, test_reference, start_time, finish_time) = 0 AND date = end_date
      ELSE num_nonnulls(test_centre_id, test_module, test_category, test_reference, test_fee, customer_id) = 0 END);
-- The same file twice changes nothing.
CREATE UNIQUE INDEX calendar_event_by_test ON calendar_event
  (school_id, test_centre_id, test_module, date, start_time, test_reference) WHERE test_centre_id IS NOT NULL;
CREATE INDEX calendar_event_by_rider ON calendar_event (school_id, customer_id) WHERE customer_id IS NOT NULL;
