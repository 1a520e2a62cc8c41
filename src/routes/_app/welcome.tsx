import { createFileRoute } from '@tanstack/react-router';
import { requireManager } from '~app/guard';
import { WelcomeScreen } from '~features/welcome/welcome-screen';

export const Route = createFileRoute('/_app/welcome')({
  staticData: { title: 'Set up your school' },
  beforeLoad: requireManager,
  component: WelcomeScreen,
});
