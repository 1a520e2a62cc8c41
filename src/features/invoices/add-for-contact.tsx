// A new invoice for the contact whose page is open.
import { useNavigate } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NewInvoice } from './form/invoice-form';

/** `customerId`: from the address, unchecked. */
export function AddForContact({ customerId }: { customerId: string }) {
  const navigate = useNavigate();
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
    <NewInvoice contact={Number.isSafeInteger(id) ? id : undefined} below="contact" resend={undefined} leave={leave} />
  );
}
