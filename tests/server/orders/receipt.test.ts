// The receipt of a payment or a refund: a page of A4, as a reader of PDFs sees it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { displayDay } from '~domain/time/london-time';
import { audit, school, supplier } from '~server/db/schema/schema';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import type { Order } from '~contract/orders/orders';
import type { Person } from '~tests/server/calendar/planner';
import { openCashier, rowOf, type Cashier } from './cashier';

let desk: Cashier;
beforeAll(async () => {
  desk = await openCashier();
});
afterAll(() => desk.app.close());

const paid = async (more: object = {}): Promise<Order> =>
  rowOf(await desk.pay((await desk.bookedFor()).id, 4000, { method: 'CARD', reference: 'Terminal 2', ...more }));
const receiptOf = (row: Order, payment = row.payments.at(-1)?.id ?? 0, by: Person = 'owner') =>
  desk.send('GET', `${desk.one(row.id)}payments/${payment}/receipt/`, { by });

describe('a receipt', () => {
  it('is a file named by its number, not cached, and recorded in the history', async () => {
    const row = await paid();
    const answer = await receiptOf(row);
    const number = row.payments[0]?.receipt;
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect((await desk.auditOf('orders', row.id)).at(-1)).toMatchObject({ outcome: 'printed a receipt of' });
  });

  it('by HEAD is neither made nor recorded in the history', async () => {
    const row = await paid();
    const before = await desk.app.db.system((tx) => tx.select().from(audit));
    const url = `/api/v2${desk.one(row.id)}payments/${row.payments[0]?.id}/receipt/`;
    const headers = { authorization: `Bearer ${desk.token.owner}` };
    const head = await desk.app.app.server.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/pdf']);
    expect(await desk.app.db.system((tx) => tx.select().from(audit))).toEqual(before);
  });

  it('is not found for a reversal, another booking’s payment, another school or a colleague’s course', async () => {
    const [row, other] = [await paid(), await paid()];
    const reversed = rowOf(await desk.reverse(row.id, row.payments[0]?.id ?? 0));
    expect((await receiptOf(reversed)).status).toBe(404);
    expect((await receiptOf(row, other.payments[0]?.id)).status).toBe(404);
    expect((await receiptOf(other, undefined, 'owner2')).status).toBe(404);
    expect((await receiptOf(other, undefined, 'sal')).status).toBe(404);
    expect((await receiptOf(other, undefined, 'jodie')).status).toBe(200);
    expect((await desk.send('GET', `${desk.one(row.id)}payments/${row.payments[0]?.id}/receipt/?as=csv`)).status).toBe(
      400,
    );
  });
});

describe('on paper', () => {
  beforeEach(({ skip }) => {
    skip(whyNoPdf !== null, whyNoPdf ?? '');
  });

  const linesOf = async (row: Order, payment?: number) => {
    const pages = pagesOf((await receiptOf(row, payment)).bytes);
    expect(pages).toHaveLength(1);
    return (
      pages[0]?.map((line) =>
        line
          .trim()
          .split(/\s{2,}/u)
          .join(' | '),
      ) ?? []
    );
  };

  it('says who paid what for what, and what is still to pay', async () => {
    const row = await paid();
    const course = await desk.row(row.school_course_id);
    const [site] = await desk.app.db.system((tx) =>
      tx.select().from(supplier).where(eq(supplier.id, course.supplier.id)),
    );
    const [of] = await desk.app.db.system((tx) => tx.select().from(school).where(eq(school.id, desk.ours)));
    const lines = await linesOf(row);
    expect(lines[0]).toBe(`Receipt ${row.payments[0]?.receipt}`);
    const head = [of?.name, `${site?.address}, ${site?.town}, ${site?.postcode}`, `ATB number ${of?.atb_number}`];
    expect(lines).toEqual(expect.arrayContaining(head));
    expect(lines).toContainEqual(expect.stringContaining(of?.email ?? '-'));
    const from = lines.findIndex((line) => line.startsWith('Date'));
    expect(lines.slice(from, -1)).toEqual([
      `Date | ${displayDay(desk.today())}`,
      `Rider | ${row.customer.full_name}`,
      `Order | ${row.order_friendly_id}`,
      `Course | CBT, ${displayDay(course.date)} 08:00`,
      `Site | ${site?.connect_location_name}`,
      'Payment | £40.00',
      'Method | Card',
      'Reference | Terminal 2',
      expect.stringMatching(/^Taken by \| \S+/u) as unknown,
      'To pay in all | £100.00',
      'Paid in all | £40.00',
      'Still to pay | £60.00',
    ]);
    expect(lines.at(-1)).toMatch(/^Printed by Connect \| \d\d\/\d\d\/\d{4} \d\d:\d\d$/u);
  });

  it('of a refund says so, and what was overpaid', async () => {
    const row = await paid({ amount: 12_000 });
    const lines = await linesOf(rowOf(await desk.refund(row.id, 500, { method: 'BANK_TRANSFER' })));
    const rest = ['Refunded in all | £5.00', 'Still to pay | £0.00', 'Overpaid | £15.00'];
    expect(lines).toEqual(expect.arrayContaining(['Refund | £5.00', 'Method | Bank transfer', ...rest]));
    expect(lines.join()).not.toContain('Payment |');
  });

  it('of what was reversed says that it is not valid', async () => {
    const row = await paid();
    const [payment] = row.payments;
    const lines = await linesOf(rowOf(await desk.reverse(row.id, payment?.id ?? 0)), payment?.id);
    const day = displayDay(desk.today());
    expect(lines).toContain(`Not valid: this payment was entered by mistake and reversed on ${day}.`);
    expect(lines).toContain('Paid in all | £0.00');
  });

  it('stays one page with names and references of any length', async () => {
    const customer = await desk.someone({ first_name: 'Wm'.repeat(50), last_name: 'Żółć'.repeat(25) });
    const row = await desk.bookedFor({ customer });
    const long = rowOf(await desk.pay(row.id, 100_000_000, { reference: 'Qg'.repeat(50) }));
    const lines = await linesOf(long);
    expect(lines).toContain('Payment | £1,000,000.00');
    expect(lines.find((line) => line.startsWith('Rider'))).toMatch(/…$/u);
  });
});
