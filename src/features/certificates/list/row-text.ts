// What a row says besides its columns.
import { missingOf } from '~domain/certificate-states';
import { DVSA_FIELD_TEXT, expiryText } from '~widgets/format/certificate-text';
import { dayOf, NOTHING } from '~widgets/format/contact-text';
import type { CertificateView } from '~data/certificates/certificates';
import { refusedWords } from './row-actions';

/** '21/11/2026'. */
export function issuedText({ issued_at }: CertificateView): string {
  return issued_at === null ? NOTHING : dayOf(issued_at);
}

/** 'until 21/11/2028'; '' for one that is not valid. */
export function untilText(row: CertificateView): string {
  const until = row.status === 'VOID' ? null : expiryText(row);
  return until === null ? '' : `until ${until}`;
}

/** What else there is to know of its state: what it lacks, what it stands for, why something cannot be done with it. */
export function notesOf(row: CertificateView): string[] {
  const of = row.status === 'DUPLICATE' && row.previous_certificate !== null ? [`of ${row.previous_certificate}`] : [];
  return [...of, ...lackOf(row), ...refusedWords(row)];
}

/** 'Needs an address and a complete licence number'. Of somebody who was erased nothing can be completed. */
function lackOf({ status, customer, instructor, isUnseen }: CertificateView): string[] {
  // Nobody here knows what is missing, if anything.
  if (status === 'NOT_READY' && isUnseen) return ['The rider’s details are checked when this is sent'];
  if (status !== 'NOT_READY' || !customer?.full_name) return [];
  const missing = missingOf({
    licence_number: customer.licence_number,
    address: customer.address,
    instructor_certificate: instructor?.instructor_certificate ?? '',
  });
  return missing.length === 0 ? [] : [`Needs ${missing.map((field) => DVSA_FIELD_TEXT[field]).join(' and ')}`];
}
