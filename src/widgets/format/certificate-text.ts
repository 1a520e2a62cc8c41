// Texts about certificates and books, and the look of each status (specification sections 4 and 9).
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { BOOK_SIZE, type CertificateStatus } from '~domain/certificates/states';
import { expiryOf } from '~domain/certificates/validity';
import { cbtRules } from '~data/session/cbt-rules';
import { displayDay, londonDay } from '~domain/time/london-time';
import type { Certificate } from '~contract/certificates/certificates';
import type { ChipKind } from '~ui/chip';
import type { IconName } from '~ui/icon';

export const CERTIFICATE_STATUS: Record<CertificateStatus, { kind: ChipKind; icon: IconName; text: string }> = {
  CERTIFICATE_PENDING: { kind: 'quiet', icon: 'clock', text: CERTIFICATE_STATUS_LABEL.CERTIFICATE_PENDING },
  NOT_READY: { kind: 'amber', icon: 'alert', text: CERTIFICATE_STATUS_LABEL.NOT_READY },
  READY_TO_RETURN: { kind: 'green', icon: 'check', text: CERTIFICATE_STATUS_LABEL.READY_TO_RETURN },
  SENT: { kind: 'ok', icon: 'check', text: CERTIFICATE_STATUS_LABEL.SENT },
  DUPLICATE: { kind: 'blue', icon: 'copy', text: CERTIFICATE_STATUS_LABEL.DUPLICATE },
  VOID: { kind: 'red', icon: 'ban', text: CERTIFICATE_STATUS_LABEL.VOID },
};

/** The details that DVSA requires, as words for a sentence. */
export const DVSA_FIELD_TEXT = {
  licence_number: 'a complete licence number',
  address: 'an address',
  instructor_certificate: 'the instructor’s certificate number',
} as const;

/** The holder's full name; '' without a holder. An erased holder has no name, so they get a fixed text. */
export function holderOf({ customer }: Pick<Certificate, 'customer'>): string {
  if (customer === null) return '';
  return customer.full_name || 'Erased contact';
}

/** '3420051–075'. */
export function bookName(firstNumber: number): string {
  return `${firstNumber}–${String(firstNumber + BOOK_SIZE - 1).slice(-3)}`;
}

/** The expiry date, '21/11/2028'; null if the certificate was never issued. */
export function expiryText({ issued_at }: Pick<Certificate, 'issued_at'>): string | null {
  return issued_at === null ? null : displayDay(expiryOf(londonDay(new Date(issued_at)), cbtRules()));
}
