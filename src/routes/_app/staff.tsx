import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/staff')({
  staticData: { title: 'Staff' },
  beforeLoad: () => requireArea('staff'),
  component: () => <LaterPage area="staff" />,
});
