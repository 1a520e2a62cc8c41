// Who gets a message, and who is left out and why (docs/domain.md, Messages).
import { smsNumber } from './mobile-number';
import type { Channel } from './types';

/**
 * '' nothing is known. GIVEN: the person agreed. SOFT_OPT_IN: the person booked here, was offered not to be written to, and didn't object.
 * OPTED_OUT: the person asked not to be written to.
 */
export const CONSENTS = ['', 'GIVEN', 'SOFT_OPT_IN', 'OPTED_OUT'] as const;
export type Consent = (typeof CONSENTS)[number];

export const CONSENT_LABEL: Readonly<Record<Consent, string>> = {
  '': 'Not asked',
  GIVEN: 'Agreed',
  SOFT_OPT_IN: 'Booked with us and did not object',
  OPTED_OUT: 'Does not want it',
};

/** What is known of a contact who was never asked. */
export const NEVER_ASKED = {
  email_consent: '',
  email_consent_at: null,
  email_consent_source: '',
  sms_consent: '',
  sms_consent_at: null,
  sms_consent_source: '',
  email_bounced_at: null,
} as const;

/** Each with what a list of those left out says after their number: '3 have no e-mail address'. */
export const LEFT_OUT_LABEL = {
  no_email: 'no e-mail address',
  no_phone: 'no phone number',
  landline: 'a phone number that is not a mobile',
  abroad: 'a mobile number of another country',
  invalid_phone: 'a phone number that does not exist',
  bounced: 'an e-mail address that mail came back from',
  no_consent: 'not agreed to offers',
  opted_out: 'asked not to be written to',
  same_address: 'the same address as another one in this group',
} as const;
export type LeftOut = keyof typeof LEFT_OUT_LABEL;
export const LEFT_OUT = Object.keys(LEFT_OUT_LABEL) as [LeftOut, ...LeftOut[]];

/** The contact's fields that decide it. */
export type Reachable = {
  email: string;
  phone: string;
  alternative_phone: string;
  email_consent: Consent;
  sms_consent: Consent;
  /** When mail came back from the address; null if it never did. */
  email_bounced_at: string | null;
};

/** Where a message goes, or why it does not. `to`: an address, or a number as '+447700900123'. */
export type Reached = { to: string } | { why: LeftOut };

/**
 * Where a message of this channel goes. A marketing one only goes to those who agreed. STOP to an SMS also ends those about bookings,
 * because the network keeps them back; an e-mail about a booking goes to everybody.
 */
export function reach(contact: Reachable, channel: Channel, isMarketing: boolean): Reached {
  const where = channel === 'EMAIL' ? emailOf(contact) : mobileOf(contact);
  if ('why' in where) return where;
  const consent = channel === 'EMAIL' ? contact.email_consent : contact.sms_consent;
  if (consent === 'OPTED_OUT' && (isMarketing || channel === 'SMS')) return { why: 'opted_out' };
  return isMarketing && consent === '' ? { why: 'no_consent' } : where;
}

function emailOf({ email, email_bounced_at }: Reachable): Reached {
  if (email === '') return { why: 'no_email' };
  return email_bounced_at === null ? { to: email } : { why: 'bounced' };
}

/** The first of their two numbers that is a mobile. */
function mobileOf({ phone, alternative_phone }: Reachable): Reached {
  const numbers = [smsNumber(phone), smsNumber(alternative_phone)];
  const mobile = numbers.find((one) => one.is === 'mobile');
  if (mobile) return { to: mobile.number };
  const first = numbers.find(({ is }) => is !== 'none');
  return { why: first ? WHY_NO_SMS[first.is as keyof typeof WHY_NO_SMS] : 'no_phone' };
}

const WHY_NO_SMS = { landline: 'landline', abroad: 'abroad', invalid: 'invalid_phone' } as const;
