// The clerk's desk of the demonstration school: drafts, what is issued, and what is done to it.
import { and, eq } from 'drizzle-orm';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { invoice as table } from '~server/db/schema/invoices';
import type { Answer } from '~tests/server/helpers/app';
import type { Sent } from '~tests/server/calendar/planner';
import { openCashier, type Cashier } from '~tests/server/orders/cashier';

export type Clerk = Awaited<ReturnType<typeof openClerk>>;

export const INVOICES = '/school/invoices/';
/** A CBT of £149. */
export const line = (more: object = {}) => ({
  text: 'CBT',
  quantity: 100,
  unit_price: 14_900,
  discount: 0,
  vat: 'STANDARD',
  ...more,
});
export const form = (more: object = {}) => ({ customer_name: 'Isla Pennington', lines: [line()], ...more });
export const numberOf = ({ number }: Invoice) => Number(number.split('-')[1]);

/** Days that no call can give to an issued invoice. */
type Days = { issued_on?: string; due?: string };

/** Moves an issued invoice to other days. The database refuses to change it, so it is put back anew by the installation. */
async function backdate({ app, ours }: Cashier, of: Invoice, days: Days): Promise<void> {
  const isIt = and(eq(table.school_id, ours), eq(table.id, of.id));
  await app.db.system(async (tx) => {
    const [row] = await tx.delete(table).where(isIt).returning();
    if (!row) throw new Error('no such invoice');
    await tx.insert(table).values({ ...row, ...days });
  });
}

/** A school that charges VAT. */
export async function openClerk(options?: Parameters<typeof openCashier>[0]) {
  const desk = await openCashier(options);
  const body = { seller_name: 'Harbour & Hill', seller_address: '1 Quay\nWeymouth', vat_number: 'GB123456782' };
  await desk.send('PATCH', '/school/invoice-settings/', { body: { ...body, vat_from: '2020-01-01' } });
  const post = (more: object = {}, sent: Sent = {}) => desk.send('POST', INVOICES, { body: form(more), ...sent });
  const addOne = async (more: object = {}): Promise<Invoice> => shape.parse((await post(more)).body);
  const act = (of: { invoice_id: string }, deed: string, values: object = {}, sent: Sent = {}) =>
    desk.send('POST', `${INVOICES}${of.invoice_id}/${deed}/`, { body: values, ...sent });
  /** As a phone does: asked again while the server is busy. */
  const issue = async (of: Invoice): Promise<Answer> => {
    const answer = await act(of, 'issue', { gross: of.gross });
    return answer.status === 503 ? issue(of) : answer;
  };
  return {
    ...desk,
    postOne: post,
    addOne,
    act,
    issue,
    issued: async (more: object = {}): Promise<Invoice> => shape.parse((await issue(await addOne(more))).body),
    invoice: async (of: { invoice_id: string }): Promise<Invoice> =>
      shape.parse((await desk.send('GET', `${INVOICES}${of.invoice_id}/`)).body),
    /** Issued, and moved to other days. */
    issuedOn: async (days: Days, more: object = {}): Promise<Invoice> => {
      const of = shape.parse((await issue(await addOne(more))).body);
      await backdate(desk, of, days);
      return { ...of, ...days };
    },
    backdate: (of: Invoice, days: Days) => backdate(desk, of, days),
    /** A booking of £100 with its invoice. */
    invoiced: async () => {
      const booking = await desk.bookedFor();
      const lines = [line({ unit_price: 10_000 })];
      const draft = await addOne({ customer: booking.customer.id, order: booking.id, lines });
      return { booking, paper: shape.parse((await issue(draft)).body) };
    },
  };
}
