import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { CourseRiders } from '~features/calendar/forms/course-riders';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/contact/list')({
  staticData: { title: 'Riders' },
  validateSearch: (given: Record<string, unknown>): Resend & { booking?: number; contact?: number } => ({
    ...resendSearch(given),
    ...(typeof given['booking'] === 'number' && { booking: given['booking'] }),
    ...(typeof given['contact'] === 'number' && { contact: given['contact'] }),
  }),
  component: RidersRoute,
});

function RidersRoute() {
  const { courseId } = Route.useParams();
  const { booking, contact, resend } = Route.useSearch();
  return (
    <CourseRiders
      key={`${courseId} ${resend} ${booking} ${contact}`}
      courseId={courseId}
      booking={booking}
      contact={contact}
      resend={resend}
    />
  );
}
