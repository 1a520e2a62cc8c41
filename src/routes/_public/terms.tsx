import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '~features/public/legal-screen';

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of Service' },
  component: TermsScreen,
});
