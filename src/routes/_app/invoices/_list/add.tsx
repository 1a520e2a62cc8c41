import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { AddInvoice } from '~features/invoices/add-invoice';

type AddSearch = Resend & { contact?: number; order?: number };

export const Route = createFileRoute('/_app/invoices/_list/add')({
  staticData: { title: 'Add invoice' },
  validateSearch: ({ contact, order, ...given }: Record<string, unknown>): AddSearch => ({
    ...resendSearch(given),
    ...(typeof contact === 'number' && { contact }),
    ...(typeof order === 'number' && { order }),
  }),
  component: AddRoute,
});

function AddRoute() {
  const { contact, order, resend } = Route.useSearch();
  // The key gives each refused change a form of its own.
  return <AddInvoice key={`${resend} ${contact} ${order}`} contact={contact} order={order} resend={resend} />;
}
