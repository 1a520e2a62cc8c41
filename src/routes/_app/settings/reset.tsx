import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '~features/settings/password-screen';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/settings/reset')({
  staticData: { title: 'Password reset' },
  beforeLoad: () => requireArea('profile'),
  component: PasswordScreen,
});
