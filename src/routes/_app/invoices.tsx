import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/invoices')({
  staticData: { title: 'Invoices' },
  beforeLoad: () => requireArea('invoices'),
});
