// Adds the CBT books of the demonstration school with their certificates. Writes nothing to the feed.
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { durationOf, type CertificateStatus } from '~domain/certificates/states';
import { fullName } from '~domain/contacts/full-name';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { staff } from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import { customer } from '~server/db/schema/contacts';
import { certificateKeys, type Holder } from '~server/repositories/certificates/keys';
import { without } from '~server/db/query-parts';
import type { Tx } from '~server/db/db';
import { books, CAME_ONCE, DUPLICATE, NOT_READY, type DemoBook } from './books';
import type { FleetOf } from './seed-bikes';

type Row = typeof certificate.$inferInsert;
type Held = { id: number; holder: Holder };
type Trainer = { id: number; user: number; name: string; certificate: string };

/** Adds the school's books. Its contacts and people must exist. */
export async function seedBooks(tx: Tx, of: FleetOf): Promise<void> {
  const everybody = await listHolders(tx, of.school_id, { after: 0, bornBy: londonDay(of.now), limit: 1000 });
  const trainers = await listTrainers(tx, of.school_id);
  const rows = new Map<number, Row>();
  for (const each of books) {
    const book_id = await addBook(tx, of, each);
    for (const row of certificatesOf(each, { everybody, trainers, now: of.now })) {
      rows.set(row.certificate_number, { ...row, school_id: of.school_id, book_id });
    }
  }
  const original = rows.get(DUPLICATE.of);
  const all = [...rows.values()].map((row) => (row.status === 'DUPLICATE' ? duplicateOf(original, row, of.now) : row));
  await insertCertificates(tx, all);
}

/** Inserts certificates as one JSON text: the database reads that faster than thousands of parameters. */
export async function insertCertificates(tx: Tx, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(BLANK);
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  await tx.execute(sql`
    insert into ${certificate} (${columns})
    select ${columns} from json_populate_recordset(null::certificate, ${JSON.stringify(rows.map((row) => ({ ...BLANK, ...row })))}::json)`);
}

/** Up to `limit` contacts with ids above `after` who are old enough and have a licence number, in a certificate's form. */
export async function listHolders(
  tx: Tx,
  schoolId: number,
  { after, bornBy, limit }: { after: number; bornBy: string; limit: number },
): Promise<Held[]> {
  const { id, first_name, last_name, licence_number, birthdate, address, address_2, town, postcode } = customer;
  const rows = await tx
    .select({ id, first_name, last_name, licence_number, birthdate, address, address_2, town, postcode })
    .from(customer)
    .where(and(eq(customer.school_id, schoolId), gt(id, after), ne(licence_number, ''), lte(birthdate, bornBy)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ id: row.id, holder: { ...without(row, 'id'), full_name: fullName(row) } }));
}

/** The school's staff by first name. */
export async function listTrainers(tx: Tx, schoolId: number): Promise<ReadonlyMap<string, Trainer>> {
  const rows = await tx.select().from(staff).where(eq(staff.school_id, schoolId)).orderBy(asc(staff.id));
  return new Map(
    rows.map((row) => [
      row.first_name,
      { id: row.id, user: row.user_id, name: fullName(row), certificate: row.instructor_certificate },
    ]),
  );
}

/** The fields of a certificate issued so many days ago; `at`: its place in the book. */
export function issued(
  number: number,
  { id, holder }: Held,
  trainer: Trainer,
  { at, daysAgo, now }: { at: number; daysAgo: number; now: Date },
) {
  const day = addDaysTo(londonDay(now), -daysAgo);
  const [start, end] = at % 3 === 0 ? ['08:30:00', '16:15:00'] : ['08:15:00', '16:45:00'];
  const automatic = at % 4 === 3;
  const signed = new Date(londonInstant(day, end).getTime() + (4 + (at % 5)) * MINUTE).toISOString();
  return {
    customer_id: id,
    holder,
    transmission: automatic ? 'A' : 'M',
    restrictions: ['00'],
    instructor_id: trainer.id,
    instructor_name: trainer.name,
    instructor_certificate: trainer.certificate,
    issued_by: trainer.user,
    start_time: start,
    time_completion: londonInstant(day, end).toISOString(),
    training_duration: durationOf(start, end),
    issued_at: signed,
    received_at: signed,
    updated: signed,
    ...certificateKeys(number, holder, trainer.name),
  } satisfies Partial<Row>;
}

const MINUTE = 60_000;

/** Every column that is written here, for a certificate that is still pending. */
const BLANK = {
  school_id: 0,
  certificate_number: 0,
  book_id: 0,
  status: 'CERTIFICATE_PENDING',
  void_from: null,
  issued_at: null,
  duplicated_at: null,
  received_at: null,
  issued_by: null,
  customer_id: null,
  holder: null,
  transmission: null,
  instructor_id: null,
  instructor_name: null,
  instructor_certificate: null,
  restrictions: [],
  start_time: null,
  time_completion: null,
  training_duration: null,
  previous_number: null,
  search_line: '',
  holder_key: null,
  instructor_key: null,
  version: 1,
  created: '',
  updated: '',
} satisfies Row;

async function addBook(tx: Tx, { school_id, sites, now }: FleetOf, demo: DemoBook): Promise<number> {
  const created = morning(now, demo.boughtAgo);
  const sent_at = demo.sentAgo === undefined ? null : morning(now, demo.sentAgo);
  const values = { first_certificate_number: demo.first, sent_at, created, updated: sent_at ?? created };
  const [row] = await tx
    .insert(book)
    .values({ school_id, supplier_id: sites[demo.site] ?? 0, received_at: created, ...values })
    .returning({ id: book.id });
  if (!row) throw new Error('The book was not stored');
  return row.id;
}

type Cast = { everybody: readonly Held[]; trainers: ReadonlyMap<string, Trainer>; now: Date };

function certificatesOf(demo: DemoBook, { everybody, trainers, now }: Cast): Omit<Row, 'school_id' | 'book_id'>[] {
  const runs = demo.runs.flatMap(({ count, ...run }) => Array.from({ length: count }, () => run));
  const used = runs.filter(({ status }) => status !== 'CERTIFICATE_PENDING').length;
  const own = new Set([NOT_READY, ...Object.values(CAME_ONCE)]);
  const usual = everybody.filter(({ holder }) => !own.has(holder.last_name));
  const created = morning(now, demo.boughtAgo);
  return runs.map(({ status, from }, at) => {
    const number = demo.first + at;
    const blank = { certificate_number: number, ...certificateKeys(number), created, updated: created };
    if (status === 'CERTIFICATE_PENDING' || from === 'CERTIFICATE_PENDING') {
      return { ...blank, status, void_from: from ?? null };
    }
    const notReady = status === 'NOT_READY';
    const name = notReady ? NOT_READY : CAME_ONCE[number];
    const held = known(
      name === undefined
        ? usual[(demo.first + at * 5) % usual.length]
        : everybody.find(({ holder }) => holder.last_name === name),
    );
    const trainer = known(trainers.get(demo.instructors[Math.floor(at / 2) % demo.instructors.length] ?? ''));
    const row = issued(number, held, trainer, { at, daysAgo: daysAgoOf(demo, at, used), now });
    const updated = demo.sentAgo === undefined ? row.updated : morning(now, demo.sentAgo);
    // The holder is sixteen: a moped without gears.
    const moped = notReady ? { restrictions: ['AM'], transmission: 'A' as const } : {};
    return { ...blank, ...row, ...moped, status, void_from: from ?? null, updated };
  });
}

/** Two certificates a day, the number of riders an instructor may take on the road. */
function daysAgoOf({ issuedAgo: [first, last] }: DemoBook, at: number, used: number): number {
  const days = Math.max(1, Math.floor((used - 1) / 2));
  return first - Math.round(((first - last) * Math.floor(at / 2)) / days);
}

/** A duplicate has the original's fields and date of issue. */
function duplicateOf(original: Row | undefined, row: Row, now: Date): Row {
  const { certificate_number, book_id, created } = row;
  const at = morning(now, DUPLICATE.daysAgo);
  const its = {
    certificate_number,
    book_id,
    created,
    ...certificateKeys(certificate_number, known(original).holder, known(original).instructor_name ?? ''),
  };
  const done = {
    status: 'DUPLICATE' as CertificateStatus,
    previous_number: DUPLICATE.of,
    duplicated_at: at,
    received_at: at,
  };
  return { ...known(original), ...its, ...done, updated: at };
}

function morning(now: Date, daysAgo: number): string {
  return londonInstant(addDaysTo(londonDay(now), -daysAgo), '09:40:00').toISOString();
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demonstration names somebody whom it has not');
  return found;
}
