import { createFileRoute } from '@tanstack/react-router';
import { PermissionsModal } from '~features/staff/rights/permissions-modal';

export const Route = createFileRoute('/_app/staff/$staffId/permissions')({
  staticData: { title: 'Permissions' },
  component: function Permissions() {
    const id = Number(Route.useParams().staffId);
    return <PermissionsModal key={id} staffId={id} />;
  },
});
