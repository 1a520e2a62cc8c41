-- What the clock of the person's device said, if that was known to be wrong: recorded_at is then the corrected time.
ALTER TABLE audit ADD COLUMN device_at timestamptz;
