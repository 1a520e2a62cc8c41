// Phone numbers as they are compared: in whatever form one was typed, its digits within the United Kingdom.

/** Digits of a number, with the country's own 0 in place of +44: '+44 (0)7700 900-123' → '07700900123'. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll('(0)', '').replaceAll(/\D/gu, '');
  const isAbroad = /^\s*(?:\+|00)/u.test(typed);
  if (!isAbroad) return digits;
  return digits.replace(/^00/u, '').replace(/^44/u, '0');
}

/** True for a text that can only be a phone number, or a part of one. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s().-]*$/u.test(typed) && /\d/u.test(typed);
}
