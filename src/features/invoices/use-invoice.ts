// One invoice by the address, and the ways out of the modals over it.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { getInvoice, type InvoiceDetail } from '~data/invoices/invoices';
import { useLast } from '~widgets/booking/use-last';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';

/** `invoiceId`: from the address, unchecked. Undefined while loading, null where it isn't on this device. */
export function useInvoice(invoiceId: string): InvoiceDetail | null | undefined {
  const now = useFound(() => getInvoice(invoiceId), [invoiceId]);
  return useLast(now ?? undefined) ?? now;
}

/** Closes a form over the list. `mending`: it was opened from the Sync centre. */
export function useLeaveToList(mending: boolean): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => void navigate({ to: '/invoices', replace: true, resetScroll: false }));
  return () => (mending && canGoBack ? router.history.back() : leave());
}

/** Closes a step over the invoice's page. */
export function useLeaveToInvoice(invoiceId: string): () => void {
  const navigate = useNavigate();
  return useLeaveModal(
    () => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId }, replace: true, resetScroll: false }),
  );
}
