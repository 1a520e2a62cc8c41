// Numbers that an SMS can be sent to (docs/domain.md, Messages), in the form that providers take: '+447700900123'.
import { looksLikePhone, phoneDigits, plainPhone } from '~domain/contacts/phone-number';

/**
 * What a typed number is for an SMS. `mobile`: of the United Kingdom; `landline`: any other number there. `abroad`: with the code of
 * another country, where an SMS has another price, so none is sent there.
 */
export type SmsNumber = { is: 'mobile'; number: string } | { is: 'none' | 'landline' | 'abroad' | 'invalid' };

export function smsNumber(typed: string): SmsNumber {
  const plain = plainPhone(typed);
  if (plain === '') return { is: 'none' };
  if (!looksLikePhone(plain)) return { is: 'invalid' };
  const digits = phoneDigits(plain);
  if (!digits.startsWith('0')) return { is: /^(?:\+|00)/u.test(plain) ? 'abroad' : 'invalid' };
  // 070 are personal numbers and 076 pagers, except 07624 of the Isle of Man.
  if (/^07(?:[1-57-9]\d{8}|624\d{6})$/u.test(digits)) return { is: 'mobile', number: `+44${digits.slice(1)}` };
  return { is: /^0(?:[1-35689]\d{8,9}|7[06]\d{8})$/u.test(digits) ? 'landline' : 'invalid' };
}
