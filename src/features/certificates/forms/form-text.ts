// What the forms of certificates have in common as texts.

/** What waits in the outbox. */
export type Body = Readonly<Record<string, unknown>>;

/** The number that an address names; null for what is none. */
export function numberOf(text: string): number | null {
  return /^[1-9]\d{6}$/u.test(text) ? Number(text) : null;
}
