-- The signed disclaimer whose PDF goes along with an e-mail: it is drawn when the e-mail leaves, and never stored.
ALTER TABLE message ADD COLUMN copy_of bigint;
