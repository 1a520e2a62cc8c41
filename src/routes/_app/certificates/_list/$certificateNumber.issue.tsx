import { createFileRoute } from '@tanstack/react-router';
import { IssueCertificate } from '~features/certificates/issue/issue-certificate';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/certificates/_list/$certificateNumber/issue')({
  staticData: { title: 'Issue certificate' },
  validateSearch: resendSearch,
  component: IssueCertificateRoute,
});

function IssueCertificateRoute() {
  const { certificateNumber } = Route.useParams();
  const { resend } = Route.useSearch();
  return <IssueCertificate key={`${certificateNumber} ${resend}`} number={certificateNumber} resend={resend} />;
}
