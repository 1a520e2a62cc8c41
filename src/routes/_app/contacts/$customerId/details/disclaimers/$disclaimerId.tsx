import { createFileRoute } from '@tanstack/react-router';
import { ViewDisclaimer } from '~features/contacts/disclaimers/view-disclaimer';

export const Route = createFileRoute('/_app/contacts/$customerId/details/disclaimers/$disclaimerId')({
  staticData: { title: 'Disclaimer' },
  component: function ViewRoute() {
    const { disclaimerId } = Route.useParams();
    return <ViewDisclaimer key={disclaimerId} disclaimerId={disclaimerId} />;
  },
});
