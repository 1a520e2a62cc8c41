// Duplicate certificate (specification sections 2.6, 4 and 5; docs/domain.md, Certificate states): a pending number
// replaces a certificate that is with DVSA.
import { useState } from 'react';
import { REQUIRED } from '~contract/text/text';
import { duplicateCertificate } from '~data/certificates/save';
import { listFreeNumbersFor, type CertificateView } from '~data/certificates/certificates';
import { dayOf } from '~widgets/format/contact-text';
import { expiryText, holderOf } from '~widgets/format/certificate-text';
import { FactList } from '~widgets/lists/fact-list';
import { useLive } from '~widgets/hooks/use-live';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { ActionModal } from './action-modal';
import { CertificateForm } from './certificate-form';
import { whyNoDuplicate } from './duplicate-rules';
import { FreeNumber } from './free-number';
import type { Body } from './form-text';
import { NoForm, Waiting } from '~widgets/rows/modal-frames';
import { NumberHead } from './number-head';
import { useAction } from '~widgets/forms/use-action';
import { useFormLeave } from './use-form-leave';

const TITLE = 'Duplicate certificate';

type Picked = { certificate_number: string };

/** `number`: from the address, not parsed yet. `resend`: seq of a waiting or refused duplicate in the outbox. */
export function DuplicateCertificate({ number, resend }: { number: string; resend: number | undefined }) {
  const mends = useMends<Picked>('certificates', resend, pickedIn);
  const leave = useFormLeave(resend !== undefined);
  return (
    <CertificateForm number={number} title={TITLE} action="duplicate" mends={mends} leave={leave}>
      {(certificate) => <Begun certificate={certificate} mends={mends ?? null} leave={leave} />}
    </CertificateForm>
  );
}

function pickedIn({ certificate_number: number }: Body): Partial<Picked> {
  return typeof number === 'number' ? { certificate_number: String(number) } : {};
}

type BegunProps = { certificate: CertificateView; mends: Mends<Picked> | null; leave: () => void };

/** Checked until the form opens: saving changes the answer. */
function Begun({ certificate, mends, leave }: BegunProps) {
  const siteId = certificate.supplier.id;
  const free = useLive(() => listFreeNumbersFor(siteId), [siteId]);
  const [isBegun, setBegun] = useState(false);
  if (free === undefined) return <Waiting title={TITLE} leave={leave} />;
  const own = mends?.values.certificate_number;
  const known = free.map(({ certificate_number }) => String(certificate_number));
  const numbers = own === undefined || known.includes(own) ? known : [own, ...known];
  const why = whyNoDuplicate(certificate, numbers, own);
  if (why === null && !isBegun) setBegun(true);
  if (why === null || isBegun) {
    return <DuplicateForm certificate={certificate} mends={mends} numbers={numbers} leave={leave} />;
  }
  return (
    <NoForm title={TITLE} icon="copy" heading={why.heading} leave={leave}>
      <p>{why.text}</p>
    </NoForm>
  );
}

function DuplicateForm({ certificate, mends, numbers, leave }: BegunProps & { numbers: readonly string[] }) {
  const { certificate_number, issued_at, supplier } = certificate;
  const [picked, setPicked] = useState(mends?.values.certificate_number ?? '');
  const action = useAction({
    done: 'Certificate duplicated',
    refused: 'Certificate not duplicated',
    mends,
    fields: ['certificate_number'],
    onSaved: leave,
  });
  const submit = () => {
    if (picked === '') return action.show({ certificate_number: REQUIRED });
    return action.run((how) => duplicateCertificate(certificate_number, Number(picked), how));
  };
  const expiry = expiryText(certificate) ?? '';
  return (
    <ActionModal title={TITLE} action={action} submit={submit} leave={leave}>
      <NumberHead number={certificate_number} certificate={certificate} />
      <div className="card p-4">
        <FactList
          facts={[
            ['Contact', holderOf(certificate)],
            ['Issued', issued_at === null ? '' : dayOf(issued_at)],
            ['Expires', expiry],
          ]}
        />
      </div>
      <FreeNumber
        label="Number of the duplicate"
        site={supplier.connect_location_name || supplier.name}
        numbers={numbers}
        value={picked}
        error={action.errors['certificate_number']}
        onChange={(number) => {
          setPicked(number);
          action.show({});
        }}
      />
      <p className="text-ink-2">The duplicate keeps the issue date and the expiry of the original, which stays Sent.</p>
    </ActionModal>
  );
}
