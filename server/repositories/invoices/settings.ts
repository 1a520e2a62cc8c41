// How a school stands on its invoices, and the numbers that it has given.
import { eq, sql } from 'drizzle-orm';
import type { InvoiceSettings } from '~contract/invoices/rows';
import type { InvoiceSettingsPatch } from '~contract/invoices/settings';
import type { InvoiceKind } from '~domain/invoices/values';
import type { Tx } from '~server/db/db';
import { invoiceSettings } from '~server/db/schema/invoices';
import { school } from '~server/db/schema/schema';
import { badFields } from '~server/platform/refusal';
import { updateStamps } from '~server/repositories/shared/writes';

/** The school's row; `lock` holds it until the transaction ends. A school that has changed nothing has its name and the usual days. */
export async function getInvoiceSettings(tx: Tx, schoolId: number, lock = false): Promise<InvoiceSettings> {
  if (lock) await begin(tx, schoolId);
  const query = tx.select().from(invoiceSettings).where(eq(invoiceSettings.school_id, schoolId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return { ...USUAL, seller_name: await nameOf(tx, schoolId), id: schoolId };
  const { school_id: id, last_invoice: _, last_credit_note: _last, ...settings } = row;
  return { ...settings, id, client_key: null };
}

const USUAL = {
  version: 1,
  client_key: null,
  updated: new Date(0).toISOString(),
  seller_address: '',
  vat_number: '',
  vat_from: null,
  payment_days: 14,
  bank_details: '',
  terms: '',
};

/** Writes the row of a school that has none yet. */
async function begin(tx: Tx, schoolId: number): Promise<void> {
  const values = { school_id: schoolId, seller_name: await nameOf(tx, schoolId) };
  await tx.insert(invoiceSettings).values(values).onConflictDoNothing();
}

async function nameOf(tx: Tx, schoolId: number): Promise<string> {
  const [row] = await tx.select({ name: school.name }).from(school).where(eq(school.id, schoolId));
  return row?.name ?? '';
}

/** Writes the given fields; the version rises. Throws 400 where VAT is charged without a number. */
export async function saveInvoiceSettings(
  tx: Tx,
  before: InvoiceSettings,
  body: InvoiceSettingsPatch,
  now: Date,
): Promise<InvoiceSettings> {
  const { vat_from, vat_number } = { ...before, ...body };
  if (vat_from !== null && vat_number === '') {
    throw badFields({ vat_number: ['A school that charges VAT has a VAT number'] });
  }
  await tx
    .update(invoiceSettings)
    .set({ ...body, ...updateStamps(invoiceSettings, now) })
    .where(eq(invoiceSettings.school_id, before.id));
  return getInvoiceSettings(tx, before.id);
}

/** Whether the school charges VAT on a London day. */
export function chargesVat({ vat_from }: Pick<InvoiceSettings, 'vat_from'>, day: string): boolean {
  return vat_from !== null && vat_from <= day;
}

/** The next number of its kind. Taking one holds the row until the transaction ends, so none is left out. */
export async function nextInvoiceNumber(tx: Tx, schoolId: number, kind: InvoiceKind): Promise<number> {
  await begin(tx, schoolId);
  const column = kind === 'INVOICE' ? 'last_invoice' : 'last_credit_note';
  const [row] = await tx
    .update(invoiceSettings)
    .set({ [column]: sql`${invoiceSettings[column]} + 1` })
    .where(eq(invoiceSettings.school_id, schoolId))
    .returning({ number: invoiceSettings[column] });
  if (!row) throw new Error('the school has no settings of invoices');
  return row.number;
}
