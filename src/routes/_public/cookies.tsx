import { createFileRoute } from '@tanstack/react-router';
import { CookiesScreen } from '~features/public/legal/legal-screen';

export const Route = createFileRoute('/_public/cookies')({
  staticData: { title: 'Cookie policy' },
  component: CookiesScreen,
});
