import { createFileRoute, useRouter } from '@tanstack/react-router';
import { afterSignIn } from '~app/guard';
import { SignupScreen } from '~features/session/signup-screen';

export const Route = createFileRoute('/_public/signup')({ staticData: { title: 'Get started' }, component: Signup });

function Signup() {
  const router = useRouter();
  return (
    <SignupScreen onCreated={(outcome) => router.history.replace(outcome === 'signed-in' ? afterSignIn() : '/login')} />
  );
}
