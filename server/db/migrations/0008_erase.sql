-- A lost device: at its next contact it deletes everything that it holds, what it has not sent included.
ALTER TABLE device ADD COLUMN erase boolean NOT NULL DEFAULT false;
