// What the forms of certificates have in common as texts.

/** What waits in the outbox. */
export type Body = Readonly<Record<string, unknown>>;

/** The id that a text is; null for none. One that is only on this device is negative. */
export function idOf(text: string): number | null {
  return /^-?[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

/** The number that an address names; null for what is none. */
export function numberOf(text: string): number | null {
  return /^[1-9]\d{6}$/u.test(text) ? Number(text) : null;
}
