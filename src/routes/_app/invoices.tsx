import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/invoices')({
  staticData: { title: 'Invoices' },
  beforeLoad: () => requireArea('invoices'),
  component: () => <LaterPage area="invoices" />,
});
