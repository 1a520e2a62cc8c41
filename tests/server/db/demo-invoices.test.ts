// The invoices of the demonstration: one of each state, dated from the day of seeding, with numbers without gaps.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVOICE_STATUSES } from '~domain/invoices/values';
import { daysOverdue, invoiceOwes } from '~domain/invoices/states';
import { londonDay } from '~domain/time/london-time';
import { school } from '~server/db/schema/schema';
import { invoice } from '~server/db/schema/invoices';
import { seedDemo } from '~server/demo/seed';
import { listInvoicesAfter, type FoundInvoice } from '~server/repositories/invoices/invoices';
import { getOrder } from '~server/repositories/orders/orders';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

/** A Sunday, a Friday, and the 29th of February. */
describe.each(['2026-11-29T00:10:00Z', '2026-07-03T15:00:00Z', '2028-02-29T12:00:00Z'])('seeded at %s', (at) => {
  const now = new Date(at);
  const today = londonDay(now);
  let db: Db;
  let ours = 0;
  let rows: FoundInvoice[] = [];

  beforeAll(async () => {
    db = await openTestDb();
    await seedDemo(db, { now });
    const [first] = await db.system((tx) => tx.select().from(school).orderBy(asc(school.id)));
    ours = first?.id ?? 0;
    rows = await db.school(ours, (tx) => listInvoicesAfter(tx, ours, 0, 100));
  });
  afterAll(() => db.close());

  it('has every status, and drafts more than one', () => {
    expect(INVOICE_STATUSES.filter((one) => rows.every(({ status }) => status !== one))).toEqual([]);
    expect(rows.filter(({ status }) => status === 'DRAFT').length).toBeGreaterThan(1);
  });

  it('has one that is overdue, one partly paid, one for a company, one for a booking and a credit note', async () => {
    const overdue = rows.map((row) => daysOverdue(row, today)).filter((days) => days > 0);
    expect(overdue).toEqual([10]);
    expect(rows.some((row) => row.held > 0 && invoiceOwes(row).owed > 0)).toBe(true);
    const company = rows.find(({ customer, status }) => customer === null && status === 'PAID');
    expect(company?.customer_address).toContain('\n');
    const booked = rows.find(({ order }) => order !== null);
    const order = await db.school(ours, (tx) => getOrder(tx, ours, booked?.order ?? 0));
    expect([booked?.status, booked?.gross, booked?.payments]).toEqual(['PAID', order?.price, order?.payments]);
    const note = rows.find(({ kind }) => kind === 'CREDIT_NOTE');
    expect(rows.find(({ id }) => id === note?.credits)).toMatchObject({ credited: note?.gross, status: 'OPEN' });
  });

  it('has numbers without gaps in the order of their days, nothing of tomorrow, and owes nothing back', async () => {
    const issued = rows.filter(({ kind, number }) => kind === 'INVOICE' && number !== '');
    expect(issued.map(({ number }) => number)).toEqual(
      issued.map((_, place) => `INV-${String(place + 1).padStart(4, '0')}`),
    );
    const days = issued.map(({ issued_on }) => issued_on ?? '');
    expect([days.toSorted(), days.filter((day) => day > today)]).toEqual([days, []]);
    expect(rows.filter(({ status }) => status !== 'DRAFT').filter((row) => invoiceOwes(row).over > 0)).toEqual([]);
    const sealed = await db.system((tx) => tx.select().from(invoice).where(eq(invoice.school_id, ours)));
    expect(sealed.filter((row) => row.number !== null && !row.sealed)).toEqual([]);
  });
});
