// Ids as a form keeps them.

/** The id that a text is; null for none. One that is only on this device is negative. */
export function idOf(text: string): number | null {
  return /^-?[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}
