import { createFileRoute } from '@tanstack/react-router';
import { DisclaimerScreen } from '~features/public/disclaimer-screen';

export const Route = createFileRoute('/_public/disclaimer/$')({
  staticData: { title: 'Disclaimer' },
  component: DisclaimerScreen,
});
