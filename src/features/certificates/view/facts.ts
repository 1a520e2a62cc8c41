// The facts on a certificate as names and values (specification sections 3 and 9).
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { displayLicence } from '~domain/contacts/licence-number';
import { displayDay } from '~domain/time/london-time';
import { expiryText } from '~widgets/format/certificate-text';
import { dayOf, NOTHING, receivedText } from '~widgets/format/contact-text';
import { stampText } from '~widgets/format/when';
import type { Certificate } from '~contract/certificates/certificates';
import type { CertificateView } from '~data/certificates/certificates';

type Facts = [name: string, value: string][];

/** The holder as they were when the certificate was issued or last changed. */
export function holderFacts(holder: NonNullable<Certificate['customer']>): Facts {
  const { licence_number, birthdate, address, address_2, town, postcode, transmission } = holder;
  return [
    ['Licence number', displayLicence(licence_number) || NOTHING],
    ['Birth date', birthdate === null ? NOTHING : displayDay(birthdate)],
    ['Address', [address, address_2, town, postcode].filter(Boolean).join(', ') || NOTHING],
    ['Transmission', transmission === null ? NOTHING : CERTIFICATE_TRANSMISSION_LABEL[transmission]],
  ];
}

/** The facts about the training. */
export function trainingFacts(row: CertificateView): Facts {
  const { instructor, restrictions, start_time, time_completion, training_duration } = row;
  return [
    ['Restrictions', restrictions.map(({ code, title }) => `${code} ${title}`.trim()).join(', ') || NOTHING],
    ['Start', startText(start_time, time_completion)],
    ['Completion', time_completion === null ? NOTHING : stampText(time_completion)],
    ['Duration', training_duration?.slice(0, 5) ?? NOTHING],
    ...fact('Reason for the short training', row.duration_reason || null),
    ['Instructor', instructor?.full_name || NOTHING],
    ['Instructor’s number', instructor?.instructor_certificate || NOTHING],
    ...fact('Reason for this instructor', row.signature_reason || null),
  ];
}

/** The start has no date, but training takes one day: the completion's date is used. */
function startText(start: string | null, completion: string | null): string {
  if (start === null) return NOTHING;
  return [completion === null ? '' : dayOf(completion), start.slice(0, 5)].filter(Boolean).join(' ');
}

/** Who issued the certificate, and when; empty if it hasn't been issued. */
export function issueFacts(row: CertificateView): Facts {
  const { issued_at, duplicated_at, issued_by, received_at } = row;
  if (issued_at === null) return [];
  const done = duplicated_at ?? issued_at;
  const late = received_at === null ? null : receivedText({ created: done, received_at });
  const expires = row.status === 'VOID' ? null : expiryText(row);
  return [
    ['Issued', stampText(issued_at)],
    ...fact('Duplicated', duplicated_at && stampText(duplicated_at)),
    ['Issued by', issued_by?.full_name ?? NOTHING],
    ...fact('Received by the school', late),
    ...fact('Expires', expires),
  ];
}

function fact(name: string, value: string | null): Facts {
  return value === null ? [] : [[name, value]];
}
