-- A VIN that is not known is null, on the wire and here (specification section 5). Devices show both alike: no row is sent anew.
UPDATE bike SET vin_number = NULL WHERE btrim(vin_number) = '';
ALTER TABLE bike ADD CONSTRAINT bike_vin_not_empty CHECK (vin_number <> '');
