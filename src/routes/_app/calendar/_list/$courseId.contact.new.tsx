import { createFileRoute } from '@tanstack/react-router';
import { NewRider } from '~features/calendar/course/new-rider';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/contact/new')({
  staticData: { title: 'New contact' },
  component: NewRiderRoute,
});

function NewRiderRoute() {
  const { courseId } = Route.useParams();
  return <NewRider key={courseId} courseId={courseId} />;
}
