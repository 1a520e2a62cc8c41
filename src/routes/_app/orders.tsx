import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/orders')({
  staticData: { title: 'Orders' },
  beforeLoad: () => requireArea('orders'),
  component: () => <LaterPage area="orders" />,
});
