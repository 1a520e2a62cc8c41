import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { CourseCertificates } from '~features/certificates/course/course-certificates';

export const Route = createFileRoute('/_app/calendar/_list/$courseId/certificates')({
  staticData: { title: 'Issue certificates' },
  beforeLoad: () => requireArea('certificates'),
  component: CertificatesRoute,
});

function CertificatesRoute() {
  const { courseId } = Route.useParams();
  return <CourseCertificates key={courseId} courseId={courseId} />;
}
