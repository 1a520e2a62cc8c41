// Phone numbers, or parts of them, as they are searched.
import { ABROAD, looksLikePhone, phoneDigits, plainPhone } from './phone-number';

/** Shorter texts that begin with 44 are parts of a number, or numbers of certificates and orders. */
const ABROAD_LEAST = 10;

/**
 * The digits of a searched text in each way in which the number may be stored: '447700900212', '+44 0 7700 900212' and
 * 'tel:07700/900212' have '07700900212' among them. Empty for a text that is no phone number, nor a part of one.
 */
export function phoneSpellings(typed: string): string[] {
  const number = plainPhone(typed);
  if (!looksLikePhone(number)) return [];
  const plain = number.replaceAll(/\D/gu, '');
  const isAbroad = ABROAD.test(number) || plain.length >= ABROAD_LEAST;
  const home = isAbroad ? plain.replace(/^(?:00)?440?/u, '0') : '';
  // Of '00' alone, which begins a number from abroad, no digits are left: it must not find everybody.
  return [...new Set([phoneDigits(number), plain, home])].filter((digits) => digits !== '');
}
