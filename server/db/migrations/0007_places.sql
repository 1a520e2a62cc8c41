-- What a site's screen shows beyond its address: its edge in the calendar, and when it is open.
ALTER TABLE supplier ADD COLUMN colour text NOT NULL DEFAULT '';
ALTER TABLE supplier ADD COLUMN opening_hours jsonb NOT NULL DEFAULT '[]';
