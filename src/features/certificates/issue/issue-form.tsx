// The issue form, once its prefilled values are known.
import { useRef, useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { issueCertificate } from '~data/certificates/save';
import { fullName } from '~domain/contacts/full-name';
import { lastIssuedBy, type CertificateView } from '~data/certificates/certificates';
import { trainedOn } from '~data/certificates/trained';
import { bestToday } from '~data/today';
import { Checkbox } from '~ui/fields/checkbox';
import { useToday } from '~widgets/hooks/use-today';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { idOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/drafts/unsaved';
import { followed, without } from '~widgets/forms/fields';
import { MoreDetails } from '~widgets/forms/more-details';
import { askedFor } from '~widgets/forms/required';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { useNameable, useNamed } from '~widgets/contacts/use-named';
import { Asked } from '../forms/required-mark';
import { useCheckQuestion } from '../forms/check-question';
import { ContactPart } from '../forms/contact-part';
import { signersOf, type Facts } from '../forms/facts';
import { contactAdvice, trainedText } from '../forms/status-text';
import { InstructorSelect, SignatureReason } from '../forms/instructor-select';
import { timesAfter } from './issue-defaults';
import { ISSUE, knownOnly, NEW_ISSUE, type IssueField, type IssueValues } from './issue-fields';
import { ranOutSigner, readIssue } from './read-issue';
import { NumberPart } from './number-part';
import { RestrictionsPart, WhenPart } from '../forms/training-parts';
import { SitePart } from '../forms/site-part';
import { TransmissionChoice } from '../forms/transmission-choice';
import { useTrained } from '../forms/use-trained';
import { WillBeNotice } from '../forms/will-be';

/** Rarely filled in, and folded away until then. */
const MORE = ['duplicate'] as const satisfies IssueField[];

type IssueFormProps = {
  title: string;
  certificate: CertificateView;
  facts: Facts;
  mends: Mends<IssueValues> | null;
  prefill: Partial<IssueValues>;
  leave: () => void;
};

export function IssueForm({ title, certificate, facts, mends, prefill, leave }: IssueFormProps) {
  const [original] = useState<IssueValues>({
    ...NEW_ISSUE,
    certificate_number: String(certificate.certificate_number),
  });
  const signers = signersOf(facts.staff);
  const known = {
    signers: signers.map(({ instructor_certificate }) => instructor_certificate),
    codes: facts.restrictions.map(({ code }) => code),
    sites: facts.sites.map(({ id }) => id),
  };
  const judging = { staff: signers, today: bestToday() };
  const form = useChangeForm('certificates issue', ISSUE, {
    draft: { form: 'certificate', target: original.certificate_number },
    original,
    ...(mends === null && { prefill }),
    mends,
    done: MESSAGES.certificateIssued,
    read: (typed) => readIssue(knownOnly(typed, { ...known, isContactGone: isNobody }), judging),
    save: ({ number, body }, how) => issueCertificate(number, body, how),
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const nameable = useNameable(form.values.time_completion_date);
  const { person: contact, isNobody } = useNamed(form.values.customer, nameable);
  const values = knownOnly(form.values, { ...known, isContactGone: isNobody });
  const { set, pickContact, pickSigner } = useHands(form, mends ? NOTHING_FILLED : prefill, certificate.supplier.id);
  const trained = useTrained(values.customer, values.time_completion_date);
  const { asking, question } = useCheckQuestion(form, {
    found: trained && contact ? [{ who: fullName(contact), problems: trained.problems }] : [],
    isRight: () => readIssue(knownOnly(form.now(), { ...known, isContactGone: isNobody }), judging).errors === null,
  });
  const { errors, required } = form;
  return (
    <ChangeFormModal area="certificates" title={title} send={title} form={asking} guard={guard}>
      <div className="flex flex-col gap-6 pb-2">
        <NumberPart
          certificate={certificate}
          value={values.certificate_number}
          error={errors['certificate_number']}
          isMending={mends !== null}
          isTaken={mends ? mends.trouble?.kind === 'state' : certificate.status !== 'CERTIFICATE_PENDING'}
          required={required}
          onChange={(number) => set('certificate_number', number)}
        />
        <Asked required={required} name="customer">
          <ContactPart
            contact={contact}
            nameable={nameable}
            day={values.time_completion_date}
            error={errors['customer']}
            advice={contact ? contactAdvice(contact, values.time_completion_date) : []}
            onPick={pickContact}
          />
        </Asked>
        <SitePart
          sites={facts.sites}
          value={values.site || String(certificate.supplier.id)}
          error={errors['site']}
          onChange={(site) => set('site', site)}
        />
        <WhenPart values={values} errors={errors} required={required} set={set} today={useToday()} />
        <InstructorSelect
          people={signers}
          valueOf={({ instructor_certificate }) => instructor_certificate}
          value={values.instructor_certificate}
          error={errors['instructor_certificate']}
          {...askedFor(required, 'instructor_certificate')}
          onChange={pickSigner}
        />
        <SignatureReason
          text={ranOutSigner(values.instructor_certificate, values.time_completion_date, signers)}
          reason={values.signature_reason}
          error={errors['signature_reason']}
          onReason={(reason) => set('signature_reason', reason)}
        />
        <RestrictionsPart
          restrictions={facts.restrictions}
          value={values.restrictions}
          trained={{ transmission: values.transmission, day: values.time_completion_date }}
          error={errors['restrictions']}
          required={required}
          onChange={(codes) => set('restrictions', codes)}
        />
        <Asked required={required} name="transmission">
          <TransmissionChoice
            value={values.transmission}
            hint={trainedText(trained, values.transmission)}
            error={errors['transmission']}
            onChange={(code) => set('transmission', code)}
          />
        </Asked>
        <MoreDetails form={form} names={MORE} about="Whether it is a duplicate">
          <Checkbox
            label="This is a duplicate"
            checked={values.duplicate}
            onChange={(isOn) => set('duplicate', isOn)}
          />
        </MoreDetails>
        <WillBeNotice
          contact={contact}
          signature={values.instructor_certificate || undefined}
          duplicate={values.duplicate}
        />
      </div>
      {question}
    </ChangeFormModal>
  );
}

const NOTHING_FILLED: Partial<IssueValues> = {};

/** Picking a contact or an instructor fills in the fields that follow from them, unless these were set by hand. */
function useHands({ now, set, fill }: ChangeForm<IssueValues>, prefill: Partial<IssueValues>, bookSite: number) {
  const filled = useRef(prefill);
  /** Fields set by hand, also to nothing: a later suggestion must not fill them. */
  const byHand = useRef<string[]>([]);
  const follow = (filling: Partial<IssueValues>) => {
    fill(without(followed(ISSUE, now(), filled.current, filling), byHand.current));
    filled.current = { ...filled.current, ...filling };
  };
  // The form may be closed before the device has answered.
  const followHere = useWhileHere(follow);
  /** The booking depends on the contact and on the day. */
  const followBooking = () => {
    const { customer, time_completion_date: day } = now();
    const id = idOf(customer);
    if (id === null) return;
    // If the device can't be read, nothing is suggested.
    trainedOn(id, day).then(
      (trained) =>
        void followHere({ transmission: trained?.transmission ?? '', site: String(trained?.site ?? bookSite) }),
      () => undefined,
    );
  };
  return {
    set: <Name extends IssueField>(name: Name, value: IssueValues[Name]) => {
      byHand.current = [...byHand.current, name];
      set(name, value);
      if (name === 'time_completion_date') followBooking();
    },
    pickContact: (customer: string) => {
      set('customer', customer);
      followBooking();
    },
    pickSigner: (signature: string) => {
      set('instructor_certificate', signature);
      const today = bestToday();
      lastIssuedBy(signature).then(
        (last) => follow(timesAfter(last, today)),
        () => undefined,
      );
    },
  };
}
