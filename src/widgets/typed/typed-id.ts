// Ids as a form of text keeps them.

/** The id that a text is; null for none. One that is only on this device is negative. */
export function idOf(text: string): number | null {
  return /^-?[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

/** The values of a list that one text holds, with commas between; '' is none. */
export function listOf(text: string): string[] {
  return text.split(',').filter((value) => value !== '');
}

/** The ids of such a list; what is none is left out. */
export function idsOf(text: string): number[] {
  return listOf(text).flatMap((one) => idOf(one) ?? []);
}
