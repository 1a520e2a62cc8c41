import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

/** A tab: the page itself is drawn by the route above. */
export const Route = createFileRoute('/_app/contacts/$customerId/details/invoices/')({
  beforeLoad: () => requireArea('invoices'),
  component: () => null,
});
