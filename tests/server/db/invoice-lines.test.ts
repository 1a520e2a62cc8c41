// @run both
// Invoices from before the search had lines of theirs: what the migration makes of them is what the domain writes.
import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyerLine } from '~domain/search/global-search';
import { invoice } from '~server/db/schema/invoices';
import { school } from '~server/db/schema/schema';
import type { Db } from '~server/db/db';
import { seedDemo } from '~server/demo/seed';
import { openTestDb } from '~tests/server/helpers/database';

const NAMES = [
  'Isla Pennington',
  'Łucja O’Rourke',
  "Zoë  D'Arcy",
  'ÆGIR ØSTBY',
  'Straße & Söhne',
  'Đặng Þór',
  'ﬁne Ltd',
  ' Ħal Ŧ ',
  'Işık',
  '',
];

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  const save = async (_school: number, bytes: Uint8Array) => ({ sha256: '0'.repeat(64), size: bytes.length });
  await seedDemo(db, { now: new Date('2026-11-28T09:00:00Z'), files: { save } });
});
afterAll(() => db.close());

it('the lines of invoices are those of the domain, also of issued ones, and emptied ones stay empty', async () => {
  const rows = await db.system(async (tx) => {
    const [ours] = await tx.select().from(school).orderBy(asc(school.id));
    const of = { school_id: ours?.id ?? 0, kind: 'INVOICE' as const };
    const issued = { number: 7000, status: 'OPEN' as const, issued_on: '2026-11-20', sealed: '{}' };
    await tx
      .insert(invoice)
      .values([
        ...NAMES.map((customer_name) => ({ ...of, customer_name, customer_email: 'ISLA+1@Example.com' })),
        { ...of, ...issued, customer_name: 'Tideway Couriers Ltd' },
        { ...of, ...issued, number: 7001, sealed: '' },
      ]);
    for (const statement of await migration()) await tx.execute(sql.raw(statement));
    return tx.select().from(invoice).where(eq(invoice.school_id, of.school_id));
  });
  expect(rows.length).toBeGreaterThan(NAMES.length);
  for (const row of rows) {
    expect([row.customer_name, row.search_line]).toEqual([row.customer_name, row.sealed === '' ? '' : buyerLine(row)]);
  }
});

/** A statement at a time, without the column, which is there. */
async function migration(): Promise<string[]> {
  const path = '../../../server/db/migrations/0056_invoice_search.sql';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const [, ...statements] = text.split(/;\n(?=\n|UPDATE|ALTER)/u);
  return statements.map((statement) => statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
}
