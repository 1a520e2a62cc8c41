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

/** Shorter texts that begin with 44 are parts of a number, or numbers of certificates and orders. */
const ABROAD_LEAST = 10;
/** As many digits have no date and no ATB number, which have strokes too. */
const STROKE_LEAST = 10;
const DASHES = /[\u2010-\u2015\u2212]/gu;

/**
 * The digits of a searched text in each way in which the number may be stored: '447700900212', '+44 0 7700 900212' and
 * 'tel:07700/900212' have '07700900212' among them. Empty for a text that is no phone number, nor a part of one.
 */
export function phoneSpellings(typed: string): string[] {
  const number = asNumber(typed);
  if (!looksLikePhone(number)) return [];
  const plain = number.replaceAll(/\D/gu, '');
  const isAbroad = /^\s*(?:\+|00)/u.test(number) || plain.length >= ABROAD_LEAST;
  const home = isAbroad ? plain.replace(/^(?:00)?440?/u, '0') : '';
  // Of '00' alone, which begins a number from abroad, no digits are left: it must not find everybody.
  return [...new Set([phoneDigits(number), plain, home])].filter((digits) => digits !== '');
}

/** Without the characters of links and address books around a number; with the strokes and dashes that people type here. */
function asNumber(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, '').replaceAll(DASHES, '-');
  const number = text.replace(/^\s*tel:/iu, '').trim();
  return number.replaceAll(/\D/gu, '').length >= STROKE_LEAST ? number.replaceAll('/', ' ') : number;
}
