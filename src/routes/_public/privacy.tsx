import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '~features/public/legal/legal-screen';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { title: 'Privacy policy' },
  component: PrivacyScreen,
});
