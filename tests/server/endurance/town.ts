// A large school, put in with SQL: what the most expensive calls have to work through.
import { sql, type SQL } from 'drizzle-orm';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

export type Town = Awaited<ReturnType<typeof openTown>>;

/** How many of each there are. */
export type Size = {
  people: number;
  notes: number;
  audit: number;
  bikes: number;
  /** Courses on one day, and how many of them are one series, or are added at once. */
  courses: number;
  series: number;
  books: number;
  /** Rows of an import. */
  rows: number;
};
/** As large as a school may become: what `npm run bench -- waits` measures. With the demonstration's own people, a group's 50,000. */
export const LARGE: Size = {
  people: 49_000,
  notes: 4000,
  audit: 50_000,
  bikes: 2000,
  courses: 1000,
  series: 200,
  books: 2000,
  rows: 10_000,
};
/** Large enough for work that grows with the square of it to be found by counting. */
export const SMALL: Size = {
  people: 2000,
  notes: 400,
  audit: 2000,
  bikes: 200,
  courses: 60,
  series: 40,
  books: 80,
  rows: 1500,
};

export const DAY = '2031-05-14';

/** The demonstration, with its owner and the owner of the other school signed in. */
export async function openTown(size: Size, open: () => Promise<TestApp> = openTestApp) {
  const app = await open();
  const ours = (await findUser(app.db, 'owner@example.com')).school_id;
  const token = (await app.signIn('owner@example.com')).access;
  const other = (await app.signIn('owner2@example.com')).access;
  const run = (statement: SQL) => app.db.system(async (tx) => (await tx.execute<{ id: number }>(statement)).rows);
  return { app, size, ours, token, other, run, user: (await findUser(app.db, 'owner@example.com')).id };
}

/** What housekeeping does each minute on the embedded database, and autovacuum on PostgreSQL: plans fit the sizes of the tables. */
export async function settle({ run }: Pick<Town, 'run'>) {
  await run(sql`analyze`);
}

/** `count` contacts; `email` and `phone` are SQL over their number `n`. */
export async function seedContacts(
  { run, ours }: Town,
  count: number,
  { email = sql`'p' || n || '@example.com'` } = {},
) {
  await run(sql`
    insert into customer (school_id, first_name, last_name, email, phone, birthdate, address, town, postcode,
      first_key, last_key, email_key, phone_key, town_key, postcode_key, search_line)
    select ${ours}, 'Person', 'Number' || n, ${email}, '07700 900123', '1990-01-01'::date + (n % 9000), n || ' Rope Walk',
      'Netherwick', 'XB7 1AA', 'person', 'number' || n, ${email}, '07700900123', 'netherwick', 'xb71aa',
      concat_ws(chr(9), 'person', 'number' || n, ${email}, '07700900123', '', 'xb71aa', '', 'netherwick')
    from generate_series(1, ${count}::int) n`);
}

/** `count` bikes. */
export async function seedBikes({ run, ours }: Town, count: number) {
  await run(sql`
    with added as (
      insert into bike (school_id, registration_plate, make, model, make_key, model_key, engine_size)
      select ${ours}, 'QA' || lpad(n::text, 5, '0'), 'Honda', 'CB125F', 'honda', 'cb125f', 125
        from generate_series(1, ${count}::int) n returning school_id, id)
    insert into bike_supplier (school_id, bike_id, supplier_id)
    select a.school_id, a.id, s.id from added a join supplier s on s.school_id = a.school_id`);
}

/** The courses at once on DAY, each with every person of the staff, fifty bikes and three riders. */
export async function seedCrowdedDay({ run, ours, size }: Town) {
  await run(sql`
    insert into course (school_id, supplier_id, constant, date, start_time, finish_time, spaces, price, series, reason)
    select ${ours}, (select min(id) from supplier where school_id = ${ours}), 'CBT', ${DAY}::date, '08:00', '17:00', 4, 100,
      case when n <= ${size.series}::int then '00000000-0000-4000-8000-000000000001'::uuid end, 'busy'
      from generate_series(1, ${size.courses}::int) n`);
  const those = sql`course c where c.school_id = ${ours} and c.date = ${DAY}::date`;
  await run(sql`insert into course_instructor (school_id, course_id, staff_id)
    select c.school_id, c.id, s.id from staff s, ${those} and s.school_id = ${ours}`);
  await run(sql`insert into course_bike (school_id, course_id, bike_id)
    select c.school_id, c.id, b.id from (select id from bike where school_id = ${ours} order by id limit 50) b, ${those}`);
  await run(sql`insert into school_order (school_id, number, course_id, customer_id, bike_type, price, full_price)
    select c.school_id, 500000 + row_number() over (), c.id, p.id, 'MANUAL', 100, 100
      from (select id from customer where school_id = ${ours} order by id limit 3) p, ${those}`);
}

/** `books` books of 25 certificates that a contact holds. */
export async function seedCertificates({ run, ours }: Town, books: number, customer: number) {
  await run(sql`
    with added as (
      insert into book (school_id, supplier_id, first_certificate_number)
      select ${ours}, (select min(id) from supplier where school_id = ${ours}), 5000001 + 25 * n
        from generate_series(0, ${books}::int - 1) n returning id, first_certificate_number as first)
    insert into certificate (school_id, certificate_number, book_id, status, issued_at, customer_id, holder, search_line)
    select ${ours}, first + n, id, 'READY_TO_RETURN', now(), ${customer}, ${HOLDER}::jsonb,
      (first + n) || chr(9) || 'person number' || chr(9) || '' from added, generate_series(0, 24) n`);
}

const HOLDER = JSON.stringify({
  first_name: 'Person',
  last_name: 'Number',
  full_name: 'Person Number',
  licence_number: '',
  birthdate: '1990-01-01',
  address: '1 Rope Walk',
  address_2: '',
  town: 'Netherwick',
  postcode: 'XB7 1AA',
});

/** `count` notes on a contact, as long as they may be. */
export async function seedNotes({ run, ours, user }: Town, count: number, customer: number) {
  await run(sql`insert into customer_note (school_id, customer_id, author_id, note)
    select ${ours}, ${customer}, ${user}, repeat('0123456789', 500) from generate_series(1, ${count}::int)`);
}

/** `count` lines of the audit about a contact. */
export async function seedAudit({ run, ours, user }: Town, count: number, customer: number) {
  await run(sql`insert into audit (school_id, actor_id, entity, entity_id, outcome, fields)
    select ${ours}, ${user}, 'customers', ${customer}, 'changed', '{phone,town}' from generate_series(1, ${count}::int)`);
}

/** The id of some contact, and of some course on DAY. */
export async function firstOf({ run, ours }: Town, table: 'customer' | 'course', which = sql`true`): Promise<number> {
  const [row] = await run(
    sql`select id from ${sql.raw(table)} where school_id = ${ours} and ${which} order by id limit 1`,
  );
  return row?.id ?? 0;
}
