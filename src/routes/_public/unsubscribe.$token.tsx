import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '~features/public/unsubscribe-screen';

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  staticData: { title: 'Offers by e-mail' },
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { token } = Route.useParams();
  return <UnsubscribeScreen key={token} token={token} />;
}
