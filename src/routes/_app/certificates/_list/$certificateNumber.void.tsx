import { createFileRoute } from '@tanstack/react-router';
import { VoidCertificate } from '~features/certificates/forms/void-certificate';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/certificates/_list/$certificateNumber/void')({
  staticData: { title: 'Void certificate' },
  validateSearch: resendSearch,
  component: VoidCertificateRoute,
});

function VoidCertificateRoute() {
  const { certificateNumber } = Route.useParams();
  const { resend } = Route.useSearch();
  return <VoidCertificate key={`${certificateNumber} ${resend}`} number={certificateNumber} resend={resend} />;
}
