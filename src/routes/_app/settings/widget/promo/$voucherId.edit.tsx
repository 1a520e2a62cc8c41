import { createFileRoute } from '@tanstack/react-router';
import { EditPromo } from '~features/settings/promo/promo-modal';

export const Route = createFileRoute('/_app/settings/widget/promo/$voucherId/edit')({
  staticData: { title: 'Promo code' },
  component: function Edit() {
    return <EditPromo voucherId={Number(Route.useParams().voucherId)} />;
  },
});
