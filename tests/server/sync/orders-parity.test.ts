// @run both alone
// The phone's list of bookings and the server's are the same list: random filters, searches and orders over bookings of people with
// awkward names, through the app's own mirror, filled by the feed, on one side and through SQL on the other: ids, order and totals.
// PARITY_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderListQuery } from '~contract/orders/lists';
import { listOrders as listMirrored } from '~data/orders/orders';
import { COURSE_CONSTANTS, type CourseConstant } from '~domain/calendar/course-types';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { isOfMarketplace, moneyOf, PAYMENT_STATUSES, paymentStatusOf, type MoneyRow } from '~domain/orders/money';
import { OUTCOMES } from '~domain/orders/outcomes';
import { LATEST_FIRST, NO_ORDER_FILTERS, ORDER_ORDER_FIELDS, ORDER_SOURCES } from '~domain/orders/query';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import { invoice } from '~server/db/schema/invoices';
import { orderPayment } from '~server/db/schema/orders';
import { supplier } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import { listOrders } from '~server/repositories/orders/list';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { person } from '~tests/server/contacts/reception';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import { openCashier, type Cashier } from '~tests/server/orders/cashier';
import { runs } from '~tests/server/helpers/runs';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = runs(400);
const [PEOPLE, COURSES, BOOKINGS] = [40, 30, 300];
/** Beyond those that the school gives out itself. */
const FIRST_NUMBER = 500_001;

// Few values each, so that filters meet and orders tie; what alphabets, collations and JavaScript disagree about.
const FIRST = [
  'Ada',
  'ADA',
  'Ádá',
  'Łukasz',
  'Zoë',
  "D'Arcy",
  'D’Arcy',
  'Ｚｏｅ',
  '𝒳en',
  '李',
  '%',
  '_',
  'İpek',
  'Σας',
];
const LAST = ["O'Rourke", 'ORourke', 'o rourke', 'Straße', 'Strasse', 'de la Tour', 'Vu', 'Vu Lee', '🏍', '50%'];
const PHONES = ['', '07700 900123', '+44 (0)7700 900123', '1042', '00'];
const EMAILS = ['', 'ada@example.com', 'ADA+1@example.com', 'zoë@example.com'];
const SOURCES = ['DASHBOARD', 'WIDGET', 'RIDETO', 'RIDETO_INSTANT', 'SOMETHING_ELSE'];
const TIMES = ['08:15:00', '09:00:00', '13:30:00'];
const PENCE = [0, 5000, 14_900];
const SEARCHES = [
  [
    '',
    ' ',
    "'",
    '00',
    '+44',
    '7700-900 12',
    '500042',
    '#500042',
    'DR#500042',
    'dr 500042',
    'wd#500043',
    'RT 500044',
    '%',
    '_',
  ],
  ['\\', 'ss', 'strasse ada', 'ı', 'σας', '🏍', 'de la tour', 'example.com', '\t', 'x'.repeat(100), 'nobody at all'],
].flat();
const DAYS_AWAY = [-59, -30, -1, 0, 1, 40];

let desk: Cashier;
let phone: Phone;
const day = (away: number) => addDaysTo(londonDay(desk.app.now()), away);

beforeAll(async () => {
  desk = await openCashier();
  await desk.app.db.system(addBookings);
  phone = await openPhone(desk.app, 'owner@example.com');
  await phone.pull(70);
});
afterAll(() => desk.app.close());

it(`gives the same ids in the same order, and the same totals, for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED, numRuns: QUERIES });
  const seen = { found: 0, narrowed: 0, further: 0, owed: 0 };
  const compare = async (tx: Tx, sent: Record<string, string>) => {
    const asked = orderListQuery.parse(sent);
    const { page, page_size: _, ordering = LATEST_FIRST, ...given } = asked;
    const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const list = await listMirrored({ filters: { ...NO_ORDER_FILTERS, ...wanted }, orders: ordering, page });
    // Beyond its last page the server has none; the phone shows that page.
    const ids = list.page === page ? list.rows.map(({ order }) => order.id) : [];
    const { count, results, totals } = await listOrders(tx, desk.ours, asked, undefined);
    const answer = { count, ids: results.map(({ id }) => id), totals };
    expect({ seed: SEED, sent, ...answer }).toEqual({ seed: SEED, sent, count: list.count, ids, totals: list.totals });
    seen.found += ids.length > 0 ? 1 : 0;
    seen.narrowed += list.count < BOOKINGS ? 1 : 0;
    seen.further += ids.length > 0 && page > 1 ? 1 : 0;
    seen.owed += list.totals.owed > 0 && list.totals.paid > 0 ? 1 : 0;
  };
  const half = QUERIES / 2;
  for (const part of [queries.slice(0, half), queries.slice(half)]) {
    await desk.app.db.school(desk.ours, async (tx) => {
      for (const sent of part) await compare(tx, sent);
    });
    if (part[0] === queries[0]) await change();
  }
  // Random queries must find some rows and leave out others, or the comparison proves nothing.
  expect(seen.found).toBeGreaterThan(QUERIES / 4);
  expect(seen.narrowed).toBeGreaterThan(QUERIES / 2);
  expect(seen.further).toBeGreaterThan(QUERIES / 50);
  expect(seen.owed).toBeGreaterThan(QUERIES / 20);
});

/** The school takes money, cancels, moves and books; the phone hears of it through the feed. */
async function change(): Promise<void> {
  const made = await desk.addToday({ price: 12_000 });
  const more = { reason: 'For the test' };
  const rider = await desk.someone({ first_name: 'Íñigo', last_name: 'ẞ' });
  const one = await desk.booked(made.id, { ...more, customer: rider });
  const two = await desk.booked(made.id, more);
  expect((await desk.pay(one.id, 5000)).status).toBe(201);
  expect((await desk.cancel(two.id, { money: 'keep', charge: 2500 })).status).toBe(200);
  const to = await desk.add({ price: 9000 });
  const move = { school_course_id: to.id, from_course: made.id, price: 9000, reason: 'For the test' };
  expect((await desk.move(one.id, move)).status).toBe(200);
  await phone.pull();
}

/** In place of the demonstration's own. */
async function addBookings(tx: Tx): Promise<void> {
  const school_id = desk.ours;
  await tx.delete(orderPayment).where(eq(orderPayment.school_id, school_id));
  await tx.delete(invoice).where(eq(invoice.school_id, school_id));
  await tx.delete(schoolOrder).where(eq(schoolOrder.school_id, school_id));
  const people = await addPeople(tx);
  const courses = await addCourses(tx);
  const drawn = fc.sample(booking(people.length, courses.length), { seed: SEED, numRuns: BOOKINGS });
  const rows = drawn.map(({ who, where, money, ...row }, at) => {
    const payments = isOfMarketplace(row.source) ? [] : moneyRows(money);
    const priced = { ...row, payments };
    const { due, held, owed } = moneyOf(priced);
    const names = { customer_id: people[who] ?? 0, course_id: courses[where] ?? 0, number: FIRST_NUMBER + at };
    const worked = { due, held, owed, payment_status: paymentStatusOf(priced) };
    return {
      payments,
      values: { school_id, bike_type: 'NONE' as const, ...names, ...row, full_price: row.price, ...worked },
    };
  });
  const added = await tx
    .insert(schoolOrder)
    .values(rows.map(({ values }) => values))
    .returning({ id: schoolOrder.id, number: schoolOrder.number });
  const [{ site_id } = { site_id: 0 }] = await tx
    .select({ site_id: supplier.id })
    .from(supplier)
    .where(eq(supplier.school_id, school_id));
  for (const [at, { payments }] of rows.entries()) {
    const order_id = added.find(({ number }) => number === FIRST_NUMBER + at)?.id ?? 0;
    const ids: number[] = [];
    for (const { kind, amount, reverses } of payments) {
      const of = { school_id, order_id, site_id, kind, amount, method: 'CASH' as const, date: day(0) };
      const [row] = await tx
        .insert(orderPayment)
        .values({ ...of, reverses: reverses === null ? null : (ids[reverses - 1] ?? null) })
        .returning({ id: orderPayment.id });
      ids.push(row?.id ?? 0);
    }
  }
}

type Drawn = { paid: readonly number[]; refunded: boolean; isReversed: boolean };

/** Ids count from 1 within the booking. */
function moneyRows({ paid, refunded, isReversed }: Drawn): MoneyRow[] {
  const rows: MoneyRow[] = paid.map((amount, at) => ({ id: at + 1, kind: 'PAYMENT', amount, reverses: null }));
  const first = rows[0];
  if (!first) return rows;
  if (isReversed) rows.push({ id: rows.length + 1, kind: 'REVERSAL', amount: first.amount, reverses: 1 });
  else if (refunded) rows.push({ id: rows.length + 1, kind: 'REFUND', amount: first.amount, reverses: null });
  return rows;
}

async function addPeople(tx: Tx): Promise<number[]> {
  const of = (from: readonly string[]) => fc.constantFrom(...from);
  const names = fc.record({ first_name: of(FIRST), last_name: of(LAST), email: of(EMAILS), phone: of(PHONES) });
  const at = '2026-01-01T10:00:00.000Z';
  const more = { source: 'DASHBOARD', created: at, received_at: at, updated: at };
  const drawn = fc.sample(names, { seed: SEED, numRuns: PEOPLE });
  await insertCustomers(
    tx,
    desk.ours,
    drawn.map((row) => ({ ...person(), ...row, ...more })),
  );
  const stored = await tx.select().from(customer).where(eq(customer.school_id, desk.ours));
  return stored.filter(({ created }) => created === at).map(({ id }) => id);
}

async function addCourses(tx: Tx): Promise<number[]> {
  const drawn = fc.sample(
    fc.record({
      constant: fc.constantFrom(...COURSE_CONSTANTS),
      away: fc.constantFrom(...DAYS_AWAY),
      start_time: fc.constantFrom(...TIMES),
      supplier_id: fc.constantFrom(...desk.sites),
    }),
    { seed: SEED, numRuns: COURSES },
  );
  const more = { school_id: desk.ours, finish_time: '23:00:00', spaces: 40, price: 0 };
  const added = await tx
    .insert(course)
    .values(drawn.map(({ away, ...row }) => ({ ...row, ...more, date: day(away) })))
    .returning({ id: course.id });
  return added.map(({ id }) => id);
}

function booking(people: number, courses: number) {
  const pence = fc.constantFrom(...PENCE);
  return fc.record({
    who: fc.nat(people - 1),
    where: fc.nat(courses - 1),
    source: fc.constantFrom(...SOURCES),
    outcome: fc.constantFrom(...OUTCOMES),
    price: pence,
    charge: fc.constantFrom(null, 2500),
    money: fc.record({
      paid: fc.array(fc.constantFrom(2500, 5000, 14_900), { maxLength: 2 }),
      refunded: fc.boolean(),
      isReversed: fc.boolean(),
    }),
  });
}

function query(): fc.Arbitrary<Record<string, string>> {
  const some = (from: readonly (string | number)[]) =>
    fc.subarray([...from], { minLength: 1, maxLength: Math.min(4, from.length) }).map((values) => values.join(','));
  const order = fc
    .tuple(
      fc.shuffledSubarray([...ORDER_ORDER_FIELDS], { minLength: 1 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    )
    .map(([fields, down]) => fields.map((field, at) => (down[at] ? `-${field}` : field)).join(','));
  const words = [...FIRST, ...LAST, ...EMAILS, ...PHONES].filter(Boolean);
  const part = fc
    .tuple(fc.constantFrom(...words), fc.nat(4), fc.nat(6))
    .map(([word, from, length]) => [...word].slice(from, from + length + 1).join(''));
  const number = fc.tuple(
    fc.constantFrom('', '#', 'DR#', 'wd', 'RT #'),
    fc.integer({ min: FIRST_NUMBER - 1, max: FIRST_NUMBER + BOOKINGS }),
  );
  const search = fc.oneof(
    fc.constantFrom(...SEARCHES),
    part,
    number.map((both) => both.join('')),
  );
  // Each filter is there one time in six, so that most queries have one to three.
  const seldom = (value: fc.Arbitrary<string>) =>
    fc.tuple(fc.nat(5), value).map(([at, text]) => (at === 0 ? text : undefined));
  const often = (value: fc.Arbitrary<string>) => fc.oneof(value, fc.constant(undefined));
  const types: readonly CourseConstant[] = COURSE_CONSTANTS;
  const days = fc.constantFrom(...DAYS_AWAY).map(day);
  return fc
    .record({
      search: often(search),
      payment: seldom(some(PAYMENT_STATUSES)),
      outcome: seldom(some(OUTCOMES)),
      source: seldom(some(ORDER_SOURCES)),
      type: seldom(some(types)),
      site: seldom(some([...desk.sites, 999_999])),
      from: seldom(days),
      to: seldom(days),
      ordering: often(order),
      page: fc.constantFrom('1', '1', '1', '2', '3', '9'),
    })
    .map((found) =>
      Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
}
