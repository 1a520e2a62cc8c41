import { createFileRoute } from '@tanstack/react-router';
import { ViewCertificate } from '~features/certificates/view/view-certificate';

export const Route = createFileRoute('/_app/certificates/_list/$certificateNumber/view')({
  staticData: { title: 'Certificate' },
  component: ViewRoute,
});

function ViewRoute() {
  return <ViewCertificate certificateNumber={Route.useParams().certificateNumber} />;
}
