// The texts of a row: its dates, and notes on its state.
import { licenceForDvsa } from '~domain/contacts/licence-country';
import { missingOf } from '~domain/certificates/states';
import { DVSA_FIELD_TEXT, expiryText } from '~widgets/format/certificate-text';
import { dayOf, NOTHING } from '~widgets/format/contact-text';
import type { CertificateView } from '~data/certificates/certificates';
import { refusedWords } from './row-actions';

/** '21/11/2026'. */
export function issuedText({ issued_at }: CertificateView): string {
  return issued_at === null ? NOTHING : dayOf(issued_at);
}

/** 'until 21/11/2028'; '' if it is void or wasn't issued. */
export function untilText(row: CertificateView): string {
  const until = row.status === 'VOID' ? null : expiryText(row);
  return until === null ? '' : `until ${until}`;
}

/** Notes on the certificate's state: which one it duplicates, what it lacks, and why an action isn't offered. */
export function notesOf(row: CertificateView): string[] {
  const of = row.status === 'DUPLICATE' && row.previous_certificate !== null ? [`of ${row.previous_certificate}`] : [];
  return [...of, ...lackOf(row), ...refusedWords(row)];
}

/** 'Needs an address and a complete licence number'; nothing if the holder was erased. */
function lackOf({ status, customer, instructor, isUnseen }: CertificateView): string[] {
  // This device doesn't have the rider's details, so it can't tell what is missing.
  if (status === 'NOT_READY' && isUnseen) return ['The rider’s details are checked when this is sent'];
  if (status !== 'NOT_READY' || !customer?.full_name) return [];
  const missing = missingOf({
    licence_number: licenceForDvsa(customer),
    address: customer.address,
    instructor_certificate: instructor?.instructor_certificate ?? '',
  });
  return missing.length === 0 ? [] : [`Needs ${missing.map((field) => DVSA_FIELD_TEXT[field]).join(' and ')}`];
}
