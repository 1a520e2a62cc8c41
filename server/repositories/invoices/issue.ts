// Issuing: the draft gets its number, and its paper is sealed as it is on that day. Credit notes are issued as they are written.
import { and, eq } from 'drizzle-orm';
import type { InvoiceLine } from '~contract/invoices/lines';
import { invoiceSums, lineMoney, takesTooMuch } from '~domain/invoices/lines';
import { invoiceForm, missingFor } from '~domain/invoices/needed';
import { invoiceNumber } from '~domain/invoices/number';
import type { InvoiceKind } from '~domain/invoices/values';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { buyerLine } from '~domain/search/global-search';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';
import { badFields, RowConflict } from '~server/platform/refusal';
import { getLook } from '~server/repositories/messages/look';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';
import { readInvoice, shownInvoice, type FoundInvoice } from './invoices';
import type { SealedInvoice } from './sealed';
import { isInvoice } from './save';
import { chargesVat, getInvoiceSettings, nextInvoiceNumber } from './settings';
import { settleInvoice } from './settle';

/**
 * Issues a draft that this transaction holds. `gross`: as the person saw it. Throws 400 for what is missing, 409 `conflict` if the sum is
 * another one by now.
 */
export async function issueInvoice(
  tx: Tx,
  schoolId: number,
  row: FoundInvoice,
  { gross, now }: { gross: number; now: Date },
): Promise<FoundInvoice> {
  const paper = await paperOf(tx, schoolId, { ...row, kind: 'INVOICE' }, now);
  if (paper.gross !== gross) {
    const seen = `The total is ${poundsText(paper.gross)} by now: look at it again`;
    throw new RowConflict('conflict', seen, shownInvoice(row));
  }
  const missing = missingFor({ ...paper, lines: paper.lines.length }, paper.registered);
  if (Object.keys(missing).length > 0) {
    throw badFields(Object.fromEntries(Object.entries(missing).map(([field, words]) => [field, [words]])));
  }
  const number = await nextInvoiceNumber(tx, schoolId, 'INVOICE');
  await tx
    .update(invoice)
    .set({
      ...sealedColumns(paper, number, now),
      ...(await logoOf(tx, schoolId)),
      status: 'OPEN',
      ...updateStamps(invoice, now),
    })
    .where(isInvoice(schoolId, row.id));
  return settleInvoice(tx, schoolId, row.id, {}, now);
}

/**
 * Issues a credit note that takes these lines off an invoice which this transaction holds. Throws 400 where more would be taken off
 * than is left of a VAT rate.
 */
export async function creditInvoice(
  tx: Tx,
  schoolId: number,
  row: FoundInvoice,
  { lines, reason }: { lines: InvoiceLine[]; reason: string },
  made: Made,
): Promise<FoundInvoice> {
  const { now } = made;
  await checkLeft(tx, schoolId, row, lines);
  const { customer, customer_name, customer_address, customer_email, order, supplier, inclusive } = row;
  const of = { customer_name, customer_address, customer_email, inclusive, lines, reason };
  const original = { number: row.number, issued_on: row.issued_on ?? '' };
  const paper = await paperOf(tx, schoolId, { ...of, kind: 'CREDIT_NOTE', due: null, note: '' }, now, row, original);
  const number = await nextInvoiceNumber(tx, schoolId, 'CREDIT_NOTE');
  const id = await insertOnce(tx, invoice, {
    ...of,
    ...sealedColumns(paper, number, now),
    ...(await logoOf(tx, schoolId)),
    school_id: schoolId,
    kind: 'CREDIT_NOTE',
    search_line: buyerLine(of),
    customer_id: customer,
    order_id: order,
    supplier_id: supplier,
    credits_id: row.id,
    status: 'PAID',
    ...insertStamps(made),
  });
  await settleInvoice(tx, schoolId, row.id, {}, now);
  return readInvoice(tx, schoolId, id);
}

type Drafted = Pick<
  FoundInvoice,
  'customer_name' | 'customer_address' | 'customer_email' | 'inclusive' | 'lines' | 'due' | 'note' | 'reason'
> & { kind: InvoiceKind };
type Paper = Omit<SealedInvoice, 'number'>;

/** The paper as it stands today. A credit note charges VAT as its invoice did. */
async function paperOf(
  tx: Tx,
  schoolId: number,
  draft: Drafted,
  now: Date,
  of: FoundInvoice | null = null,
  credits: SealedInvoice['credits'] = null,
): Promise<Paper> {
  const settings = await getInvoiceSettings(tx, schoolId);
  const day = londonDay(now);
  const registered = of ? of.vat_number !== '' : chargesVat(settings, day);
  const how = { inclusive: draft.inclusive, registered };
  const { rates, ...sums } = invoiceSums(draft.lines, how);
  const buyer = { name: draft.customer_name, address: draft.customer_address };
  const isOwed = draft.kind === 'INVOICE';
  return {
    kind: draft.kind,
    form: invoiceForm(sums.gross, { registered, buyer }),
    registered,
    issued_on: day,
    due: isOwed ? (draft.due ?? addDaysTo(day, settings.payment_days)) : null,
    seller: {
      name: settings.seller_name,
      address: settings.seller_address,
      vat_number: registered ? (of?.vat_number ?? settings.vat_number) : '',
    },
    buyer: { ...buyer, email: draft.customer_email },
    inclusive: draft.inclusive,
    lines: draft.lines.map((line) => ({ ...line, money: lineMoney(line, how) })),
    rates,
    ...sums,
    note: draft.note,
    reason: draft.reason,
    // Nothing is paid for a credit note.
    bank_details: isOwed ? settings.bank_details : '',
    terms: isOwed ? settings.terms : '',
    credits,
  };
}

function sealedColumns(paper: Paper, number: number, now: Date) {
  const { net, vat, gross, due, issued_on, seller } = paper;
  const sealed: SealedInvoice = { ...paper, number: invoiceNumber(paper.kind, number) };
  return {
    number,
    net,
    vat,
    gross,
    due,
    issued_on,
    vat_number: seller.vat_number,
    issued_at: now.toISOString(),
    sealed: JSON.stringify(sealed),
  };
}

/** The school's logo of today, which the paper has from now on. */
async function logoOf(tx: Tx, schoolId: number): Promise<{ sha256: string | null }> {
  const { logo } = await getLook(tx, schoolId);
  return { sha256: logo?.sha256 ?? null };
}

async function checkLeft(tx: Tx, schoolId: number, row: FoundInvoice, lines: readonly InvoiceLine[]): Promise<void> {
  const how = { inclusive: row.inclusive, registered: row.vat_number !== '' };
  const earlier = await tx
    .select({ lines: invoice.lines })
    .from(invoice)
    .where(and(eq(invoice.school_id, schoolId), eq(invoice.credits_id, row.id)));
  const notes = [...earlier.map((note) => note.lines), lines];
  if (takesTooMuch(row.lines, notes, how)) {
    throw badFields({ lines: ['More than is left of this invoice at this VAT rate'] });
  }
}
