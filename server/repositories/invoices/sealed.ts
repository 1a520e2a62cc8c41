// The paper of an invoice as it was issued: what its PDF shows for ever, whatever becomes of the school, the customer or the prices.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { InvoiceLine } from '~contract/invoices/lines';
import type { LineMoney, VatSum } from '~domain/invoices/lines';
import type { Buyer, Seller } from '~domain/invoices/needed';
import type { InvoiceForm, InvoiceKind, InvoiceStatus } from '~domain/invoices/values';
import type { Tx } from '~server/db/db';
import { invoice } from '~server/db/schema/invoices';

/** Money is pence. `credits`: the invoice that a credit note takes money off. `registered`: whether VAT was charged. */
export type SealedInvoice = {
  kind: InvoiceKind;
  form: InvoiceForm;
  number: string;
  registered: boolean;
  issued_on: string;
  due: string | null;
  seller: Seller;
  buyer: Buyer & { email: string };
  inclusive: boolean;
  lines: (InvoiceLine & { money: LineMoney })[];
  rates: VatSum[];
  net: number;
  vat: number;
  gross: number;
  note: string;
  reason: string;
  bank_details: string;
  terms: string;
  credits: { number: string; issued_on: string } | null;
};

/** `logo`: the hash of the stored file that was the school's logo at issue; null for none. */
export type IssuedPaper = { sealed: SealedInvoice; logo: string | null; status: InvoiceStatus };

/** Of an issued invoice; undefined for a draft, and for one whose paper need not be kept any longer. */
export async function getPaper(tx: Tx, schoolId: number, id: number): Promise<IssuedPaper | undefined> {
  const { sealed, sha256: logo, status } = invoice;
  const [row] = await tx
    .select({ sealed, logo, status })
    .from(invoice)
    .where(and(eq(invoice.school_id, schoolId), eq(invoice.id, id), isNotNull(sealed)));
  return row?.sealed ? { ...row, sealed: JSON.parse(row.sealed) as SealedInvoice } : undefined;
}
