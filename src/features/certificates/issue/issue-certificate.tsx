// Issue certificate (specification sections 2.6, 4 and 5): works in the yard, with signal or without.
import { useState } from 'react';
import { lastIssuedBy, type CertificateView } from '~data/certificates/certificates';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { CertificateForm } from '../forms/certificate-form';
import { useFacts, type Facts } from '../forms/facts';
import { ownSignature, timesAfter } from './issue-defaults';
import { readBody, type IssueValues } from './issue-fields';
import { IssueForm } from './issue-form';
import { Waiting } from '~widgets/rows/modal-frames';
import { useFormLeave } from '../forms/use-form-leave';
import { bestToday } from '~data/today';

const TITLE = 'Issue certificate';

/** `number`: from the address, not parsed yet. `resend`: seq of a waiting or refused issue in the outbox. */
export function IssueCertificate({ number, resend }: { number: string; resend: number | undefined }) {
  const mends = useMends('certificates', resend, readBody);
  const leave = useFormLeave(resend !== undefined);
  return (
    <CertificateForm number={number} title={TITLE} action="issue" mends={mends} leave={leave}>
      {(certificate) => <Known certificate={certificate} mends={mends ?? null} leave={leave} />}
    </CertificateForm>
  );
}

type KnownProps = { certificate: CertificateView; mends: Mends<IssueValues> | null; leave: () => void };

/** Reads the facts once the certificate is here: earlier ones may be of a device that had no staff yet. */
function Known(props: KnownProps) {
  const facts = useFacts();
  return facts ? <Begun {...props} facts={facts} /> : <Waiting title={TITLE} leave={props.leave} />;
}

type BegunProps = KnownProps & { facts: Facts };

/** Reads the prefilled values once, so that they don't change while the form is open. */
function Begun({ certificate, facts, mends, leave }: BegunProps) {
  const { person } = useSession();
  const [signature] = useState(() => ownSignature(facts.staff, person?.staff_id));
  const last = useLive(() => (signature === '' ? Promise.resolve(null) : lastIssuedBy(signature)), [signature]);
  const [prefill, setPrefill] = useState<Partial<IssueValues> | null>(null);
  if (prefill === null && last !== undefined) {
    const times = timesAfter(last, bestToday());
    setPrefill({ ...times, instructor_certificate: signature, site: String(certificate.supplier.id) });
  }
  if (prefill === null) return <Waiting title={TITLE} leave={leave} />;
  return (
    <IssueForm title={TITLE} certificate={certificate} facts={facts} mends={mends} prefill={prefill} leave={leave} />
  );
}
