import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '~features/session/forgot-screen';

export const Route = createFileRoute('/_public/forgot')({
  staticData: { title: 'Forgot password' },
  component: ForgotScreen,
});
