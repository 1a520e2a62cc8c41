// Adds two reports of incidents to a demonstration school: one that DVSA must still have, and one that it has.
import { subHours } from 'date-fns/subHours';
import { eq } from 'drizzle-orm';
import { addDaysTo, londonDay, londonTime } from '~domain/time/london-time';
import { appUser, bike } from '~server/db/schema/schema';
import { incident, incidentBike, incidentPerson, incidentStaff } from '~server/db/schema/incidents';
import type { Tx } from '~server/db/db';
import { known } from './named-rows';
import type { FleetOf } from './seed-bikes';

type Row = Omit<typeof incident.$inferInsert, 'school_id'>;
type Person = Pick<
  typeof incidentPerson.$inferInsert,
  'role' | 'name' | 'injury' | 'injury_note' | 'phone' | 'vehicle'
>;
type Told = { row: Row; by: string; people: readonly Person[] };

/** Adds the reports. People, sites and bikes must exist. Writes nothing to the feed. */
export async function seedIncidents(tx: Tx, { school_id, now, sites, staff }: FleetOf): Promise<void> {
  const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.school_id, school_id)).limit(1);
  const [machine] = await tx.select().from(bike).where(eq(bike.school_id, school_id)).limit(1);
  for (const { row, by, people } of reportsOf(now, sites)) {
    const at = now.toISOString();
    const values = { ...row, school_id, author_id: user?.id ?? null, created: at, received_at: at, updated: at };
    const reported_by = row.reported_on === undefined ? null : user?.id;
    const [added] = await tx
      .insert(incident)
      .values({ ...values, reported_by })
      .returning({ id: incident.id });
    const of = { school_id, incident_id: added?.id ?? 0 };
    await tx.insert(incidentStaff).values({ ...of, staff_id: known(staff, by) });
    if (machine) {
      const { id: bike_id, registration_plate } = machine;
      await tx.insert(incidentBike).values({ ...of, at: 0, bike_id, registration_plate });
    }
    await tx.insert(incidentPerson).values(people.map((person, place) => ({ ...of, at: place, ...person })));
  }
}

function reportsOf(now: Date, sites: readonly number[]): Told[] {
  const lately = subHours(now, 20);
  const lastWeek = addDaysTo(londonDay(now), -9);
  return [
    {
      by: 'Callum',
      row: {
        date: londonDay(lately),
        time: londonTime(lately),
        training: 'CBT',
        place_kind: 'SITE',
        supplier_id: sites[0] ?? null,
        place: 'Figure of eight, far end',
        what_happened:
          'The rider took the front brake in a turn and fell at walking pace. The bike landed on its left side.',
        done_at_once: 'Riding stopped. First aid for a grazed hand. The rider went on after half an hour.',
      },
      people: [{ role: 'RIDER', name: 'Robin Example', injury: 'FIRST_AID', injury_note: 'Grazed left hand' }],
    },
    {
      by: 'Jodie',
      row: {
        date: lastWeek,
        time: '14:10',
        training: 'DIRECT_ACCESS',
        place_kind: 'ROAD',
        place: 'Harbour Road, at the roundabout',
        what_happened:
          'A car pulled out in front of the rider, who braked and stopped against the kerb. There was no contact.',
        done_at_once: 'Details exchanged. The lesson ended there.',
        reported_on: addDaysTo(lastWeek, 1),
        reported_how: 'EMAIL',
      },
      people: [
        { role: 'RIDER', name: 'Sam Example', injury: 'NONE' },
        { role: 'THIRD_PARTY', name: 'Alex Example', injury: 'NONE', phone: '07700 900456', vehicle: 'AB12 CDE' },
      ],
    },
  ];
}
