// @run both
// The server's list of bookings is the one that domain/orders/query computes, which the phone shows: random filters, searches and
// orders over bookings of people with awkward names, with ids and totals. PARITY_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderLine, orderListQuery, orderTotals } from '~contract/orders/lists';
import { COURSE_CONSTANTS, type CourseConstant } from '~domain/calendar/course-types';
import { PAYMENT_STATUSES } from '~domain/orders/money';
import { OUTCOMES } from '~domain/orders/outcomes';
import {
  LATEST_FIRST,
  NO_ORDER_FILTERS,
  ORDER_ORDER_FIELDS,
  ORDER_SOURCES,
  orderFilter,
  orderOrder,
  totalsOf,
  type QueriedOrder,
} from '~domain/orders/query';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import { invoice } from '~server/db/schema/invoices';
import { orderPayment } from '~server/db/schema/orders';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { NO_KEYS } from '~server/repositories/contacts/keys';
import { listOrders } from '~server/repositories/orders/list';
import type { Tx } from '~server/db/db';
import { openPlanner, ORDERS, type Planner } from '~tests/server/calendar/planner';
import { person } from '~tests/server/contacts/reception';
import { eq } from 'drizzle-orm';
import { EMAILS, FIRST, LAST, PHONES, SOURCES } from './awkward';
import { runs } from '~tests/server/helpers/runs';

const SEED = Number(process.env['PARITY_SEED'] ?? randomInt(2 ** 31));
const QUERIES = runs(400);
const THROUGH_HTTP = 60;
const [PEOPLE, COURSES, BOOKINGS, CROWD] = [60, 40, 400, 2100];
const AT = '2026-01-01T10:00:00.000Z';
const STAMPS = { source: 'DASHBOARD', created: AT, received_at: AT, updated: AT };

const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02', '2099-12-31', '1999-12-31'];
const TIMES = ['08:15:00', '09:00:00', '13:30:00'];
/** Four of the largest are more than 32 bits hold. */
const PENCE = [0, 0, 1, 14_900, 2_000_000_000];
const SEARCHES = [
  ['', ' ', "'", '00', '+', '+44', '07700', '7700-900 12', '1042', '#1042', 'DR#1042', 'dr 1042', 'wd#1043', 'RT 1044'],
  ['rt#1', '%', '_', '\\', '50%', 'ss', 'strasse ada', 'ı', 'ipek o’rourke', 'σας', '🏍', 'de la tour', 'example.com'],
  ['1042@', 'xb1 4tr', 'LEE99', '\t', 'x'.repeat(100), 'nobody at all', 'dr#999999999', '0000001042'],
].flat();

let desk: Planner;
let rows: QueriedOrder[] = [];
/** The course and the contact of each booking, for the filters that only the server has. */
const place = new Map<number, { school_course_id: number; customer: number }>();

beforeAll(async () => {
  desk = await openPlanner();
  rows = await desk.app.db.system(addBookings);
});
afterAll(() => desk.app.close());

it(`gives the same ids and totals for ${QUERIES} queries (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED, numRuns: QUERIES });
  const seen = { found: 0, narrowed: 0, further: 0, large: 0 };
  const compare = (sent: Record<string, string>, answer: Answer) => {
    const { all, ids, page, totals } = expectSame(sent, answer);
    seen.found += ids.length > 0 ? 1 : 0;
    seen.narrowed += all.length < rows.length ? 1 : 0;
    seen.further += ids.length > 0 && page > 1 ? 1 : 0;
    seen.large += totals.booked > 2 ** 31 ? 1 : 0;
  };
  for (const sent of queries.slice(0, THROUGH_HTTP)) compare(sent, await overHttp(sent));
  await desk.app.db.school(desk.ours, async (tx) => {
    for (const sent of queries.slice(THROUGH_HTTP)) compare(sent, await inSql(tx, sent));
  });
  // Random queries must find some rows and leave out others, or the comparison proves nothing.
  expect(seen.found).toBeGreaterThan(QUERIES / 4);
  expect(seen.narrowed).toBeGreaterThan(QUERIES / 2);
  expect(seen.further).toBeGreaterThan(QUERIES / 20);
  expect(seen.large).toBeGreaterThan(QUERIES / 20);
});

it(`also where a search finds thousands of contacts (seed ${SEED})`, async () => {
  const queries = fc.sample(query(), { seed: SEED + 1, numRuns: 100 });
  const common = ['a', 'ada', 'crowd a', '0', '1042', 'DR#1042'];
  await desk.app.db.school(desk.ours, async (tx) => {
    const crowd = { ...person({ first_name: 'Ada', last_name: 'Crowd', phone: '01042 100000' }), ...STAMPS };
    await insertCustomers(
      tx,
      desk.ours,
      Array.from({ length: CROWD }, () => crowd),
    );
    for (const [at, one] of queries.entries()) {
      const sent = { ...one, search: common[at % common.length] ?? '' };
      expectSame(sent, await inSql(tx, sent));
    }
  });
});

/** The answer has what domain/orders/query computes. */
function expectSame(sent: Record<string, string>, answer: Answer) {
  const all = expected(sent);
  const { page, page_size } = orderListQuery.parse(sent);
  const ids = all.slice((page - 1) * page_size, page * page_size).map(({ id }) => id);
  const totals = totalsOf(all);
  expect({ seed: SEED, sent, ...answer }).toEqual({ seed: SEED, sent, count: all.length, ids, totals });
  return { all, ids, page, totals };
}

type Answer = { count: number; ids: number[]; totals: object };
const answer = ({ count, results, totals }: { count: number; results: { id: number }[]; totals: object }): Answer => ({
  count,
  ids: results.map(({ id }) => id),
  totals,
});

function expected(sent: Record<string, string>): QueriedOrder[] {
  const { page: _, page_size: _size, ordering, school_course_id, customer: of, ...asked } = orderListQuery.parse(sent);
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const isThere = orderFilter({ ...NO_ORDER_FILTERS, ...given });
  return rows
    .filter(({ id }) => school_course_id === undefined || place.get(id)?.school_course_id === school_course_id)
    .filter(({ id }) => of === undefined || place.get(id)?.customer === of)
    .filter(isThere)
    .toSorted(orderOrder(ordering ?? LATEST_FIRST));
}

async function overHttp(sent: Record<string, string>): Promise<Answer> {
  const { body } = await desk.send('GET', `${ORDERS}?${new URLSearchParams(sent).toString()}`);
  const { results, totals, count } = body as Awaited<ReturnType<typeof listOrders>>;
  return answer({ count, results: results.map((row) => orderLine.parse(row)), totals: orderTotals.parse(totals) });
}

async function inSql(tx: Tx, sent: Record<string, string>): Promise<Answer> {
  return answer(await listOrders(tx, desk.ours, orderListQuery.parse(sent), undefined));
}

/** In place of the demonstration's own, whose bookings would have to be known here too. */
async function addBookings(tx: Tx): Promise<QueriedOrder[]> {
  const school_id = desk.ours;
  await tx.delete(orderPayment).where(eq(orderPayment.school_id, school_id));
  await tx.delete(invoice).where(eq(invoice.school_id, school_id));
  await tx.delete(schoolOrder).where(eq(schoolOrder.school_id, school_id));
  const people = await addPeople(tx);
  const courses = await addCourses(tx);
  const drawn = fc.sample(booking(people.length, courses.length), { seed: SEED, numRuns: BOOKINGS });
  const values = drawn.map(({ who, where, ...row }, at) => ({
    school_id,
    number: 1001 + at,
    customer_id: people[who]?.id ?? 0,
    course_id: courses[where]?.id ?? 0,
    bike_type: 'NONE' as const,
    price: 0,
    full_price: 0,
    ...row,
  }));
  const added = await tx.insert(schoolOrder).values(values).returning();
  return added.map((row) => {
    const [who, where] = [
      people.find(({ id }) => id === row.customer_id),
      courses.find(({ id }) => id === row.course_id),
    ];
    if (!who || !where) throw new Error('a booking without its contact or course');
    place.set(row.id, { school_course_id: where.id, customer: who.id });
    return { ...row, rider: who, course: where };
  });
}

/** Every tenth is erased: their row is kept without them. */
async function addPeople(tx: Tx) {
  const of = (from: readonly string[]) => fc.constantFrom(...from);
  const names = { first_name: of(FIRST), last_name: of(LAST), email: of(EMAILS), phone: of(PHONES) };
  const others = {
    alternative_phone: of(PHONES),
    postcode: of(['', 'XB1 4TR']),
    licence_number: of(['', 'LEE99007218M99DK']),
  };
  const drawn = fc.sample(fc.record({ ...names, ...others }), { seed: SEED, numRuns: PEOPLE });
  await insertCustomers(
    tx,
    desk.ours,
    drawn.map((row) => ({ ...person(), ...row, ...STAMPS })),
  );
  const stored = (await tx.select().from(customer).where(eq(customer.school_id, desk.ours))).filter(
    ({ created }) => created === AT,
  );
  expect(stored).toHaveLength(PEOPLE);
  const erased = stored.filter((_, each) => each % 10 === 0);
  for (const { id } of erased) {
    await tx
      .update(customer)
      .set({ ...NO_KEYS, erased: AT })
      .where(eq(customer.id, id));
  }
  const blank = { first_name: '', last_name: '', email: '', phone: '' };
  return stored.map((row) => ({ ...row, ...(erased.includes(row) ? blank : {}) }));
}

async function addCourses(tx: Tx) {
  const drawn = fc.sample(
    fc.record({
      constant: fc.constantFrom(...COURSE_CONSTANTS),
      date: fc.constantFrom(...DAYS),
      start_time: fc.constantFrom(...TIMES),
      site: fc.constantFrom(...desk.sites),
    }),
    { seed: SEED, numRuns: COURSES },
  );
  const values = drawn.map(({ site: supplier_id, ...row }) => ({
    school_id: desk.ours,
    supplier_id,
    finish_time: '23:00:00',
    spaces: 4,
    price: 0,
    ...row,
  }));
  const added = await tx.insert(course).values(values).returning();
  return added.map(({ supplier_id: site, ...row }) => ({ ...row, site }));
}

function booking(people: number, courses: number) {
  const pence = fc.constantFrom(...PENCE);
  return fc.record({
    who: fc.nat(people - 1),
    where: fc.nat(courses - 1),
    source: fc.constantFrom(...SOURCES),
    outcome: fc.constantFrom(...OUTCOMES),
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    due: pence,
    held: pence,
    owed: pence,
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
  const part = fc.tuple(fc.constantFrom(...words), fc.nat(4), fc.nat(6)).map(([word, from, length]) =>
    Array.from(word)
      .slice(from, from + length + 1)
      .join(''),
  );
  const number = fc.tuple(fc.constantFrom('', '#', 'DR#', 'wd', 'RT #'), fc.integer({ min: 1000, max: 1402 }));
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
  return fc
    .record({
      search: often(search),
      payment: seldom(some(PAYMENT_STATUSES)),
      outcome: seldom(some(OUTCOMES)),
      source: seldom(some(ORDER_SOURCES)),
      type: seldom(some(types)),
      site: seldom(some([...desk.sites, 999_999])),
      from: seldom(fc.constantFrom(...DAYS)),
      to: seldom(fc.constantFrom(...DAYS)),
      school_course_id: seldom(fc.constantFrom(...[...place.values()].map((one) => String(one.school_course_id)))),
      customer: seldom(fc.constantFrom(...[...place.values()].map((one) => String(one.customer)))),
      ordering: often(order),
      page: fc.constantFrom('1', '1', '1', '2', '3', '9'),
      page_size: fc.constantFrom('1', '7', '25', '100'),
    })
    .map((found) =>
      Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
}
