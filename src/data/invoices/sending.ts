// Sending an invoice or a credit note by e-mail, which needs signal (docs/sync.md, Online only). Errors are ApiError.
import { sendInvoice } from '~contract/invoices/sending';
import type { Invoice } from '~contract/invoices/rows';
import { call } from '~data/api/call';
import { requestSync } from '~data/page/sync-requests';

/**
 * `id`: the row's, or the name that addresses use. `to`: the address on the paper if absent. `key`: of this sending, so that a repetition
 * sends nothing twice. The answer's `sent_at` follows once the e-mail has left.
 */
export async function mailInvoice(id: string, { to, key }: { to?: string; key: string }): Promise<Invoice> {
  const body = { ...(to !== undefined && { to }) };
  const row = await call(sendInvoice, { params: { id }, body, idempotencyKey: key });
  requestSync();
  return row;
}
