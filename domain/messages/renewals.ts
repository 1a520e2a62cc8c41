// CBT renewals (docs/domain.md, Messages): who is written to before their certificate runs out, and when.
import { ridesForLife } from '~domain/certificates/am-for-life';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { reach, type LeftOut, type Reachable } from './audience';
import { SENDING_STATES, type MessageFailure, type SendingState } from './states';
import type { Channel } from './types';
import { canBeEnded } from './offers';
import { smsMoment } from './quiet-hours';

/** The time of day at which holders are written to, in London. */
const AT = '10:00:00';

/** Why a holder gets no message, each with what a list says of it. */
export const NO_RENEWAL_LABEL = {
  newer_certificate: 'Has a newer certificate',
  full_licence: 'Has a full moped or motorcycle licence',
  am_for_life: 'Has AM for life, and a certificate for mopeds only',
  no_contact: 'Is no longer a contact',
  switched_off: 'These messages are switched off',
  no_replies: 'This server sends SMS under a name, which nobody can answer with STOP',
  passed: 'The certificate ran out before anything was sent',
} as const;
export type NoRenewal = keyof typeof NO_RENEWAL_LABEL;
export const NO_RENEWAL = Object.keys(NO_RENEWAL_LABEL) as [NoRenewal, ...NoRenewal[]];

/** PLANNED: it isn't made yet. */
export const RENEWAL_STATES = ['PLANNED', ...SENDING_STATES] as const;
export type RenewalState = 'PLANNED' | SendingState;

/** `on`: the London day on which it left or will leave, else on which it failed or was cancelled. */
export type RenewalMessage = { channel: Channel; state: RenewalState; why: MessageFailure | null; on: string };

/** The London day from which its holder is written to. `issued`: the London day of its issue. */
export function renewalDay(issued: string, leadDays: number, rules: CbtRules): string {
  return addDaysTo(expiryOf(issued, rules), -leadDays);
}

/** The moment on that day. */
export function renewalMoment(sendOn: string): Date {
  return londonInstant(sendOn, AT);
}

/** The holder's fields that decide it. */
export type RenewalFacts = {
  /** Null if erased or deleted. */
  contact: (Reachable & { riding_experience: string; current_licence: string }) | null;
  /** Another certificate was issued to them later. */
  has_newer: boolean;
  /** A note on them says that they have AM for life. */
  noted_for_life: boolean;
  /** Codes of the certificate's restrictions. */
  restrictions: readonly string[];
  /** The messages about this certificate, one of each channel. */
  made: readonly RenewalMessage[];
  send_on: string;
  /** The last London day on which the certificate is valid. */
  expires: string;
};

/** The messages that were made or will be; else why there is none. */
export type RenewalChoice = { messages: readonly RenewalMessage[]; left_out: LeftOut | NoRenewal | null };

/**
 * The one decision about a renewal, for the forecast, the list and the sending alike. `on`: the channels that are switched on; `replies`:
 * people can answer an SMS with STOP.
 */
export function renewalOf(
  facts: RenewalFacts,
  { on, replies }: { on: readonly Channel[]; replies: boolean },
  now: Date,
): RenewalChoice {
  const { contact, made, send_on, expires } = facts;
  if (made.length > 0) return { messages: made, left_out: null };
  const why = whyNot(facts, on, now);
  if (why !== null || contact === null) return { messages: [], left_out: why };
  const found = on.map((channel) => {
    const day = londonDay(leaves(channel, send_on, now));
    const reached = reach(contact, channel, true);
    const late = day > expires ? ('passed' as const) : null;
    const missed = 'why' in reached ? reached.why : late;
    return { channel, day, why: canBeEnded(channel, true, replies) ? missed : ('no_replies' as const) };
  });
  const messages = found
    .filter((one) => one.why === null)
    .map(({ channel, day }): RenewalMessage => ({ channel, state: 'PLANNED', why: null, on: day }));
  return { messages, left_out: messages.length > 0 ? null : (found[0]?.why ?? null) };
}

/** True if any of the messages has left or will leave. */
export function isWritten(messages: readonly RenewalMessage[]): boolean {
  return messages.some(isGoing);
}

/** The London day that a renewal belongs to: on which the first message leaves or has left. Without one, the day for it. */
export function dayOfRenewal({ messages, send_on }: { messages: readonly RenewalMessage[]; send_on: string }): string {
  const going = messages.filter(isGoing);
  const [first] = (going.length > 0 ? going : messages).map(({ on }) => on).toSorted();
  return first ?? send_on;
}

/** Certificates of people who can be reached and weren't written to: how many run out in so many days. */
export type Waiting = { days: number; channels: readonly Channel[]; count: number };

/** How many people one of these channels writes to at once with this lead time. */
export function countAtOnce(waiting: readonly Waiting[], on: readonly Channel[], lead: number): number {
  const its = waiting.filter(({ days, channels }) => days <= lead && channels.some((channel) => on.includes(channel)));
  return its.reduce((sum, { count }) => sum + count, 0);
}

function isGoing({ state }: RenewalMessage): boolean {
  return state !== 'FAILED' && state !== 'CANCELLED';
}

/** From the day on, for as long as the certificate is valid: a longer lead time reaches those who are inside it. */
function leaves(channel: Channel, sendOn: string, now: Date): Date {
  const planned = renewalMoment(sendOn);
  const at = planned > now ? planned : now;
  return channel === 'SMS' ? smsMoment(at) : at;
}

/** Experience with a full licence of any of the categories AM, A1, A2 and A: none of them needs a CBT. */
const FULL_LICENCE: ReadonlySet<string> = new Set(['FULL_MOPED_OR_A1', 'FULL_A2_OR_A']);

function whyNot({ contact, ...facts }: RenewalFacts, on: readonly Channel[], now: Date): NoRenewal | null {
  if (contact === null) return 'no_contact';
  if (facts.has_newer) return 'newer_certificate';
  if (FULL_LICENCE.has(contact.riding_experience)) return 'full_licence';
  const { current_licence } = contact;
  if (ridesForLife({ current_licence, restrictions: facts.restrictions }, facts.noted_for_life)) return 'am_for_life';
  if (londonDay(now) > facts.expires) return 'passed';
  return on.length === 0 ? 'switched_off' : null;
}
