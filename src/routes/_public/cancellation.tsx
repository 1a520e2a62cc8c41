import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '~features/public/subscription-screen';

export const Route = createFileRoute('/_public/cancellation')({
  staticData: { title: 'Subscription' },
  component: SubscriptionScreen,
});
