-- What DVLA says of a vehicle besides its dates, in its own words: '' where it wasn't asked or said nothing.
ALTER TABLE bike
  ADD COLUMN tax_status text NOT NULL DEFAULT '',
  ADD COLUMN mot_status text NOT NULL DEFAULT '',
  ADD COLUMN fuel_type text NOT NULL DEFAULT '',
  ADD COLUMN type_approval text NOT NULL DEFAULT '',
  ADD COLUMN wheelplan text NOT NULL DEFAULT '',
  ADD COLUMN euro_status text NOT NULL DEFAULT '',
  -- Continuous power, and the licence category that the school says it is of; '' for what follows from the other fields.
  ADD COLUMN power_kw double precision CHECK (power_kw > 0),
  ADD COLUMN category text NOT NULL DEFAULT '' CHECK (category IN ('', 'AM', 'A1', 'A2', 'A'));
