// Whether a certificate can have a duplicate, and which numbers it can take.
import type { CertificateView } from '~data/certificates/certificates';

/** With more numbers than this, typed digits narrow the list. */
export const MANY = 25;

type Original = Pick<CertificateView, 'certificate_number' | 'duplicate' | 'customer'>;

/** Why there can be no duplicate; null if there can. `own`: the number of the edited change, maybe the duplicate. */
export function whyNoDuplicate(
  { certificate_number, duplicate, customer }: Original,
  numbers: readonly string[],
  own: string | undefined,
): { heading: string; text: string } | null {
  if (duplicate !== null && String(duplicate) !== own) {
    const heading = `Certificate ${certificate_number} already has a duplicate`;
    return { heading, text: `It is ${duplicate}. A certificate can only have one duplicate.` };
  }
  if (!customer?.full_name) {
    const heading = `Certificate ${certificate_number} no longer has a holder`;
    return { heading, text: 'Their personal data was erased, so it can’t be duplicated.' };
  }
  if (numbers.length > 0) return null;
  return { heading: 'There is no free number', text: 'A duplicate needs a pending number. Add a CBT book first.' };
}

/** The numbers that contain the typed digits; all numbers if none were typed. */
export function matching(numbers: readonly string[], typed: string): string[] {
  const digits = typed.replaceAll(/\D/gu, '');
  return numbers.filter((number) => number.includes(digits));
}
