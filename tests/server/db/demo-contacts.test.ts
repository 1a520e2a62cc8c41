// The contacts of the demonstration: as the design has them, of people who could not exist, and many with SEED_SCALE.
import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerCreate } from '~contract/contacts/contacts';
import { LICENCE_TYPES, RIDING_EXPERIENCES } from '~contract/contacts/values';
import { contactKeys, contactLine } from '~domain/contacts/query';
import { isPartlyGenerated, licenceError, licenceWarnings } from '~domain/contacts/licence-number';
import { ageOn } from '~domain/contacts/riding-age';
import { school } from '~server/db/schema/schema';
import { customer, customerDocument, customerNote } from '~server/db/schema/contacts';
import { seedDemo } from '~server/demo/seed';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

// A leap day, half past eleven at night.
const NOW = new Date('2028-02-29T23:30:00Z');
const [TODAY, SCALE] = ['2028-02-29', 8];
let db: Db;
let rows: (typeof customer.$inferSelect)[] = [];
let ours = 0;
const stored = { saved: 0 };

beforeAll(async () => {
  db = await openTestDb();
  const save = async (_school: number, bytes: Uint8Array) => ({
    sha256: String((stored.saved += 1)).padStart(64, '0'),
    size: bytes.length,
  });
  await seedDemo(db, { now: NOW, scale: SCALE, files: { save } });
  const [first] = await db.system((tx) => tx.select().from(school).orderBy(asc(school.id)));
  ours = first?.id ?? 0;
  rows = await db.system((tx) => tx.select().from(customer).orderBy(asc(customer.id)));
});
afterAll(() => db.close());

const named = () => rows.filter(({ school_id }) => school_id === ours).slice(0, 14);

it('has the cases of the design: a 16- and an 18-year-old, a partly made-up licence, a wrong birth date', () => {
  expect(named()).toHaveLength(14);
  const ages = named().map(({ birthdate }) => ageOn(birthdate ?? '', TODAY));
  expect(ages.filter((age) => age === 16)).toHaveLength(1);
  expect(ages.filter((age) => age === 18)).toHaveLength(1);
  const numbers = named().map(({ licence_number }) => licence_number);
  expect(numbers.filter(isPartlyGenerated)).toHaveLength(1);
  expect(numbers.map((number) => licenceError(number)).filter((error) => error !== null)).toEqual([]);
  const warned = named().filter((row) => licenceWarnings(row.licence_number, row, TODAY).length > 0);
  expect(warned.map(({ last_name }) => last_name)).toEqual(['Zieliński', 'Ferreday']);
  const okafor = named().find(({ last_name }) => last_name === 'Okafor');
  expect(okafor?.licence_number).toMatch(/^OKAFO\d{6}DC9TA$/u);
});

it('shows every kind of source, licence and experience', () => {
  const all = (field: 'source' | 'current_licence' | 'riding_experience') => new Set(named().map((row) => row[field]));
  expect([...all('source')].toSorted()).toEqual(['DASHBOARD', 'PARTNER', 'RIDETO', 'RIDETO_INSTANT', 'WIDGET']);
  expect(all('current_licence')).toEqual(new Set(LICENCE_TYPES));
  expect(all('riding_experience')).toEqual(new Set(RIDING_EXPERIENCES));
});

it('has notes and attachments, and two contacts of another school', async () => {
  const [notes, papers, theirs] = await db.system(async (tx) => [
    await tx.select().from(customerNote).where(eq(customerNote.school_id, ours)),
    await tx.select().from(customerDocument).where(eq(customerDocument.school_id, ours)),
    await tx.select().from(customer).where(ne(customer.school_id, ours)),
  ]);
  expect([notes?.length, papers?.length, theirs?.length]).toEqual([8, 2, 2]);
});

it('has rows as a form would store them, found by the search, and none from the future', () => {
  expect(rows).toHaveLength(25 * SCALE + 2);
  for (const row of rows) {
    const { first_name, last_name, birthdate, ...rest } = row;
    const typed = Object.fromEntries(Object.entries(rest).filter(([name]) => name in customerCreate.shape));
    const form = { first_name, last_name, birthdate, ...typed };
    expect(customerCreate.parse(form)).toEqual(form);
    expect([row.search_line, row.last_key]).toEqual([contactLine(row), contactKeys(row).last_name]);
    expect(Date.parse(row.created)).toBeLessThan(NOW.getTime());
    expect(row).toMatchObject({ version: 1, erased: null, national_insurance_number: '' });
  }
});

it('uses no names, numbers or addresses of real people', () => {
  for (const { email, phone, alternative_phone, postcode } of rows) {
    expect(email).toMatch(/^[a-z.\d-]+@example\.com$/u);
    expect(phone).toMatch(/^07700 900\d{3}$/u);
    expect(alternative_phone).toMatch(/^(?:01632 960\d{3})?$/u);
    expect(postcode).toMatch(/^XB\d{1,2} \d[A-Z]{2}$/u);
  }
});
