import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditListedInvoice } from '~features/invoices/add-invoice';

export const Route = createFileRoute('/_app/invoices/_list/$invoiceId/edit')({
  staticData: { title: 'Edit invoice' },
  validateSearch: resendSearch,
  component: EditRoute,
});

function EditRoute() {
  const { invoiceId } = Route.useParams();
  const { resend } = Route.useSearch();
  return <EditListedInvoice key={`${invoiceId} ${resend}`} invoiceId={invoiceId} resend={resend} />;
}
