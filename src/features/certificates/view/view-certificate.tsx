// One certificate to read (specification section 2.6): its facts and its history.
import { useNavigate } from '@tanstack/react-router';
import { MESSAGES } from '~contract/wire/errors';
import { getBook } from '~data/certificates/books';
import { getCertificate, type CertificateView } from '~data/certificates/certificates';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';
import { orNull } from '~widgets/format/or-null';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { CertificateFacts } from './certificate-facts';
import { CertificateHistory } from './certificate-history';

type ViewCertificateProps = {
  /** The part of the address, not parsed yet. */
  certificateNumber: string;
};

export function ViewCertificate({ certificateNumber }: ViewCertificateProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(
    () => void navigate({ to: '/certificates', search: true, replace: true, resetScroll: false }),
  );
  return (
    <RouteModal title="Certificate" onClose={leave}>
      {/^[1-9]\d{6}$/u.test(certificateNumber) ? (
        <Found key={certificateNumber} certificateNumber={Number(certificateNumber)} />
      ) : (
        <Empty icon="alert" title={MESSAGES.certificateNotLoaded} text="This link doesn’t lead to a certificate." />
      )}
    </RouteModal>
  );
}

function Found({ certificateNumber }: { certificateNumber: number }) {
  const device = useDevice();
  const found = useLive(() => orNull(read(certificateNumber)), []);
  if (found === undefined) return <Skeleton rows={3} height={120} />;
  if (found === null)
    return (
      <div role="alert">
        <Empty
          icon="alert"
          title={MESSAGES.certificateNotLoaded}
          text={`Certificate ${certificateNumber} is not on this ${device}. It may not be in any of your school’s books, or it hasn’t loaded yet.`}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-3 pt-1">
      <CertificateFacts {...found} />
      <CertificateHistory certificateNumber={certificateNumber} />
    </div>
  );
}

async function read(certificateNumber: number) {
  const certificate: CertificateView | null = await getCertificate(certificateNumber);
  return certificate && { certificate, book: await orNull(getBook(certificate.book)) };
}
