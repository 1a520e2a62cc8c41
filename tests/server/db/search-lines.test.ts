// @run both
// Contacts and certificates from before their search lines knew birth dates, names written together and one spelling of phones: what
// the migration makes of them is what the domain writes.
import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateLine } from '~domain/certificates/query';
import { contactLine } from '~domain/contacts/query';
import { phoneDigits } from '~domain/contacts/phone-number';
import { certificate } from '~server/db/schema/certificates';
import { school } from '~server/db/schema/schema';
import { customer } from '~server/db/schema/contacts';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { seedDemo } from '~server/demo/seed';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

let db: Db;
let ours = 0;
beforeAll(async () => {
  db = await openTestDb();
  const save = async (_school: number, bytes: Uint8Array) => ({ sha256: '0'.repeat(64), size: bytes.length });
  await seedDemo(db, { now: new Date('2026-11-28T09:00:00Z'), files: { save } });
  const [first] = await db.system((tx) => tx.select().from(school).orderBy(asc(school.id)));
  ours = first?.id ?? 0;
});
afterAll(() => db.close());

/** What the form before took. */
const PHONES = [
  '',
  '07700 900123',
  '7700900123',
  '447700900123',
  '4407700900123',
  '+44 (0)7700 900-123',
  '+4407700900123',
  '0044 7700 900123',
  '007700900123',
  '+07700900123',
  '1632960001',
  '+32 2 123 45 67',
  '0032 2 123 45 67',
  '+48 601 700 800',
  '00',
  '12345',
];

it('the lines of contacts are those of the domain', async () => {
  const rows = PHONES.map((phone, at) => ({
    first_name: at % 2 === 0 ? 'Anna-Maria' : 'Zoë',
    last_name: at % 3 === 0 ? 'van der Berg' : 'O’Rourke',
    source: 'DASHBOARD',
    phone,
    alternative_phone: PHONES.at(-at) ?? '',
    birthdate: at % 4 === 0 ? null : '1990-05-14',
    licence_number: at === 1 ? 'OKAFO0*3145DC***' : '',
    postcode: 'XB1 4TR',
    town: 'Saint-Étienne',
    email: `ADA+${at}@example.com`,
  }));
  await db.school(ours, (tx) => insertCustomers(tx, ours, rows));
  const written = await db.system((tx) => tx.select().from(customer));
  await db.system((tx) => tx.update(customer).set({ search_line: 'old', phone_key: 'old' }));
  await db.system(async (tx) => {
    for (const statement of await migration()) await tx.execute(sql.raw(statement));
  });
  const migrated = await db.system((tx) => tx.select().from(customer));
  const linesOf = (all: typeof written) => new Map(all.map((row) => [row.id, [row.phone_key, row.search_line]]));
  expect(linesOf(migrated)).toEqual(linesOf(written));
  for (const row of migrated.filter(({ erased }) => erased === null)) {
    expect([row.phone, row.phone_key, row.search_line]).toEqual([row.phone, phoneDigits(row.phone), contactLine(row)]);
  }
});

it('the lines of certificates have their holders’ names written together behind them', async () => {
  const [one] = await db.system((tx) => tx.select().from(certificate).orderBy(asc(certificate.id)).limit(1));
  const holder = { full_name: 'Piet van der Berg', licence_number: 'VANDE905140P99AB' };
  const number = one?.certificate_number ?? 0;
  const before = certificateLine(number, holder).split('\t').slice(0, 3).join('\t');
  await db.system((tx) =>
    tx
      .update(certificate)
      .set({ search_line: before })
      .where(eq(certificate.id, one?.id ?? 0)),
  );
  await db.system(async (tx) => {
    for (const statement of await migration()) await tx.execute(sql.raw(statement));
  });
  const [after] = await db.system((tx) =>
    tx
      .select()
      .from(certificate)
      .where(eq(certificate.id, one?.id ?? 0)),
  );
  expect(after?.search_line).toBe(certificateLine(number, holder));
  expect(after?.search_line.endsWith('\tvanderberg')).toBe(true);
});

/** A statement at a time: a prepared one takes no more. */
async function migration(): Promise<string[]> {
  const text = await readFile(new URL('../../../server/db/migrations/0033_search_lines.sql', import.meta.url), 'utf8');
  return text.split(/;\n\n/u).map((statement) => statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
}
