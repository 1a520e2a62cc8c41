// Adds the MOT and tax reminders sent before the day of seeding: without them the first start would send them all.
import { sql } from 'drizzle-orm';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import type { FleetOf } from './seed-bikes';

/** Marks every threshold that has passed as sent, on its own morning. */
export async function seedReminders(tx: Tx, { school_id, now }: FleetOf): Promise<void> {
  const today = londonDay(now);
  await tx.execute(sql`
    INSERT INTO bike_reminder (school_id, bike_id, kind, expiry_date, threshold, channel, state, at)
    SELECT bike.school_id, bike.id, ends.kind, ends.day, before.days, way.channel, 'sent',
           (ends.day - before.days + time '08:00') AT TIME ZONE 'Europe/London'
      FROM bike
     CROSS JOIN LATERAL (VALUES ('MOT', mot_expiry_date), ('TAX', tax_expiry_date)) ends (kind, day)
     CROSS JOIN (VALUES (30), (14), (3)) before (days)
     CROSS JOIN LATERAL (VALUES ('email', email_notification), ('sms', sms_notification)) way (channel, wanted)
     WHERE bike.school_id = ${school_id} AND way.wanted
       AND ends.day >= ${today}::date AND ends.day - ${today}::date <= before.days`);
}
