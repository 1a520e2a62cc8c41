// Puts the demonstration into an empty database. Every date counts from the day of seeding, so that it never goes stale.
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { londonDay } from '~domain/london-time';
import type { Db, Tx } from '~server/db/db';
import { appUser, login, school, schoolCounter, staff, staffSupplier, supplier } from '~server/db/schema';
import { hashPassword } from '~server/platform/auth/password';
import { DEMO_PASSWORD, demoSchools } from './people';
import type { DemoPerson, DemoSchool } from './people';

/** True if the database holds no school at all: only then may the demonstration move in. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.system((tx) => tx.select({ id: school.id }).from(school).limit(1));
  return row === undefined;
}

/**
 * Adds the demonstration schools with their people and sites, in one transaction.
 * `scale` multiplies what can be many (bikes, contacts, orders …); schools, people and sites stay as they are.
 */
export async function seedDemo(db: Db, options: { now: Date; scale?: number }): Promise<void> {
  const people = demoSchools.flatMap((each) => each.people);
  const hashes = new Map(
    await Promise.all(people.map(async (p) => [p.email, await hashPassword(DEMO_PASSWORD)] as const)),
  );
  await db.system(async (tx) => {
    for (const each of demoSchools) await addSchool(tx, each, options.now, hashes);
  });
}

async function addSchool(tx: Tx, demo: DemoSchool, now: Date, hashes: Map<string, string>): Promise<void> {
  const { name, atb_number, email, phone, total_users, proDays } = demo;
  const pro_since = proDays === undefined ? null : subDays(now, proDays).toISOString();
  const values = { name, atb_number, email, phone, total_users, pro_since, is_demo: true };
  const school_id = only(await tx.insert(school).values(values).returning({ id: school.id }));
  await tx.insert(schoolCounter).values({ school_id });
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
  for (const person of demo.people) {
    await addUser(tx, school_id, person, hashes.get(person.email) ?? '');
    await addStaff(tx, school_id, person, now, sites);
  }
}

async function addUser(tx: Tx, school_id: number, person: DemoPerson, password_hash: string): Promise<void> {
  const { email, first_name, last_name, phone, permissions } = person;
  const active = person.inactive !== true;
  const roles = { is_account_owner: person.owner === true, admin_permission: person.admin === true };
  const values = { school_id, email, first_name, last_name, phone, permissions, password_hash, active, ...roles };
  const user_id = only(await tx.insert(appUser).values(values).returning({ id: appUser.id }));
  await tx.insert(login).values({ email, school_id, user_id });
}

async function addStaff(tx: Tx, school_id: number, person: DemoPerson, now: Date, sites: number[]): Promise<void> {
  const { email, first_name, last_name, certificate, certificateDays } = person;
  const values = {
    school_id,
    email,
    first_name,
    last_name,
    instructor_certificate: certificate,
    dvsa_assessed: person.assessed === true,
    certificate_expires: certificateDays === undefined ? null : londonDay(addDays(now, certificateDays)),
    active: person.inactive !== true,
  };
  const staff_id = only(await tx.insert(staff).values(values).returning({ id: staff.id }));
  const places = person.sites.flatMap((at) => sites[at] ?? []);
  if (places.length === 0) return;
  await tx.insert(staffSupplier).values(places.map((supplier_id) => ({ school_id, staff_id, supplier_id })));
}

function only(rows: { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('An insert answered no row');
  return row.id;
}
