-- The site of the training, whose code is written on the certificate: a book may come from another one. NULL: the book's site.
ALTER TABLE certificate ADD COLUMN site_id bigint;
ALTER TABLE certificate ADD FOREIGN KEY (school_id, site_id) REFERENCES supplier (school_id, id);
CREATE INDEX certificate_of_site ON certificate (school_id, site_id) WHERE site_id IS NOT NULL;
