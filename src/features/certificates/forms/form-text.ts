// Shared by the certificate forms.

/** The body of a pending change. */
export type Body = Readonly<Record<string, unknown>>;

/** The certificate number in an address; null if it isn't one. */
export function numberOf(text: string): number | null {
  return /^[1-9]\d{6}$/u.test(text) ? Number(text) : null;
}
