import { createFileRoute } from '@tanstack/react-router';
import { ChangeCertificate } from '~features/certificates/forms/change-certificate';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/certificates/_list/$certificateNumber/change')({
  staticData: { title: 'Change certificate' },
  validateSearch: resendSearch,
  component: ChangeCertificateRoute,
});

function ChangeCertificateRoute() {
  const { certificateNumber } = Route.useParams();
  const { resend } = Route.useSearch();
  return <ChangeCertificate key={`${certificateNumber} ${resend}`} number={certificateNumber} resend={resend} />;
}
