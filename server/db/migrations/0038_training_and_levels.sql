-- Why a training was shorter than part E alone, and why somebody signed whose own certificate had run out. '': nobody had to say.
ALTER TABLE certificate
  ADD COLUMN duration_reason text NOT NULL DEFAULT '',
  ADD COLUMN signature_reason text NOT NULL DEFAULT '';

-- What DVSA has certified an instructor for, instead of a flag. Of somebody who wasn't assessed nothing is claimed.
ALTER TABLE staff ADD COLUMN instructor_level text CHECK (instructor_level IN ('CBT1', 'CBT1C', 'CBT1D'));
UPDATE staff SET instructor_level = 'CBT1C' WHERE dvsa_assessed;
ALTER TABLE staff DROP COLUMN dvsa_assessed;
