-- The site of the training, whose code is written on the certificate: a book may come from another one. NULL: the book's site.
ALTER TABLE certificate ADD COLUMN site_id bigint;
ALTER TABLE certificate ADD FOREIGN KEY (school_id, site_id) REFERENCES supplier (school_id, id);
CREATE INDEX certificate_of_site ON certificate (school_id, site_id) WHERE site_id IS NOT NULL;

-- Which country a licence is from: GB, NI (Northern Ireland), or another one by its two letters. no_gb_number: a person, whose name is
-- kept, has checked that its holder has no GB number.
ALTER TABLE customer
  ADD COLUMN licence_country text NOT NULL DEFAULT 'GB' CHECK (licence_country ~ '^[A-Z]{2}$'),
  ADD COLUMN no_gb_number boolean NOT NULL DEFAULT false,
  ADD COLUMN no_gb_number_by text NOT NULL DEFAULT '';
