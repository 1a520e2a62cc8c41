import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { WorkingDetails } from '~features/staff/person/working-details';

export const Route = createFileRoute('/_app/staff/$staffId/working')({
  staticData: { title: 'Working details' },
  validateSearch: resendSearch,
  component: function Working() {
    const id = Number(Route.useParams().staffId);
    return <WorkingDetails key={id} staffId={id} resend={Route.useSearch().resend} />;
  },
});
