// Money of invoices: of one for a booking it is the booking's, of any other it is in the same ledger under the invoice. The caller must hold
// the calendar's turn (calendar/calendar-lock.ts), under which receipts are numbered.
import { asc, eq } from 'drizzle-orm';
import type { paymentCreate, PaymentReverse } from '~contract/orders/orders';
import type { FieldErrors } from '~contract/wire/errors';
import type { z } from '~contract/wire/zod';
import { mayDo } from '~domain/invoices/states';
import { mayReverse } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { supplier } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { badFields, RowConflict } from '~server/platform/refusal';
import { dayRecorded, dayTaken } from '~server/repositories/calendar/recorded-day';
import { checkNamed } from '~server/repositories/calendar/references';
import { storedOrder } from '~server/repositories/orders/orders';
import * as ofOrders from '~server/repositories/orders/payments';
import { findStaffOf } from '~server/repositories/staff/reference-rows';
import type { Made } from '~server/repositories/shared/writes';
import { readInvoice, shownInvoice, type FoundInvoice } from './invoices';
import { settleInvoice, settleInvoicesOf } from './settle';

type Paid = { answer: FoundInvoice; also: Change[] };

/** Takes money for an invoice, or gives it back. Throws 400 as a booking's payment does, and 409 in a state that takes none. */
export async function payInvoice(
  tx: Tx,
  caller: Caller,
  row: FoundInvoice,
  body: z.output<typeof paymentCreate>,
  made: Made,
): Promise<Paid> {
  if (!mayDo(body.kind === 'PAYMENT' ? 'pay' : 'refund', row.status)) throw closed(row);
  if (row.order !== null)
    return withOrder(tx, caller, row, made, (order) => ofOrders.addPayment(tx, caller, order, body, made));
  const { schoolId } = caller;
  const { kind, method, amount, date = dayRecorded(made), date_reason = '', reference = '' } = body;
  const taker = body.taken_by === undefined ? {} : { taken_by: [body.taken_by] };
  const isTooMuch = kind === 'REFUND' && amount > row.held;
  const errors: FieldErrors = {
    ...ofOrders.dayErrors(date, body, made),
    ...(isTooMuch ? { amount: [`Only ${poundsText(row.held)} can be refunded`] } : {}),
    ...(await checkNamed(tx, schoolId, { people: taker })),
    ...(await ofOrders.checkSite(tx, schoolId, body.site)),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const staff_id = body.taken_by ?? (await findStaffOf(tx, schoolId, caller.userId));
  const site_id = body.site ?? (await siteOfInvoice(tx, schoolId, row));
  const money = { kind, method, amount, date, date_reason, staff_id, reference, site_id, paper: body.receipt_number };
  await ofOrders.insertMoneyRow(tx, schoolId, { ...money, invoice_id: row.id }, made);
  return { answer: await settleInvoice(tx, schoolId, row.id, {}, made.now), also: [] };
}

/** Adds a row that says that a payment or refund was entered by mistake. Throws as the reversal of a booking's payment does. */
export async function reverseInvoicePayment(
  tx: Tx,
  caller: Caller,
  row: FoundInvoice,
  body: PaymentReverse,
  made: Made,
): Promise<Paid> {
  if (row.order !== null) {
    return withOrder(tx, caller, row, made, (order) => ofOrders.reversePayment(tx, caller, order, body, made));
  }
  const { schoolId } = caller;
  const mistake = row.payments.find(({ id }) => id === body.payment);
  if (!mistake) throw badFields({ payment: ['This payment does not exist'] });
  if (!mayReverse(mistake, row.payments)) {
    throw new RowConflict('invalid_state', ofOrders.irreversible(mistake, row.payments), shownInvoice(row));
  }
  const { method, amount, id: reverses, site } = mistake;
  const [date, staff_id] = [dayTaken(made), await findStaffOf(tx, schoolId, caller.userId)];
  const site_id = site ?? (await siteOfInvoice(tx, schoolId, row));
  const money = {
    kind: 'REVERSAL' as const,
    method,
    amount,
    date,
    staff_id,
    reference: body.reason ?? '',
    reverses,
    site_id,
  };
  await ofOrders.insertMoneyRow(tx, schoolId, { ...money, invoice_id: row.id }, made);
  return { answer: await settleInvoice(tx, schoolId, row.id, {}, made.now), also: [] };
}

async function withOrder(
  tx: Tx,
  { schoolId }: Caller,
  row: FoundInvoice,
  { now }: Made,
  write: (order: Awaited<ReturnType<typeof storedOrder>>) => Promise<unknown>,
): Promise<Paid> {
  const order = await storedOrder(tx, schoolId, row.order ?? 0);
  await write(order);
  const also = await settleInvoicesOf(tx, schoolId, order.id, now);
  const others = also.filter(({ id }) => id !== row.id);
  return {
    answer: await readInvoice(tx, schoolId, row.id),
    also: [...others, { entity: 'orders', id: order.id, op: 'w' }],
  };
}

/** The site whose till has the money of an invoice: its own, or the school's first. */
export async function siteOfInvoice(tx: Tx, schoolId: number, { supplier }: FoundInvoice): Promise<number> {
  return supplier ?? firstSite(tx, schoolId);
}

async function firstSite(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.school_id, schoolId))
    .orderBy(asc(supplier.id))
    .limit(1);
  if (!row) throw badFields({ site: ['Add a site first: its till has the money'] });
  return row.id;
}

function closed(row: FoundInvoice): RowConflict {
  const why = row.status === 'DRAFT' ? 'This invoice is a draft: issue it first' : 'Nothing is owed on this invoice';
  return new RowConflict('invalid_state', why, shownInvoice(row));
}
