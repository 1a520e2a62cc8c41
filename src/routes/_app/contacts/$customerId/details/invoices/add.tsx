import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { AddForContact } from '~features/invoices/add-for-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/invoices/add')({
  staticData: { title: 'Add invoice' },
  beforeLoad: () => requireArea('invoices'),
  component: AddRoute,
});

function AddRoute() {
  const { customerId } = Route.useParams();
  return <AddForContact key={customerId} customerId={customerId} />;
}
