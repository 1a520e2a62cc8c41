import { createFileRoute } from '@tanstack/react-router';
import { CourseBikes } from '~features/calendar/course/course-bikes';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/bike/add')({
  staticData: { title: 'Add bike' },
  component: CourseBikesRoute,
});

function CourseBikesRoute() {
  const { courseId } = Route.useParams();
  return <CourseBikes key={courseId} courseId={courseId} />;
}
