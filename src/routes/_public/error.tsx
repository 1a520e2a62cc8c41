import { createFileRoute } from '@tanstack/react-router';
import { ErrorScreen } from '~features/public/error-screen';

export const Route = createFileRoute('/_public/error')({
  staticData: { title: 'Permission denied' },
  component: ErrorScreen,
});
