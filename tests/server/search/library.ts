// The demonstration school with more of everything that a search finds, under names that alphabets, collations and JavaScript
// disagree about, each from few values, so that searches meet and orders tie.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { sortKey } from '~domain/text/sort-key';
import * as tables from '~server/db/schema/schema';
import { course, courseInstructor, schoolOrder } from '~server/db/schema/calendar';
import { incident, incidentBike, incidentPerson, incidentStaff } from '~server/db/schema/incidents';
import { buyerLine } from '~domain/search/global-search';
import { invoice } from '~server/db/schema/invoices';
import { voucher } from '~server/db/schema/orders';
import { insertCustomers } from '~server/repositories/contacts/insert';
import type { TestApp } from '~tests/server/helpers/app';
import { person } from '~tests/server/contacts/reception';

const CONTACTS = 300;
const BIKES = 60;
const COURSES = 90;
const ORDERS = 250;
const INCIDENTS = 40;
const INVOICES = 60;

export const FIRST = [
  'Ada',
  'ÁDA',
  'Łukasz',
  'Zoë',
  "D'Arcy",
  'D’Arcy',
  '𝒳en',
  '👩‍🦰 Bo',
  '李',
  '%',
  '\\',
  'Σας',
  'محمد',
  '',
];
export const LAST = [
  [
    "O'Rourke",
    'ORourke',
    'o rourke',
    'Straße',
    'Strasse',
    'Müller',
    'de la Tour',
    'van der Berg',
    'Þór',
    '50%',
    'a_b',
    'Okafor',
  ],
  ['Zieliński-Ø', '🏍', '𐐀', 'Æthel', 'Smith', 'Smyth', 'Smit', ' Vu ', '.*', 'a|b', 'Quill', 'Quilt'],
].flat();
export const PHONES = [
  '',
  '07700 900123',
  '7700900125',
  '447700900126',
  '+44 (0)7700 900123',
  '0044 7700 900-124',
  '+33 1 23 45 67 89',
  '00',
];
export const BIRTHS = [null, '1990-05-14', '1998-11-28', '2008-02-29'];
export const VOUCHERS = ['NHS2099', 'QAWINTER', 'QASPRING', 'QAWELCOME'];
export const EMAILS = ['', 'ada@example.com', 'ADA@example.com', 'zoë@example.com', 'bo.quill@example.com'];
export const LICENCES = ['', 'OKAFO003145DC9TA', 'LEE99007218M99DK'];
export const PLACES = ['', 'XB1 4TR', 'xb14tr', 'XB12 9PD', 'Brackenford', 'Saint-Étienne'];
export const MAKES = [
  'Honda',
  'HONDA',
  'Hondá',
  'Ødegård',
  'ẞ',
  "D'Or",
  'Łódź',
  'Æra',
  'ıso',
  'þunder',
  'Đuro',
  '`',
  'œuf',
];
export const MODELS = ['CB125F', 'CB 125F', 'Ｅ1', '🏍', 'a,b', '_', '%', 'XJ6', 'xj6 Diversion'];
export const CONSTANTS = ['CBT', 'CBT_RENEWAL', 'MOD_1', 'PRIVATE_CBT'] as const;
/** Of the bookings. */
export const NUMBERS = Array.from({ length: ORDERS }, (_, at) => 5000 + at);
const SOURCES = ['DASHBOARD', 'WIDGET', 'RIDETO', 'ELSEWHERE'];
const TIMES = ['08:00', '08:00', '13:30'];

/** Adds all of it behind the app's back. */
export async function fillSchool({ db, now }: TestApp, school_id: number, seed: number): Promise<void> {
  const pick = <T>(arbitrary: fc.Arbitrary<T>, count: number) => fc.sample(arbitrary, { seed, numRuns: count });
  await db.school(school_id, async (tx) => {
    const [first, second] = await tx.select().from(tables.supplier).orderBy(asc(tables.supplier.id));
    const staff = await tx.select().from(tables.staff).orderBy(asc(tables.staff.id));
    const renamed = { connect_location_name: "L'Éstrange Ærodrome", town: 'Saint-Étienne' };
    await tx
      .update(tables.supplier)
      .set(renamed)
      .where(eq(tables.supplier.id, first?.id ?? 0));
    const customers = await insertCustomers(tx, school_id, pick(contact(), CONTACTS));
    await tx
      .insert(voucher)
      .values(VOUCHERS.map((code, at) => ({ school_id, code, kind: 'PERCENT' as const, amount: 10 + at })));
    await tx.insert(tables.bike).values(pick(bike(), BIKES).map((row, at) => ({ school_id, ...plated(row, at) })));
    const sites = [first?.id ?? 0, second?.id ?? 0];
    const courses = await tx
      .insert(course)
      .values(pick(courseOf(londonDay(now()), sites), COURSES).map((row) => ({ school_id, ...row })))
      .returning();
    await tx
      .insert(courseInstructor)
      .values(courses.map(({ id }, at) => ({ school_id, course_id: id, staff_id: staff[at % staff.length]?.id ?? 0 })));
    const rides = pick(
      fc.record({ customer_id: fc.constantFrom(...customers), source: fc.constantFrom(...SOURCES) }),
      ORDERS,
    );
    await tx.insert(schoolOrder).values(
      rides.map((row, at) => {
        const fixed = { bike_type: 'MANUAL' as const, price: 0, full_price: 0, number: NUMBERS[at] ?? 0 };
        return { school_id, ...row, ...fixed, course_id: courses[at % COURSES]?.id ?? 0 };
      }),
    );
    await tx.insert(invoice).values(
      pick(invoiceOf(), INVOICES).map((row, at) => ({
        school_id,
        ...row,
        ...numbered(at),
        search_line: buyerLine(row),
      })),
    );
    const reports = await tx
      .insert(incident)
      .values(pick(incidentOf(londonDay(now()), sites), INCIDENTS).map((row) => ({ school_id, ...row })))
      .returning();
    const named = pick(fc.record({ first: fc.constantFrom(...FIRST), last: fc.constantFrom(...LAST) }), 2 * INCIDENTS);
    const concerned = named.map(({ first, last }, at) => {
      const role = at % 3 === 0 ? ('WITNESS' as const) : ('RIDER' as const);
      const its = { school_id, incident_id: reports[at % INCIDENTS]?.id ?? 0, at: Math.floor(at / INCIDENTS) };
      return { ...its, role, injury: 'NONE' as const, name: `${first} ${last}`.trim() };
    });
    await tx.insert(incidentPerson).values(concerned);
    const its = (at: number) => ({ school_id, incident_id: reports[at]?.id ?? 0 });
    const plate = (at: number) => `QA${String(at % BIKES).padStart(2, '0')}XYZ`;
    await tx
      .insert(incidentBike)
      .values(reports.map((_, at) => ({ ...its(at), at: 0, registration_plate: plate(at) })));
    await tx
      .insert(incidentStaff)
      .values(reports.map((_, at) => ({ ...its(at), staff_id: staff[at % staff.length]?.id ?? 0 })));
  });
  // As housekeeping does each minute: without it, joins of these tables are planned for empty ones.
  await db.system((tx) => tx.execute(sql`analyze`));
}

function contact() {
  const of = (from: readonly string[]) => fc.constantFrom(...from);
  return fc
    .record({
      first_name: of(FIRST),
      last_name: of(LAST),
      email: of(EMAILS),
      phone: of(PHONES),
      licence_number: of(LICENCES),
    })
    .chain((row) =>
      fc
        .record({
          alternative_phone: of(PHONES),
          postcode: of(PLACES),
          town: of(PLACES),
          birthdate: fc.constantFrom(...BIRTHS),
        })
        .map((more) => ({ ...row, ...more })),
    )
    .map((row) => ({ ...person(), ...row, source: 'DASHBOARD' }));
}

function bike() {
  return fc.record({ make: fc.constantFrom(...MAKES), model: fc.constantFrom(...MODELS) });
}

function plated({ make, model }: { make: string; model: string }, at: number) {
  const registration_plate = `QA${String(at).padStart(2, '0')}XYZ`;
  return { make, model, registration_plate, make_key: sortKey(make), model_key: sortKey(model), engine_size: 125 };
}

/** On the days of the mirror. */
function courseOf(today: string, sites: readonly number[]) {
  return fc
    .record({
      constant: fc.constantFrom(...CONSTANTS),
      supplier_id: fc.constantFrom(...sites),
      start_time: fc.constantFrom(...TIMES),
      ahead: fc.integer({ min: -5, max: 5 }),
    })
    .map(({ ahead, ...row }) => ({
      ...row,
      date: addDaysTo(today, ahead * 3),
      finish_time: '17:00',
      spaces: 4,
      price: 100,
    }));
}

function incidentOf(today: string, sites: readonly number[]) {
  return fc
    .record({
      supplier_id: fc.constantFrom(...sites, null),
      time: fc.constantFrom(...TIMES),
      place: fc.constantFrom(...PLACES),
      ago: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ ago, ...row }) => ({
      ...row,
      date: addDaysTo(today, -ago),
      training: 'CBT' as const,
      place_kind: 'ROAD' as const,
      what_happened: 'A fall',
    }));
}

function invoiceOf() {
  return fc
    .record({
      first: fc.constantFrom(...FIRST),
      last: fc.constantFrom(...LAST),
      customer_email: fc.constantFrom(...EMAILS),
    })
    .map(({ first, last, customer_email }) => ({ customer_name: `${first} ${last}`.trim(), customer_email }));
}

/** A third of them are drafts. */
function numbered(at: number) {
  const draft = { kind: 'INVOICE' as const, client_key: randomUUID() };
  if (at % 3 === 1) return draft;
  return { ...draft, number: 900 + at, status: 'OPEN' as const, issued_on: '2026-11-20', sealed: '{}' };
}
