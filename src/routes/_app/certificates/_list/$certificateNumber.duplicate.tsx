import { createFileRoute } from '@tanstack/react-router';
import { DuplicateCertificate } from '~features/certificates/forms/duplicate-certificate';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/certificates/_list/$certificateNumber/duplicate')({
  staticData: { title: 'Duplicate certificate' },
  validateSearch: resendSearch,
  component: DuplicateCertificateRoute,
});

function DuplicateCertificateRoute() {
  const { certificateNumber } = Route.useParams();
  const { resend } = Route.useSearch();
  return <DuplicateCertificate key={`${certificateNumber} ${resend}`} number={certificateNumber} resend={resend} />;
}
