import { createFileRoute, redirect } from '@tanstack/react-router';
import { DisclaimerScreen } from '~features/public/disclaimer-screen';

export const Route = createFileRoute('/_public/disclaimer/$')({
  staticData: { title: 'Disclaimer' },
  beforeLoad: ({ params }) => {
    if (params._splat?.includes('/')) throw redirect({ to: '/', replace: true });
  },
  component: DisclaimerScreen,
});
