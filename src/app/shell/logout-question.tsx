// 'Are you sure that you want to logout?' (specification section 2.3). Signing out does not wait for signal.
import { useNavigate } from '@tanstack/react-router';
import { Question } from '~ui/dialog';
import { signOut } from '~data/sign-in';
import { useShell } from './shell-store';

export function LogoutQuestion() {
  const { askingLogout, askLogout } = useShell();
  const navigate = useNavigate();
  return (
    <Question
      open={askingLogout}
      question="Are you sure that you want to logout?"
      confirm="Logout"
      onCancel={() => askLogout(false)}
      onConfirm={() => {
        askLogout(false);
        signOut();
        void navigate({ to: '/login' });
      }}
    />
  );
}
