import { createFileRoute } from '@tanstack/react-router';
import { AddCentre, EditCentre } from '~features/settings/dvsa/centre-modal';

/** One of them, or `new`. */
export const Route = createFileRoute('/_app/settings/dvsa/centres/$centreId')({
  staticData: { title: 'Test centre' },
  component: function Centre() {
    const { centreId } = Route.useParams();
    return centreId === 'new' ? <AddCentre /> : <EditCentre key={centreId} centreId={Number(centreId)} />;
  },
});
