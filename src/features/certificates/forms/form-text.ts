// Shared by the certificate forms.

/** The error if an instructor whose own certificate had run out is to sign without a reason. */
export const SIGNATURE_REASON_MISSING = 'Choose another instructor, or give a reason';

/** The body of a pending change. */
export type Body = Readonly<Record<string, unknown>>;

/** The certificate number in an address; null if it isn't one. */
export function numberOf(text: string): number | null {
  return /^[1-9]\d{6}$/u.test(text) ? Number(text) : null;
}
