-- Of a message or reminder that is being sent: handing it over has not begun, so nothing of it has left. If the server dies then, it is
-- sent after all; otherwise nobody knows. False by default, because an older server that runs beside this one never says so.
ALTER TABLE message ADD COLUMN not_begun boolean NOT NULL DEFAULT false;
-- What became of a message that is still SENDING: it is moved with the others of its chunk, or by whoever finds it after a crash.
ALTER TABLE message ADD COLUMN handed jsonb;
ALTER TABLE bike_reminder ADD COLUMN not_begun boolean NOT NULL DEFAULT false;

-- Why money is dated far from the day on which it arrived; '' where it isn't, and for what was stored before this was asked.
ALTER TABLE order_payment ADD COLUMN date_reason text NOT NULL DEFAULT '';
