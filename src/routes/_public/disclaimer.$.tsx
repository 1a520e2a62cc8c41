import { createFileRoute, redirect } from '@tanstack/react-router';
import { DisclaimerScreen } from '~features/public/disclaimer/disclaimer-screen';

export const Route = createFileRoute('/_public/disclaimer/$')({
  staticData: { title: 'Disclaimer' },
  beforeLoad: ({ params }) => {
    if (params._splat?.includes('/')) throw redirect({ to: '/', replace: true });
  },
  component: DisclaimerRoute,
});

function DisclaimerRoute() {
  const { _splat: token = '' } = Route.useParams();
  return <DisclaimerScreen key={token} token={token} />;
}
