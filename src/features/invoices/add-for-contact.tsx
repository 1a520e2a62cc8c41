// A new invoice for the contact whose page is open.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NewInvoice } from './form/invoice-form';

type AddProps = { customerId: string; resend: number | undefined };

/** `customerId`: from the address, unchecked. A correction leads back to the Sync centre. */
export function AddForContact({ customerId, resend }: AddProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(
    () =>
      void navigate({
        to: '/contacts/$customerId/details/invoices',
        params: { customerId },
        replace: true,
        resetScroll: false,
      }),
  );
  const id = Number(customerId);
  return (
    <NewInvoice
      contact={Number.isSafeInteger(id) ? id : undefined}
      below="contact"
      resend={resend}
      leave={() => (resend !== undefined && canGoBack ? router.history.back() : leave())}
    />
  );
}
