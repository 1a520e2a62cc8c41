import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { afterSignIn, signedInAddress } from '~app/guard';
import { LoginScreen } from '~features/session/login-screen';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'Sign in' },
  beforeLoad: () => {
    // A stored session goes on: this is also where the installed app starts.
    const to = signedInAddress();
    if (to) throw redirect({ href: to, replace: true });
  },
  component: Login,
});

function Login() {
  const router = useRouter();
  return <LoginScreen onSignedIn={() => router.history.replace(afterSignIn())} />;
}
