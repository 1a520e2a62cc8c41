import { createFileRoute } from '@tanstack/react-router';
import { FinishCourse } from '~features/calendar/finish/finish-course';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/finish')({
  staticData: { title: 'Finish course' },
  component: FinishRoute,
});

function FinishRoute() {
  const { courseId } = Route.useParams();
  return <FinishCourse key={courseId} courseId={courseId} />;
}
