// Drafts of invoices: written, changed, removed. Nothing of an issued one is changed here.
import { and, eq } from 'drizzle-orm';
import type { InvoiceCreate, InvoicePatch } from '~contract/invoices/invoices';
import { accessTo } from '~contract/staff/permissions';
import type { FieldErrors } from '~contract/wire/errors';
import { invoiceSums } from '~domain/invoices/lines';
import { buyerLine } from '~domain/search/global-search';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import type { Caller } from '~server/platform/access';
import { badFields } from '~server/platform/refusal';
import { checkNamed } from '~server/repositories/calendar/references';
import { findCustomer, getCustomer } from '~server/repositories/contacts/contacts';
import { given } from '~server/repositories/contacts/keys';
import { needKnown } from '~server/repositories/contacts/known';
import { getOrder } from '~server/repositories/orders/orders';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';
import { readInvoice, type FoundInvoice } from './invoices';
import { chargesVat, getInvoiceSettings } from './settings';

/** £10,000,000: what a column of the database holds with room to add up. Pence. */
const GROSS_MAX = 1_000_000_000;

/** A new draft. Throws 400 for rows that aren't the school's, or that the caller may not name, and for a sum beyond all sense. */
export async function addInvoice(tx: Tx, caller: Caller, body: InvoiceCreate, made: Made): Promise<FoundInvoice> {
  const named = await columnsOf(tx, caller, null, body);
  const { customer: _, order: _order, supplier: _site, ...fields } = body;
  const draft = { ...given(fields), ...(await contactOf(tx, caller.schoolId, named.customer_id, body)) };
  const id = await insertOnce(tx, invoice, {
    ...draft,
    ...named,
    search_line: buyerLine({ customer_name: '', customer_email: '', ...draft }),
    school_id: caller.schoolId,
    kind: 'INVOICE',
    ...(await sumsOf(tx, caller.schoolId, { lines: [], inclusive: true, ...draft }, made.now)),
    ...insertStamps(made),
  });
  return readInvoice(tx, caller.schoolId, id);
}

/** Writes the given fields of a draft that this transaction holds; its version rises. Throws 400 as `addInvoice` does. */
export async function saveInvoice(
  tx: Tx,
  caller: Caller,
  before: FoundInvoice,
  body: InvoicePatch,
  now: Date,
): Promise<FoundInvoice> {
  const named = await columnsOf(tx, caller, before, body);
  const { customer: _, order: _order, supplier: _site, ...fields } = body;
  const after = { ...before, ...given(fields) };
  const sums = await sumsOf(tx, caller.schoolId, after, now);
  await tx
    .update(invoice)
    .set({ ...given(fields), ...named, ...sums, search_line: buyerLine(after), ...updateStamps(invoice, now) })
    .where(isInvoice(caller.schoolId, before.id));
  return readInvoice(tx, caller.schoolId, before.id);
}

export async function removeInvoice(tx: Tx, schoolId: number, id: number): Promise<void> {
  await tx.delete(invoice).where(isInvoice(schoolId, id));
}

/** The condition for the school's invoice with this id. */
export function isInvoice(schoolId: number, id: number) {
  return and(eq(invoice.school_id, schoolId), eq(invoice.id, id));
}

type Counted = Pick<FoundInvoice, 'lines' | 'inclusive'>;

/** The sums of an invoice on a day. Throws 400 beyond £10,000,000. */
export async function sumsOf(tx: Tx, schoolId: number, { lines, inclusive }: Counted, now: Date) {
  const registered = chargesVat(await getInvoiceSettings(tx, schoolId), londonDay(now));
  const { net, vat, gross } = invoiceSums(lines, { inclusive, registered });
  if (gross > GROSS_MAX) throw badFields({ lines: ['An invoice is at most £10,000,000: check quantities and prices'] });
  return { net, vat, gross };
}

/** A new invoice without a name of its own has its contact's name, address and e-mail. */
async function contactOf(tx: Tx, schoolId: number, id: number | null | undefined, body: InvoiceCreate) {
  if (typeof id !== 'number' || body.customer_name) return {};
  const found = await getCustomer(tx, schoolId, id);
  if (!found) return {};
  const { first_name, last_name, address, address_2, town, postcode, email } = found;
  const itsAddress = [address, address_2, town, postcode].filter(Boolean).join('\n');
  return {
    customer_name: `${first_name} ${last_name}`.trim(),
    customer_address: body.customer_address ?? itsAddress,
    customer_email: body.customer_email ?? email,
  };
}

/** The rows that the body names, checked: contact, booking and site. Absent fields are left out. */
async function columnsOf(tx: Tx, caller: Caller, before: FoundInvoice | null, body: InvoicePatch) {
  const { customer, order, supplier } = body;
  const errors: FieldErrors = await checkNamed(tx, caller.schoolId, { supplier });
  const contact = await contactNamed(tx, caller, customer, before?.customer ?? null);
  if (typeof customer === 'number' && contact === undefined) errors['customer'] = ['This contact does not exist'];
  const whose = customer === undefined ? (before?.customer ?? null) : contact;
  const ordered = order === undefined ? (before?.order ?? null) : order;
  if (ordered !== null && (order !== undefined || customer !== undefined)) {
    const why = await whyNoOrder(tx, caller, ordered, whose);
    if (why !== null) errors['order'] = [why];
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return given({
    customer_id: customer === undefined ? undefined : (contact ?? null),
    order_id: order,
    supplier_id: supplier,
  });
}

/** The contact's id by now; undefined for none of the school's. Throws 400 for one whom the caller may not name. */
async function contactNamed(tx: Tx, caller: Caller, id: number | null | undefined, known: number | null) {
  if (typeof id !== 'number') return undefined;
  await needKnown(tx, caller, id, known);
  // Locked, so that deleting or merging the contact at the same time sees this row too.
  return (await findCustomer(tx, caller.schoolId, id, true))?.id;
}

async function whyNoOrder(tx: Tx, caller: Caller, id: number, customer: number | null | undefined) {
  if (accessTo('orders', caller.permissions) === 'hidden') return 'To choose a booking you need access to orders';
  const found = await getOrder(tx, caller.schoolId, id);
  if (!found) return 'This booking does not exist';
  return found.customer.id === customer ? null : 'This booking is another contact’s';
}
