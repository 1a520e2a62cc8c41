import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '~features/public/legal-screen';

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of Service' },
  component: () => <LegalScreen title="Terms of Service" />,
});
