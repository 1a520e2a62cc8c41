import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { resendSearch, type Resend } from '~app/resend';
import { WaitingList } from '~features/calendar/waiting/waiting-list';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/waiting')({
  staticData: { title: 'Waiting list' },
  validateSearch: (given: Record<string, unknown>): Resend & { place?: number } => ({
    ...resendSearch(given),
    ...(typeof given['place'] === 'number' && { place: given['place'] }),
  }),
  beforeLoad: () => requireArea('orders'),
  component: WaitingRoute,
});

function WaitingRoute() {
  const { courseId } = Route.useParams();
  const { place, resend } = Route.useSearch();
  return <WaitingList key={`${courseId} ${place} ${resend}`} courseId={courseId} place={place} resend={resend} />;
}
