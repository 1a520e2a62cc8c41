import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { CourseRiders } from '~features/calendar/forms/course-riders';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/contact/list')({
  staticData: { title: 'Riders' },
  validateSearch: (given: Record<string, unknown>): Resend & { booking?: number } => ({
    ...resendSearch(given),
    ...(typeof given['booking'] === 'number' && { booking: given['booking'] }),
  }),
  component: RidersRoute,
});

function RidersRoute() {
  const { courseId } = Route.useParams();
  const { booking, resend } = Route.useSearch();
  return (
    <CourseRiders key={`${courseId} ${resend} ${booking}`} courseId={courseId} booking={booking} resend={resend} />
  );
}
