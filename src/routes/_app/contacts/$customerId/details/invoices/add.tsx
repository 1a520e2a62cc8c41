import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { resendSearch } from '~app/resend';
import { AddForContact } from '~features/invoices/add-for-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/invoices/add')({
  staticData: { title: 'Add invoice' },
  validateSearch: resendSearch,
  beforeLoad: () => requireArea('invoices'),
  component: AddRoute,
});

function AddRoute() {
  const { customerId } = Route.useParams();
  const { resend } = Route.useSearch();
  // The key gives each refused change a form of its own.
  return <AddForContact key={`${customerId} ${resend}`} customerId={customerId} resend={resend} />;
}
