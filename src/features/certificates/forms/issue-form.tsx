// The form of issuing, once all that it opens with is known.
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '~contract/errors';
import { issueCertificate } from '~data/certificates/save';
import { lastIssuedBy, listCertificatesOf, type CertificateView } from '~data/certificates/certificates';
import { londonDay } from '~domain/london-time';
import { Checkbox } from '~ui/checkbox';
import { TextFormModal } from '~widgets/forms/text-form-modal';
import { idOf } from '~widgets/typed/typed-id';
import { useGuard } from '~widgets/forms/unsaved';
import { howNew, useTextForm, type Mends, type TextForm } from '~widgets/forms/use-text-form';
import { useNameable, useNamed } from '~widgets/contact/use-named';
import { ContactPart } from './contact-part';
import { signersOf, type Facts } from './facts';
import { contactAdvice } from './form-words';
import { InstructorSelect } from './instructor-select';
import { followed, timesAfter, transmissionAfter } from './issue-defaults';
import { knownOnly, NEW_ISSUE, readIssue, type IssueField, type IssueText } from './issue-fields';
import { NumberPart } from './number-part';
import { RestrictionsPart, TransmissionPart, WhenPart } from './training-parts';
import { WillBeNotice } from './will-be';

type IssueFormProps = {
  title: string;
  certificate: CertificateView;
  facts: Facts;
  mends: Mends<IssueText> | null;
  prefill: Partial<IssueText>;
  leave: () => void;
};

export function IssueForm({ title, certificate, facts, mends, prefill, leave }: IssueFormProps) {
  const [original] = useState<IssueText>({ ...NEW_ISSUE, certificate_number: String(certificate.certificate_number) });
  const signers = signersOf(facts.staff);
  const known = {
    signers: signers.map(({ instructor_certificate }) => instructor_certificate),
    codes: facts.restrictions.map(({ code }) => code),
  };
  const form = useTextForm({
    draft: { form: 'certificate', target: original.certificate_number },
    original,
    ...(mends === null && { prefill }),
    mends,
    done: MESSAGES.certificateIssued,
    refused: MESSAGES.certificateNotIssued,
    read: (typed) => readIssue(knownOnly(typed, { ...known, isContactGone: contact === null })),
    save: ({ number, body }, how) => issueCertificate(number, body, howNew(how)),
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const nameable = useNameable(form.text.time_completion_date);
  const contact = useNamed(form.text.customer, nameable);
  const text = knownOnly(form.text, { ...known, isContactGone: contact === null });
  const { set, pickContact, pickSigner } = useHands(form, mends ? NOTHING_FILLED : prefill);
  const { errors } = form;
  return (
    <TextFormModal area="certificates" title={title} send={title} form={form} guard={guard}>
      <div className="flex flex-col gap-6 pb-2">
        <NumberPart
          certificate={certificate}
          value={text.certificate_number}
          error={errors['certificate_number']}
          isMending={mends !== null}
          isTaken={mends ? mends.trouble?.kind === 'state' : certificate.status !== 'CERTIFICATE_PENDING'}
          onChange={(number) => set('certificate_number', number)}
        />
        <ContactPart
          contact={contact}
          nameable={nameable}
          day={text.time_completion_date}
          error={errors['customer']}
          advice={contact ? contactAdvice(contact, text.time_completion_date) : []}
          onPick={pickContact}
        />
        <WhenPart text={text} errors={errors} set={set} today={londonDay(new Date())} />
        <InstructorSelect
          people={signers}
          valueOf={({ instructor_certificate }) => instructor_certificate}
          value={text.instructor_certificate}
          error={errors['instructor_certificate']}
          onChange={pickSigner}
        />
        <RestrictionsPart text={text} errors={errors} set={set} restrictions={facts.restrictions} />
        <TransmissionPart text={text} errors={errors} set={set} />
        <Checkbox
          label="This is a duplicate"
          checked={text.duplicate === 'true'}
          onChange={(isOn) => set('duplicate', isOn ? 'true' : '')}
        />
        <WillBeNotice
          contact={contact}
          signature={text.instructor_certificate || undefined}
          duplicate={text.duplicate === 'true'}
        />
      </div>
    </TextFormModal>
  );
}

const NOTHING_FILLED: Partial<IssueText> = {};

/** Picking a contact or an instructor fills in what goes with them, where nobody has typed anything else. */
function useHands({ text, set }: TextForm<IssueText>, prefill: Partial<IssueText>) {
  const filled = useRef(prefill);
  /** Set by hand, also to nothing: a suggestion that comes later must not stand in for it. */
  const byHand = useRef(new Set<string>());
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const follow = (now: Partial<IssueText>) => {
    for (const [name, value] of followed(latest.current, filled.current, now)) {
      if (!byHand.current.has(name)) set(name, value);
    }
    filled.current = { ...filled.current, ...now };
  };
  return {
    set: (name: IssueField, value: string) => {
      byHand.current.add(name);
      set(name, value);
    },
    pickContact: (customer: string) => {
      set('customer', customer);
      const id = idOf(customer);
      if (id === null) return;
      // Where the device cannot be read nothing is suggested.
      listCertificatesOf(id).then(
        (held) => follow({ transmission: transmissionAfter(held) }),
        () => undefined,
      );
    },
    pickSigner: (signature: string) => {
      set('instructor_certificate', signature);
      const today = londonDay(new Date());
      lastIssuedBy(signature).then(
        (last) => follow(timesAfter(last, today)),
        () => undefined,
      );
    },
  };
}
