// Phone numbers: in whatever form one was typed, pasted or exported, it is one number, in one spelling.

/** A number abroad is written with its country's code; 00 is how it is dialled. */
export const ABROAD = /^\s*(?:\+|00)/u;
/** What people and address books put before a number. */
const LABEL = /^\s*(?:tel|phone|mobile|mob|callto|sms)\s*[.:]*\s*(?=[+(\d])/iu;
/** A spreadsheet's ways to keep a number as text: ="07700900123" and '07700900123. */
const KEPT_AS_TEXT = /^\s*(?:="([^"]*)"|['’]([+(\d].*))$/u;
const DASHES = /[\u2010-\u2015\u2212]/gu;
/** As many digits have no date and no ATB number, which have strokes too. */
const STROKE_LEAST = 10;

/**
 * The text without the invisible marks, labels and signs of links, address books and spreadsheets: '\u202Atel:07700.900/123' →
 * '07700 900 123'. Text that is no number stays readable.
 */
export function plainPhone(typed: string): string {
  const seen = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(DASHES, '-');
  const [, formula, quoted] = KEPT_AS_TEXT.exec(seen) ?? [];
  const number = (formula ?? quoted ?? seen).replace(LABEL, '').replaceAll(/\s+/gu, ' ').trim();
  return number.replaceAll(/\D/gu, '').length >= STROKE_LEAST ? number.replaceAll('/', ' ') : number;
}

/** Digits of a number, with the country's own 0 in place of +44: '+44 (0)7700 900-123' and '7700900123' → '07700900123'. */
export function phoneDigits(typed: string): string {
  // Nearly every number: a mirror may hold 50,000 people.
  if (USUAL.test(typed)) return typed.replaceAll(' ', '');
  const number = plainPhone(typed);
  const digits = number.replaceAll('(0)', '').replaceAll(/\D/gu, '');
  if (!ABROAD.test(number)) return digits.replace(CODELESS, '0$1');
  // No country's code begins with 0, and 7 has more digits: both are numbers here, with a sign or a 0 too many.
  return digits
    .replace(/^00/u, '')
    .replace(/^7(?=\d{9}$)/u, '07')
    .replace(/^440?/u, '0');
}

const USUAL = /^0[1-35-9][\d ]*$/u;
/** Whole numbers of this country without its 0: a spreadsheet takes it away, and an address book the + before 44. */
const CODELESS = /^(?:0?440?)?([1-357-9]\d{9})$/u;

/** True for a text that can only be a phone number, or a part of one. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s().-]*$/u.test(typed) && /\d/u.test(typed);
}

/** Whole numbers of the United Kingdom and its islands, as `phoneDigits` has them. */
const HOME = /^0[1-9]\d{8,9}$/u;

/**
 * The one spelling in which a number is kept: '07700 900123', '020 7946 0000', '+48 601 700 800'. What is no number stays as it
 * is, without what can't be seen.
 */
export function phoneText(typed: string): string {
  const number = plainPhone(typed);
  if (!looksLikePhone(number)) return number;
  const digits = phoneDigits(number);
  if (HOME.test(digits)) return spaced(digits);
  const bare = number.replaceAll('(0)', ' ').replaceAll('.', ' ').replaceAll(/ +/gu, ' ').trim();
  return bare.replace(/^00/u, '+').replace(/^\+ /u, '+');
}

function spaced(digits: string): string {
  const [, area = '', ...rest] = AREAS.map((one) => one.exec(digits)).find(Boolean) ?? [];
  return [area, ...rest].join(' ');
}

/** 020 7946 0000, 0161 496 0000, 0800 496 0000, and all others. */
const AREAS = [/^(02\d)(\d{4})(\d{4})$/u, /^(01(?:1\d|\d1)|0[389]\d\d)(\d{3})(\d{3,4})$/u, /^(\d{5})(\d{5,6})$/u];

/** What the phone's own app dials or writes to; '' for none. */
export function dialled(typed: string): string {
  const number = plainPhone(typed);
  const digits = phoneDigits(number);
  if (!ABROAD.test(number) || digits === '') return digits;
  return HOME.test(digits) ? `+44${digits.slice(1)}` : `+${digits}`;
}
