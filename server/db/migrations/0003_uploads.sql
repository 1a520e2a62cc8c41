-- What people upload: the hash of what they sent beside that of what is stored, and since when nothing points at a file.

-- sha256 names the stored bytes; the two differ where the server had to take something out of them.
ALTER TABLE bike_image ADD COLUMN received_sha256 text;
ALTER TABLE bike_video ADD COLUMN received_sha256 text;
ALTER TABLE bike_document ADD COLUMN received_sha256 text;

-- Set by the sweep, taken back when something points at the file again; a day later row and bytes go together.
ALTER TABLE media ADD COLUMN orphaned timestamptz;
CREATE INDEX media_orphaned ON media (orphaned) WHERE orphaned IS NOT NULL;
