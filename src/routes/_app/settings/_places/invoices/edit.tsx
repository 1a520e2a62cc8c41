import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditInvoiceSettings } from '~features/settings/edit-invoice-settings';

export const Route = createFileRoute('/_app/settings/_places/invoices/edit')({
  staticData: { title: 'Edit invoice settings' },
  validateSearch: resendSearch,
  component: function InvoiceSettings() {
    return <EditInvoiceSettings resend={Route.useSearch().resend} />;
  },
});
