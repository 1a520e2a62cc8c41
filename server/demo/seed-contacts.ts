// Adds the contacts of the demonstration schools, their notes and their attachments.
import { asc, eq } from 'drizzle-orm';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Consent } from '~domain/messages/audience';
import { fold } from '~domain/text/fold';
import { generateLicence } from '~domain/contacts/licence-number';
import { birthdayAt } from '~domain/contacts/riding-age';
import * as schema from '~server/db/schema/schema';
import * as tables from '~server/db/schema/contacts';
import { insertCustomers } from '~server/repositories/contacts/insert';
import type { NewCustomer } from '~server/repositories/contacts/records';
import type { Tx } from '~server/db/db';
import { letters, notes, type DemoContact } from './contacts';
import type { DemoFiles } from './files';
import type { FleetOf } from './seed-bikes';

/** Adds a school's contacts, with phone numbers from `phones` on. Writes nothing to the feed. */
export async function seedContacts(
  tx: Tx,
  of: FleetOf,
  { who, phones }: { who: readonly DemoContact[]; phones: number },
): Promise<void> {
  // Contacts added earlier get lower ids.
  const sorted = who.toSorted((one, other) => other.addedAgo - one.addedAgo);
  const rows = sorted.map((each) => {
    const at = who.indexOf(each);
    return {
      ...rowOf(each, of.now, `07700 900${phones + at}`),
      ...consentOf(at, times(of.now, each.addedAgo, '10:25').created),
    };
  });
  await insertCustomers(tx, of.school_id, rows);
}

/** Adds the notes on the first school's contacts; with files also their attachments. */
export async function seedNotes(tx: Tx, of: FleetOf, files: DemoFiles | null): Promise<void> {
  const ids = await contactIds(tx, of.school_id);
  const users = await usersOf(tx, of.school_id);
  const school_id = of.school_id;
  const values = notes.map(({ of: name, by, daysAgo, at, note }) => {
    const customer_id = known(ids, name);
    const author_id = by === null ? null : known(users, by);
    return { school_id, customer_id, author_id, note, ...times(of.now, daysAgo, at) };
  });
  await tx.insert(tables.customerNote).values(values);
  if (!files) return;
  const once = new Map(files.letters.map((file) => [file.sha256, { ...file, school_id }]));
  await tx
    .insert(schema.media)
    .values([...once.values()])
    .onConflictDoNothing();
  const papers = letters.map(({ of: name, name: file, description, daysAgo }, at) => ({
    school_id,
    customer_id: known(ids, name),
    sha256: files.letters[at]?.sha256 ?? '',
    name: file,
    description,
    ...times(of.now, daysAgo, '17:05'),
  }));
  await tx.insert(tables.customerDocument).values(papers);
}

function rowOf(each: DemoContact, now: Date, phone: string): NewCustomer {
  const { first_name, last_name, current, experience, source, other = '' } = each;
  const [address, town, postcode] = each.address;
  const birthdate = birthdateOf(each, londonDay(now));
  return {
    first_name,
    last_name,
    email: `${fold(`${first_name.split(' ')[0]}.${last_name}`)}@example.com`,
    phone,
    alternative_phone: other,
    birthdate,
    current_licence: current,
    licence_number: licenceOf(each, birthdate),
    riding_experience: experience,
    address,
    town,
    postcode,
    source,
    ...times(now, each.addedAgo, '10:20'),
  };
}

/** What the contact at this place of the list agreed to: most to both ways, some to e-mails, a few to neither. */
function consentOf(at: number, since: string): Partial<NewCustomer> {
  const asked = ([email_consent, sms_consent]: readonly [Consent, Consent], source: string) => ({
    email_consent,
    email_consent_at: since,
    email_consent_source: source,
    sms_consent,
    sms_consent_at: since,
    sms_consent_source: source,
  });
  if (at % 5 === 4) return at % 2 === 0 ? asked(['OPTED_OUT', 'OPTED_OUT'], 'Phone') : {};
  return at % 5 === 3 ? asked(['GIVEN', 'OPTED_OUT'], 'Phone') : asked(['GIVEN', 'GIVEN'], 'Asked in person');
}

/** The birth date of somebody of this age today, so many days after the birthday. */
function birthdateOf({ age: [years, days] }: DemoContact, today: string): string {
  return birthdayAt(addDaysTo(today, -days), -years);
}

/** The number of somebody born then: a decade, a month, a day, a year's last digit. */
function licenceOf(each: DemoContact, birthdate: string): string {
  if (each.licence === null) return '';
  if (each.odd === 'partly') return generateLicence({ ...each, birthdate }) ?? '';
  const [surname, initials, end] = each.licence;
  const said = each.odd === 'other date' ? addDaysTo(birthdate, 31) : birthdate;
  const [year = '', month = '', day = ''] = said.split('-');
  const written = String(Number(month) + (each.plusFive ? 50 : 0)).padStart(2, '0');
  return `${surname}${year[2]}${written}${day}${year[3]}${initials}${end}`;
}

/** Capped at now: if the seeding runs in the morning, a time of today may lie ahead. */
function times(now: Date, daysAgo: number, at: string) {
  const written = new Date(`${addDaysTo(londonDay(now), -daysAgo)}T${at}:00Z`);
  const iso = new Date(Math.min(written.getTime(), now.getTime())).toISOString();
  return { created: iso, received_at: iso, updated: iso };
}

/** The contacts' ids by last name. Of contacts with the same name the lowest id counts: those of SEED_SCALE come later. */
export async function contactIds(tx: Tx, schoolId: number): Promise<Map<string, number>> {
  const { id, last_name, school_id } = tables.customer;
  const rows = await tx.select({ id, last_name }).from(tables.customer).where(eq(school_id, schoolId)).orderBy(asc(id));
  return new Map(rows.toReversed().map((row) => [row.last_name, row.id]));
}

async function usersOf(tx: Tx, schoolId: number): Promise<Map<string, number>> {
  const { id, first_name, school_id } = schema.appUser;
  const rows = await tx.select({ id, first_name }).from(schema.appUser).where(eq(school_id, schoolId));
  return new Map(rows.map((row) => [row.first_name, row.id]));
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration names ${name} and has none`);
  return id;
}
