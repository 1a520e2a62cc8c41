// Change certificate (specification sections 2.6, 4 and 5): its holder, its signer, and when it was issued. The
// contact's present data are copied, which is how a certificate that isn't ready is completed.
import { changeCertificate } from '~data/certificates/save';
import { bestNow } from '~data/page/best-time';
import { DateField } from '~widgets/typed/date-field';
import { TimeField } from '~ui/fields/time-field';
import { displayLicence } from '~domain/contacts/licence-number';
import { londonDay } from '~domain/time/london-time';
import { FarDay } from '~widgets/conflicts/far-day';
import { useToday } from '~widgets/hooks/use-today';
import { FactList } from '~widgets/lists/fact-list';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { askedFor } from '~widgets/forms/required';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { isSeen, useNameable, useNamed, type NamedView } from '~widgets/contacts/use-named';
import type { CertificateView } from '~data/certificates/certificates';
import { knownHolder } from '~data/calendar/known-people';
import {
  CHANGE,
  farIssue,
  ranOutChange,
  readBody,
  readChange,
  valuesOfCertificate,
  type ChangeValues,
} from './change-fields';
import { CertificateForm } from './certificate-form';
import { Asked } from './required-mark';
import { ContactPart } from './contact-part';
import { SitePart } from './site-part';
import { signersOf, useFacts, type Facts } from './facts';
import { contactAdvice } from './status-text';
import { InstructorSelect, SignatureReason } from './instructor-select';
import { Waiting } from '~widgets/rows/modal-frames';
import { NumberHead } from './number-head';
import { useFormLeave } from './use-form-leave';
import { WillBeNotice } from './will-be';

const TITLE = 'Change certificate';

/** `number`: from the address, not parsed yet. `resend`: seq of a waiting or refused change in the outbox. */
export function ChangeCertificate({ number, resend }: { number: string; resend: number | undefined }) {
  const mends = useMends('certificates', resend, readBody);
  const facts = useFacts();
  const leave = useFormLeave(resend !== undefined);
  return (
    <CertificateForm number={number} title={TITLE} action="change" mends={mends} leave={leave}>
      {(certificate) =>
        facts ? (
          <ChangeForm certificate={certificate} facts={facts} mends={mends ?? null} leave={leave} />
        ) : (
          <Waiting title={TITLE} leave={leave} />
        )
      }
    </CertificateForm>
  );
}

type ChangeFormProps = {
  certificate: CertificateView;
  facts: Facts;
  mends: Mends<ChangeValues> | null;
  leave: () => void;
};

function ChangeForm({ certificate, facts, mends, leave }: ChangeFormProps) {
  const form = useChangeForm('certificates change', CHANGE, {
    draft: { form: 'certificate change', target: String(certificate.certificate_number) },
    original: valuesOfCertificate(certificate),
    mends,
    done: 'Certificate updated',
    read: (typed) =>
      readChange(isNobody ? { ...typed, customer: '' } : typed, certificate, { now: bestNow(), staff: facts.staff }),
    save: (input, how) => changeCertificate(certificate.certificate_number, input, how),
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, required, set } = form;
  const trained = dayOfTraining(certificate);
  const nameable = useNameable(trained, knownHolder(certificate));
  const { person: contact, isNobody } = useNamed(values.customer, nameable);
  // The present signer stays a choice even if inactive.
  const signers = signersOf(facts.staff);
  const people = facts.staff.filter((one) => signers.includes(one) || one.id === certificate.instructor?.id);
  const signer = people.find(({ id }) => String(id) === values.instructor);
  return (
    <ChangeFormModal area="certificates" title={TITLE} send={TITLE} form={form} guard={guard}>
      <div className="flex flex-col gap-6 pb-2">
        <NumberHead number={certificate.certificate_number} certificate={certificate} />
        <div className="flex flex-col gap-3">
          <Asked required={required} name="customer">
            <ContactPart
              contact={contact}
              nameable={nameable}
              day={trained}
              error={errors['customer']}
              advice={contact ? contactAdvice(contact, trained) : []}
              onPick={(customer) => set('customer', customer)}
            />
          </Asked>
          {contact ? <TakenOver contact={contact} /> : null}
        </div>
        <InstructorSelect
          people={people}
          valueOf={({ id }) => String(id)}
          value={signer ? values.instructor : ''}
          error={errors['instructor']}
          {...askedFor(required, 'instructor')}
          onChange={(instructor) => set('instructor', instructor)}
        />
        <SignatureReason
          text={ranOutChange(values, certificate, facts.staff)}
          reason={values.signature_reason}
          error={errors['signature_reason']}
          onReason={(reason) => set('signature_reason', reason)}
        />
        <SitePart
          sites={facts.sites}
          value={values.site}
          error={errors['site']}
          onChange={(site) => set('site', site)}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <Asked required={required} name="issued_at">
            <DateField
              label="Issued on"
              value={values.issued_at}
              error={errors['issued_at']}
              onChange={(day) => set('issued_at', day)}
            />
          </Asked>
          <Asked required={required} name="issued_time">
            <TimeField
              label="Issued at"
              value={values.issued_time}
              error={errors['issued_time']}
              onChange={(time) => set('issued_time', time)}
            />
          </Asked>
          <FarDay
            text={farIssue(values, certificate, useToday())}
            reason={values.date_reason}
            error={errors['date_reason']}
            onReason={(reason) => set('date_reason', reason)}
          />
        </div>
        <WillBeNotice contact={contact} signature={signer?.instructor_certificate} />
      </div>
    </ChangeFormModal>
  );
}

function dayOfTraining({ time_completion }: CertificateView): string {
  return time_completion === null ? '' : londonDay(new Date(time_completion));
}

/** What the certificate copies from the contact. */
function TakenOver({ contact }: { contact: NamedView }) {
  const { licence_number } = contact;
  const licence = licence_number === null ? [] : [['Licence number', displayLicence(licence_number)] as const];
  if (!isSeen(contact)) {
    return (
      <div className="flex flex-col gap-2 text-tab">
        <p className="text-ink-2">The rider’s details are copied from their contact when this is sent.</p>
        {licence.length === 0 ? null : <FactList facts={licence} />}
      </div>
    );
  }
  const { address, address_2, town, postcode } = contact;
  return (
    <div className="flex flex-col gap-2 text-tab">
      <p className="text-ink-2">The certificate will show the contact’s details as they are now:</p>
      <FactList facts={[...licence, ['Address', [address, address_2, town, postcode].filter(Boolean).join(', ')]]} />
    </div>
  );
}
