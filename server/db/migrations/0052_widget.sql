-- How a school's booking page looks and what it offers (docs/domain.md, Booking page). A school has a row from its first change of it on.
CREATE TABLE widget_settings (
  school_id bigint NOT NULL REFERENCES school (id),
  slug text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  open boolean NOT NULL DEFAULT false,
  "primary" text NOT NULL DEFAULT '#1D4ED8',
  button text NOT NULL DEFAULT '#1D4ED8',
  text text NOT NULL DEFAULT '#1F2937',
  radius integer NOT NULL DEFAULT 8,
  font text NOT NULL DEFAULT 'SYSTEM',
  notice_hours integer NOT NULL DEFAULT 24,
  change_notice_hours integer NOT NULL DEFAULT 72,
  window_days integer NOT NULL DEFAULT 120,
  show_prices boolean NOT NULL DEFAULT true,
  show_spaces boolean NOT NULL DEFAULT true,
  sites jsonb NOT NULL DEFAULT '[]',
  courses jsonb NOT NULL DEFAULT '[]',
  pay text NOT NULL DEFAULT 'ON_DAY' CHECK (pay IN ('FULL', 'DEPOSIT', 'ON_DAY')),
  deposit_percent integer NOT NULL DEFAULT 30 CHECK (deposit_percent BETWEEN 1 AND 99),
  -- Whether riders have 14 days to cancel what they booked.
  cooling_off boolean NOT NULL DEFAULT true,
  terms_url text NOT NULL DEFAULT '',
  privacy_url text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (school_id)
);
ALTER TABLE widget_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_school ON widget_settings USING (school_id = nullif(current_setting('connect.school', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON widget_settings TO connect_app;
-- Of all schools: an address is one school's.
CREATE UNIQUE INDEX widget_by_slug ON widget_settings (slug);
