// The forms of drafts over the list (specification section 2.7).
import { EditInvoice, NewInvoice } from './form/invoice-form';
import type { From } from './form/prefill';
import { useLeaveToList } from './use-invoice';

type ResendProps = { resend: number | undefined };

export function AddInvoice({ resend, ...from }: From & ResendProps) {
  const below = from.contact === undefined && from.order === undefined ? 'invoices' : 'other';
  return <NewInvoice {...from} below={below} resend={resend} leave={useLeaveToList(resend !== undefined)} />;
}

/** `invoiceId`: from the address, unchecked. */
export function EditListedInvoice({ invoiceId, resend }: ResendProps & { invoiceId: string }) {
  return <EditInvoice invoiceId={invoiceId} resend={resend} leave={useLeaveToList(resend !== undefined)} />;
}
