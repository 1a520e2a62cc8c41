import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { CourseDetails } from '~features/calendar/course/course-details';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/details')({
  staticData: { title: 'Course' },
  validateSearch: (given: Record<string, unknown>): Resend & { edit?: true } => ({
    ...resendSearch(given),
    ...(given['edit'] === true && { edit: true }),
  }),
  component: DetailsRoute,
});

function DetailsRoute() {
  const { courseId } = Route.useParams();
  const { edit, resend } = Route.useSearch();
  return <CourseDetails key={courseId} courseId={courseId} edit={edit === true} resend={resend} />;
}
