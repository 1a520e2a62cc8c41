import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { CourseRiders } from '~features/calendar/course/course-riders';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/contact/list')({
  staticData: { title: 'Riders' },
  validateSearch: (given: Record<string, unknown>): Resend & { contact?: number } => ({
    ...resendSearch(given),
    ...(typeof given['contact'] === 'number' && { contact: given['contact'] }),
  }),
  component: RidersRoute,
});

function RidersRoute() {
  const { courseId } = Route.useParams();
  const { contact, resend } = Route.useSearch();
  const key = `${courseId} ${resend} ${contact}`;
  return <CourseRiders key={key} courseId={courseId} contact={contact} resend={resend} />;
}
