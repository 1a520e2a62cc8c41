import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { CourseDisclaimers } from '~features/calendar/disclaimers/course-disclaimers';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/disclaimers')({
  staticData: { title: 'Send disclaimers' },
  beforeLoad: () => requireArea('contacts'),
  component: DisclaimersRoute,
});

function DisclaimersRoute() {
  const { courseId } = Route.useParams();
  return <CourseDisclaimers key={courseId} courseId={courseId} />;
}
