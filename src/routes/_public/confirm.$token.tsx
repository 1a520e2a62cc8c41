import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '~features/public/confirm-screen';

export const Route = createFileRoute('/_public/confirm/$token')({
  staticData: { title: 'Confirm an address' },
  component: ConfirmRoute,
});

function ConfirmRoute() {
  const { token } = Route.useParams();
  return <ConfirmScreen key={token} token={token} />;
}
