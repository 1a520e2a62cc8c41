import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '~features/public/legal/legal-screen';

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of Service' },
  component: TermsScreen,
});
