import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { RiderChecks } from '~features/calendar/checks/rider-checks';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/checks/$orderId')({
  staticData: { title: 'Checks before the course' },
  validateSearch: resendSearch,
  component: ChecksRoute,
});

function ChecksRoute() {
  const { courseId, orderId } = Route.useParams();
  const { resend } = Route.useSearch();
  return <RiderChecks key={`${orderId} ${resend}`} courseId={courseId} orderId={orderId} resend={resend} />;
}
