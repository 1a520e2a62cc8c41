// The CBT books of the demonstration: as the design has them, of certificates as the forms would make them, and many with
// SEED_SCALE.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate as shape } from '~contract/certificates/certificates';
import { durationOf, fillOf, issuedAs, missingOf } from '~domain/certificates/states';
import { londonDay, londonInstant, londonTime } from '~domain/time/london-time';
import { ageOn } from '~domain/contacts/riding-age';
import { change, restriction, school, staff, supplier } from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import { customer } from '~server/db/schema/contacts';
import { seedDemo } from '~server/demo/seed';
import { certificateKeys } from '~server/repositories/certificates/keys';
import { listCertificatesAfter } from '~server/repositories/certificates/certificates';
import { listBooks } from '~server/repositories/certificates/books';
import type { Book } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

// Half past midnight in London, still the day before in UTC.
const NOW = new Date('2025-07-01T23:30:00Z');
const SCALE = 23;
let db: Db;
let ours = 0;
let books: Book[] = [];
let certificates: Certificate[] = [];
let kept: (typeof certificate.$inferSelect)[] = [];

beforeAll(async () => {
  db = await openTestDb();
  await seedDemo(db, { now: NOW, scale: SCALE });
  ours = (await db.system((tx) => tx.select().from(school).orderBy(asc(school.id))))[0]?.id ?? 0;
  await db.school(ours, async (tx) => {
    books = (await listBooks(tx, ours, { search: '', page: 1, page_size: 1000 })).results;
    certificates = await listCertificatesAfter(tx, ours, 0, 10_000);
  });
  kept = await db.system((tx) => tx.select().from(certificate).orderBy(asc(certificate.id)));
});
afterAll(() => db.close());

const bookAt = (first: number) => books.find((each) => each.first_certificate_number === first);
const inBook = (first: number) =>
  certificates.filter(({ certificate_number: number }) => number >= first && number < first + 25);
const named = () => certificates.filter(({ certificate_number }) => certificate_number < 5_000_000);

it('has the four books of the design, at their sites, each as full as designed', async () => {
  const sites = await db.system((tx) => tx.select().from(supplier).where(eq(supplier.school_id, ours)));
  const told = [3_412_501, 3_418_826, 3_420_051, 3_431_276].map((first) => {
    const found = bookAt(first);
    const fill =
      found &&
      fillOf(
        found.list_certificates.map(({ status }) => status),
        found.is_sent,
      );
    return [found?.supplier.connect_location_name, fill?.is, fill?.used, fill?.capacity];
  });
  expect(told).toEqual([
    ['Quayside Yard', 'sent', 25, 25],
    ['Quayside Yard', 'almost_full', 19, 24],
    ['Hilltop Park', 'full', 25, 25],
    ['Old Aerodrome', 'available', 0, 25],
  ]);
  expect(sites).toHaveLength(3);
});

it('shows every status, a duplicate of a sent one, and one held up by a partly made-up licence', () => {
  const statuses = named().map(({ status }) => status);
  expect(new Set(statuses).size).toBe(6);
  const count = (status: string) => inBook(3_418_826).filter((each) => each.status === status).length;
  expect(['VOID', 'DUPLICATE', 'NOT_READY', 'CERTIFICATE_PENDING'].map(count)).toEqual([1, 1, 1, 4]);
  const waiting = named().find(({ status }) => status === 'NOT_READY');
  expect(waiting?.customer).toMatchObject({ full_name: 'Poppy Ferreday', transmission: 'A' });
  expect(waiting?.customer?.licence_number).toContain('*');
  const duplicate = named().find(({ status }) => status === 'DUPLICATE');
  const original = named().find((each) => each.certificate_number === duplicate?.previous_certificate);
  expect(original).toMatchObject({ status: 'SENT', duplicate: duplicate?.certificate_number });
  expect(duplicate).toMatchObject({
    issued_at: original?.issued_at,
    customer: original?.customer,
    instructor: original?.instructor,
  });
  expect(Date.parse(duplicate?.duplicated_at ?? '')).toBeGreaterThan(Date.parse(original?.issued_at ?? ''));
});

it('is made of certificates as the form would make them', async () => {
  const people = await db.system((tx) => tx.select().from(staff));
  const codes = new Set((await db.system((tx) => tx.select().from(restriction))).map(({ code }) => code));
  for (const row of certificates) {
    expect(shape.parse(row)).toEqual(row);
    if (row.status === 'CERTIFICATE_PENDING') {
      expect(row).toMatchObject({
        customer: null,
        instructor: null,
        issued_at: null,
        restrictions: [],
        issued_by: null,
      });
      continue;
    }
    const { customer: holder, instructor, issued_at, time_completion, start_time, training_duration } = row;
    const data = {
      licence_number: holder?.licence_number ?? '',
      address: holder?.address ?? '',
      instructor_certificate: instructor?.instructor_certificate ?? '',
    };
    if (row.status === 'NOT_READY') expect(missingOf(data)).toEqual(['licence_number']);
    else expect(issuedAs(data, false)).toBe('READY_TO_RETURN');
    const trainer = people.find(({ id }) => id === instructor?.id);
    expect(instructor?.full_name).toBe(`${trainer?.first_name} ${trainer?.last_name}`);
    expect([trainer?.active, trainer?.instructor_certificate]).toEqual([true, instructor?.instructor_certificate]);
    const end = new Date(time_completion ?? '');
    expect(training_duration).toBe(durationOf(start_time ?? '', londonTime(end)));
    expect(Date.parse(issued_at ?? '')).toBeGreaterThan(end.getTime());
    expect(row.restrictions.every(({ code, title }) => codes.has(code) && title !== '')).toBe(true);
    // An automatic restricts nothing; the one moped rider is sixteen.
    expect(row.restrictions.map(({ code }) => code)).toEqual([row.status === 'NOT_READY' ? 'AM' : '00']);
    expect(ageOn(holder?.birthdate ?? '', londonDay(end))).toBeGreaterThanOrEqual(16);
  }
});

it('has only past dates, in the order in which it happened', () => {
  for (const row of kept) {
    for (const at of [
      row.issued_at,
      row.duplicated_at,
      row.received_at,
      row.time_completion,
      row.created,
      row.updated,
    ]) {
      if (at !== null) expect(Date.parse(at)).toBeLessThan(NOW.getTime());
    }
    const its = books.find(({ id }) => id === row.book_id);
    if (row.issued_at === null) continue;
    if (row.duplicated_at === null) expect(row.issued_at > (its?.created ?? '')).toBe(true);
    if (its?.sent_at) expect(row.issued_at < its.sent_at).toBe(true);
  }
  expect(londonDay(new Date(inBook(3_418_826)[20]?.issued_at ?? ''))).toBe('2025-07-01');
  expect(londonInstant('2025-07-01', '16:45:00').toISOString()).toBe('2025-07-01T15:45:00.000Z');
});

it('names the school’s contacts, at most two a day, and is found by its texts', async () => {
  const contacts = new Map(
    (await db.system((tx) => tx.select().from(customer).where(eq(customer.school_id, ours)))).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const row of kept) {
    const { holder, instructor_name } = row;
    expect(row).toMatchObject(certificateKeys(row.certificate_number, holder, instructor_name ?? ''));
    if (!holder) continue;
    const { full_name, ...its } = holder;
    expect(contacts.get(row.customer_id ?? 0)).toMatchObject(its);
    expect(full_name).toBe(`${its.first_name} ${its.last_name}`);
  }
  const days = inBook(3_420_051).map(({ issued_at }) => londonDay(new Date(issued_at ?? '')));
  for (const day of days) expect(days.filter((each) => each === day).length).toBeLessThanOrEqual(2);
});

it('is multiplied by SEED_SCALE for our school only, with unique numbers and no changes in the feed', async () => {
  expect(books).toHaveLength(4 + SCALE - 1);
  expect(certificates).toHaveLength(25 * books.length);
  expect(kept).toHaveLength(certificates.length);
  expect(new Set(certificates.map(({ certificate_number }) => certificate_number)).size).toBe(certificates.length);
  const fills = books.map(
    (each) =>
      fillOf(
        each.list_certificates.map(({ status }) => status),
        each.is_sent,
      ).is,
  );
  expect(new Set(fills)).toEqual(new Set(['sent', 'full', 'almost_full', 'available']));
  const all = await db.system(async (tx) => [await tx.select().from(change), await tx.select().from(book)]);
  expect([all[0]?.length, all[1]?.length]).toEqual([0, books.length]);
});
