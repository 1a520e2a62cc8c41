import { createFileRoute } from '@tanstack/react-router';
import { AddPromo } from '~features/settings/promo/promo-modal';

export const Route = createFileRoute('/_app/settings/widget/promo/add')({
  staticData: { title: 'Create Promo Code' },
  component: AddPromo,
});
