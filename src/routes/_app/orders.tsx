import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/orders')({
  staticData: { title: 'Orders' },
  beforeLoad: () => requireArea('orders'),
});
