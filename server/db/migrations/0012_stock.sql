-- From how few unused certificates at a site on, certificates and books warn; 0: never.
ALTER TABLE school ADD COLUMN certificate_stock_warning integer NOT NULL DEFAULT 10
  CHECK (certificate_stock_warning BETWEEN 0 AND 1000);
