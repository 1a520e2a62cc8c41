// Seeds an empty database with the demonstration. Every date counts from the day of seeding, so that it never goes stale.
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { ADDRESS_KEPT_FOR } from '~contract/wire/limits';
import { londonDay } from '~domain/time/london-time';
import { slugOf } from '~domain/widget/look';
import { countUsage } from '~server/platform/usage';
import type { Db, Tx } from '~server/db/db';
import { appUser, login, school, schoolCounter, staff, staffSupplier, supplier } from '~server/db/schema/schema';
import { widgetSettings } from '~server/db/schema/widget';
import { DEMO_PASSWORD } from '~server/platform/auth/demo-password';
import { hashPassword } from '~server/platform/auth/password';
import { addCredits } from '~server/repositories/school/credits';
import { addCourseTypes } from '~server/repositories/calendar/course-types';
import { addFirstTemplates, switchOn } from '~server/repositories/messages/first-templates';
import { noteProven } from '~server/repositories/messages/senders';
import { writePasswordHash } from '~server/platform/auth/password-hash';
import { addRestrictions } from '~server/repositories/certificates/restrictions';
import type { MediaStore } from '~server/platform/media/store';
import { courses, coursesElsewhere, events } from './calendar/calendar';
import { contacts, contactsElsewhere } from './contacts';
import { storeFiles, type DemoFiles } from './files';
import { demoSchools } from './people';
import type { DemoPerson, DemoSchool } from './people';
import { seedMore } from './scale/scale';
import { seedManyBooks } from './scale/books';
import { seedManyCourses } from './scale/calendar';
import { seedManyContacts } from './scale/contacts';
import { seedBikes, type FleetOf } from './seed-bikes';
import { seedBooks } from './seed-books';
import { seedCalendar } from './calendar/seed-calendar';
import { seedContacts, seedNotes } from './seed-contacts';
import { seedCredits } from './seed-credits';
import { seedDisclaimers } from './seed-disclaimers';
import { seedIncidents } from './seed-incidents';
import { seedInvoices } from './seed-invoices';
import { seedReminders } from './seed-reminders';

/** True if the database holds no school: only then may the demonstration be added. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.system((tx) => tx.select({ id: school.id }).from(school).limit(1));
  return row === undefined;
}

export type SeedOptions = {
  now: Date;
  /** Multiplies bikes with comments, contacts, books, and courses with bookings; schools, people and sites stay as they are. */
  scale?: number;
  /** Where photos and documents are stored; without it there are none. */
  files?: Pick<MediaStore, 'save'>;
};

/** Adds the demonstration schools with their people, sites, bikes, contacts, books, calendar and credits. */
export async function seedDemo(db: Db, { now, scale = 1, files }: SeedOptions): Promise<void> {
  // One hash for all, because the password is public: hashing it for each person would take a third of a second.
  const hash = await hashPassword(DEMO_PASSWORD);
  // Files are stored under their school's id, and must exist before a row points at them.
  const ids = await db.system((tx) => takeSchoolIds(tx, demoSchools.length));
  const stored: (DemoFiles | null)[] = [];
  for (const [at, { fleet }] of demoSchools.entries()) {
    stored.push(files && fleet ? await storeFiles(files, ids[at] ?? 0) : null);
  }
  await db.system(async (tx) => {
    for (const [at, each] of demoSchools.entries()) {
      const of = await addSchool(tx, each, ids[at] ?? 0, now, hash);
      await seedContacts(tx, of, each.fleet ? OURS : ELSEWHERE);
      if (!each.fleet) {
        await seedCalendar(tx, of, { courses: coursesElsewhere, events: [] });
        continue;
      }
      await tx.insert(widgetSettings).values({ school_id: of.school_id, slug: slugOf(each.name), open: true });
      await seedBikes(tx, of, stored[at] ?? null);
      await seedMore(tx, of, scale - 1);
      await seedNotes(tx, of, stored[at] ?? null);
      await seedBooks(tx, of);
      await seedManyContacts(tx, of, scale);
      await seedManyBooks(tx, of, scale - 1);
      await seedCalendar(tx, of, { courses, events });
      await seedIncidents(tx, of);
      await seedInvoices(tx, of);
      await seedManyCourses(tx, of, scale - 1);
      await seedDisclaimers(tx, of);
      await seedCredits(tx, of);
      await switchOn(tx, of.school_id, { channel: 'EMAIL', type: 'CBT_RENEWAL' });
      await seedReminders(tx, of);
      await countUsage(tx, of.school_id, of.now);
    }
  });
}

const OURS = { who: contacts, phones: 601 };
const ELSEWHERE = { who: contactsElsewhere, phones: 641 };

async function takeSchoolIds(tx: Tx, count: number): Promise<number[]> {
  const next = sql`select nextval(pg_get_serial_sequence('school', 'id')) as id from generate_series(1, ${count}::int)`;
  const { rows } = await tx.execute<{ id: number }>(next);
  return rows.map(({ id }) => id);
}

async function addSchool(tx: Tx, demo: DemoSchool, school_id: number, now: Date, hash: string): Promise<FleetOf> {
  const { name, atb_number, email, phone, total_users, proDays } = demo;
  const pro_since = proDays === undefined ? null : subDays(now, proDays).toISOString();
  const values = {
    id: school_id,
    name,
    atb_number,
    email,
    phone,
    total_users,
    pro_since,
    is_demo: true,
    created: now.toISOString(),
  };
  await tx.insert(school).values(values);
  await tx.insert(schoolCounter).values({ school_id });
  await addRestrictions(tx, school_id);
  await addCredits(tx, school_id);
  await addFirstTemplates(tx, school_id, now);
  const sites: number[] = [];
  for (const site of demo.sites) {
    sites.push(
      only(
        await tx
          .insert(supplier)
          .values({ ...site, school_id })
          .returning({ id: supplier.id }),
      ),
    );
  }
  for (const site of sites) await addCourseTypes(tx, school_id, site, now);
  const staff = new Map<string, number>();
  for (const person of demo.people) {
    const user_id = await addUser(tx, school_id, person, hash, now);
    staff.set(person.first_name, await addStaff(tx, { school_id, user_id }, person, now, sites));
  }
  for (const address of new Set([email, ...demo.people.map((person) => person.email)]))
    await noteProven(tx, school_id, address, now);
  return { school_id, now, sites, staff };
}

async function addUser(
  tx: Tx,
  school_id: number,
  person: DemoPerson,
  password_hash: string,
  now: Date,
): Promise<number> {
  const { email, first_name, last_name, phone, permissions } = person;
  const active = person.inactive !== true;
  const roles = { is_account_owner: person.owner === true, admin_permission: person.admin === true };
  const values = { school_id, email, first_name, last_name, phone, permissions, active, ...roles };
  const user_id = only(await tx.insert(appUser).values(values).returning({ id: appUser.id }));
  await writePasswordHash(tx, school_id, user_id, password_hash);
  const kept_until = active ? null : new Date(now.getTime() + ADDRESS_KEPT_FOR).toISOString();
  await tx.insert(login).values({ email, school_id, user_id, kept_until });
  return user_id;
}

async function addStaff(
  tx: Tx,
  of: { school_id: number; user_id: number },
  person: DemoPerson,
  now: Date,
  sites: number[],
): Promise<number> {
  const { email, first_name, last_name, certificate, certificateDays } = person;
  const { school_id } = of;
  const values = {
    ...of,
    email,
    first_name,
    last_name,
    instructor_certificate: certificate,
    instructor_level: person.level ?? null,
    certificate_expires: certificateDays === undefined ? null : londonDay(addDays(now, certificateDays)),
    active: person.inactive !== true,
  };
  const staff_id = only(await tx.insert(staff).values(values).returning({ id: staff.id }));
  const places = person.sites.flatMap((at) => sites[at] ?? []);
  if (places.length > 0) {
    await tx.insert(staffSupplier).values(places.map((supplier_id) => ({ school_id, staff_id, supplier_id })));
  }
  return staff_id;
}

function only(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('An insert answered no row');
  return row.id;
}
