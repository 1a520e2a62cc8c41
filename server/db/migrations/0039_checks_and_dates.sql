-- What was found of a rider before the course, each with the name of who found it and when. A check code is never kept, only that one was
-- used.
ALTER TABLE school_order
  ADD COLUMN identity_seen boolean NOT NULL DEFAULT false,
  ADD COLUMN identity_by text NOT NULL DEFAULT '',
  ADD COLUMN identity_at timestamptz,
  ADD COLUMN entitlement text NOT NULL DEFAULT '' CHECK (entitlement IN ('', 'PHOTOCARD', 'CHECK_CODE', 'NONE')),
  ADD COLUMN entitlement_by text NOT NULL DEFAULT '',
  ADD COLUMN entitlement_at timestamptz,
  ADD COLUMN eyesight text NOT NULL DEFAULT '' CHECK (eyesight IN ('', 'READ', 'NOT_READ')),
  ADD COLUMN eyesight_by text NOT NULL DEFAULT '',
  ADD COLUMN eyesight_at timestamptz,
  ADD COLUMN check_notes text NOT NULL DEFAULT '';

-- Where a site's course dates go, and the last time that they went: the month that was sent, when, and the name of who sent it.
ALTER TABLE supplier
  ADD COLUMN examiner_email text NOT NULL DEFAULT '',
  ADD COLUMN dates_sent_month text NOT NULL DEFAULT '',
  ADD COLUMN dates_sent_at timestamptz,
  ADD COLUMN dates_sent_by text NOT NULL DEFAULT '';
