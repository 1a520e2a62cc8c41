// CBT renewals (docs/domain.md, Messages): a certificate is valid for two years from the day on which it was issued.
import { addMonths } from 'date-fns/addMonths';
import { addDaysTo, dateOf, isoDay } from './london-time';

const VALID_MONTHS = 24;

/** Why a holder gets no message, each with what a list says of it. */
export const NO_RENEWAL_LABEL = {
  newer_certificate: 'Has a newer certificate',
  full_licence: 'Has a full motorcycle licence',
  am_for_life: 'Has the moped entitlement for life',
  no_contact: 'Is no longer a contact',
  switched_off: 'These messages are switched off',
} as const;
export type NoRenewal = keyof typeof NO_RENEWAL_LABEL;
export const NO_RENEWAL = Object.keys(NO_RENEWAL_LABEL) as [NoRenewal, ...NoRenewal[]];

/** The London day from which the certificate is no longer valid. `issued`: the London day of its issue. */
export function cbtExpiry(issued: string): string {
  return isoDay(addMonths(dateOf(issued), VALID_MONTHS));
}

/** The London day on which its holder is written to. */
export function renewalDay(issued: string, leadDays: number): string {
  return addDaysTo(cbtExpiry(issued), -leadDays);
}
