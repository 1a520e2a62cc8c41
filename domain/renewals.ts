// CBT renewals (docs/domain.md, Messages): a certificate is valid for two years from the day on which it was issued.
import { addMonths } from 'date-fns/addMonths';
import { addDaysTo, dateOf, isoDay, londonInstant } from './london-time';
import { reach, type LeftOut, type Reachable } from './message-audience';
import type { Channel } from './message-types';

const VALID_MONTHS = 24;
/** The time of day at which holders are written to, in London. */
const AT = '10:00:00';
const DAY = 24 * 60 * 60 * 1000;

/** Why a holder gets no message, each with what a list says of it. */
export const NO_RENEWAL_LABEL = {
  newer_certificate: 'Has a newer certificate',
  full_licence: 'Has a full motorcycle licence',
  am_for_life: 'Has the moped entitlement for life',
  no_contact: 'Is no longer a contact',
  switched_off: 'These messages are switched off',
  passed: 'Nothing was sent on the day for it',
} as const;
export type NoRenewal = keyof typeof NO_RENEWAL_LABEL;
export const NO_RENEWAL = Object.keys(NO_RENEWAL_LABEL) as [NoRenewal, ...NoRenewal[]];

/** The London day from which the certificate is no longer valid. `issued`: the London day of its issue. */
export function cbtExpiry(issued: string): string {
  return isoDay(addMonths(dateOf(issued), VALID_MONTHS));
}

/** The London day on which its holder is written to. */
export function renewalDay(issued: string, leadDays: number): string {
  return addDaysTo(cbtExpiry(issued), -leadDays);
}

/** The moment on that day. */
export function renewalMoment(sendOn: string): Date {
  return londonInstant(sendOn, AT);
}

/** False once a message is more than a day late: then it isn't sent any more. */
export function isInTime(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() <= DAY;
}

/** What of a certificate's holder decides it. */
export type RenewalFacts = {
  /** Null if erased or deleted. */
  contact: (Reachable & { riding_experience: string; current_licence: string }) | null;
  /** Another certificate was issued to them later. */
  has_newer: boolean;
  /** A note on them says that they have AM for life. */
  noted_for_life: boolean;
  /** The channels by which a message about this certificate was made. */
  made: readonly Channel[];
  send_on: string;
};

/** Who gets a message, and by which channels; else why not. */
export type RenewalChoice = { channels: readonly Channel[]; left_out: LeftOut | NoRenewal | null };

/** The one decision about a renewal, for the forecast, the list and the sending alike. `on`: the channels that are switched on. */
export function renewalOf(facts: RenewalFacts, on: readonly Channel[], now: Date): RenewalChoice {
  const { contact, made } = facts;
  if (made.length > 0) return { channels: made, left_out: null };
  const why = whyNot(facts, on, now);
  if (why !== null || contact === null) return { channels: [], left_out: why };
  const found = on.map((channel) => ({ channel, ...reach(contact, channel, true) }));
  const channels = found.filter((one) => 'to' in one).map(({ channel }) => channel);
  const [first] = found.flatMap((one) => ('why' in one ? one.why : []));
  return { channels, left_out: channels.length > 0 ? null : (first ?? null) };
}

function whyNot({ contact, ...facts }: RenewalFacts, on: readonly Channel[], now: Date): NoRenewal | null {
  if (contact === null) return 'no_contact';
  if (facts.has_newer) return 'newer_certificate';
  if (contact.riding_experience === 'FULL_A2_OR_A') return 'full_licence';
  if (contact.current_licence === 'DRIVING_LICENCE' || facts.noted_for_life) return 'am_for_life';
  if (!isInTime(renewalMoment(facts.send_on), now)) return 'passed';
  return on.length === 0 ? 'switched_off' : null;
}
