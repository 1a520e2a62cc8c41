import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '~features/public/subscription-screen';

export const Route = createFileRoute('/_public/confirmation')({
  staticData: { title: 'Subscription' },
  component: SubscriptionScreen,
});
