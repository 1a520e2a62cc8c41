// Phone numbers on the wire. Apart from text.ts, because the sign-in page doesn't load how they are read.
import { looksLikePhone, phoneText } from '~domain/contacts/phone-number';
import { PHONE_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { PHONE_PROBLEM, text } from './text';

/** Longer texts are no number with marks around it. */
const TYPED_MAX = 100;
const DIGITS_MIN = 5;

/** A phone number in its one spelling (`phoneText`), whatever was typed or pasted; empty means none. */
export const phoneNumber = text(TYPED_MAX)
  .transform(phoneText)
  .refine((number) => number === '' || isNumber(number), PHONE_PROBLEM)
  .pipe(z.string().max(PHONE_MAX, `Must be at most ${PHONE_MAX} characters`));

function isNumber(number: string): boolean {
  return looksLikePhone(number) && number.replaceAll(/\D/gu, '').length >= DIGITS_MIN;
}
