// Ids as text, which is how forms hold them.

/** The id in a text; null if it has none. Negative for a row that is only on this device. */
export function idOf(text: string): number | null {
  return /^-?[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}
