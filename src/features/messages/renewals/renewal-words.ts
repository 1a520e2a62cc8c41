// Words about CBT renewals.
import type { Renewal } from '~contract/messages/renewals';
import { displayDay } from '~domain/time/london-time';
import { LEFT_OUT_LABEL } from '~domain/messages/audience';
import { failureText } from '~domain/messages/states';
import type { Channel } from '~domain/messages/types';
import { NO_RENEWAL_LABEL, type RenewalMessage } from '~domain/messages/renewals';
import { CHANNEL_NAME } from '~widgets/messages/message-words';

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'December 2026' of '2026-12'; anything else as it is. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  const name = NAMES[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

const BY: Readonly<Record<Channel, string>> = { EMAIL: 'e-mail', SMS: 'SMS' };
const WHY: Readonly<Record<string, string>> = { ...LEFT_OUT_LABEL, ...NO_RENEWAL_LABEL };

/**
 * 'Written to on 28/11/2026 by e-mail and SMS', 'Will be written to on …', 'SMS failed on …', 'Not written to: has a newer
 * certificate': a line for each result.
 */
export function renewalLines({ left_out, messages }: Renewal): string[] {
  if (left_out !== null) {
    const why = WHY[left_out] ?? '';
    return [`Not written to: ${why.charAt(0).toLowerCase()}${why.slice(1)}`];
  }
  const going = new Map<string, string[]>();
  for (const one of messages) {
    const begins = goingText(one);
    if (begins !== null) going.set(begins, [...(going.get(begins) ?? []), BY[one.channel]]);
  }
  const lines = [...going].map(([begins, by]) => `${begins} by ${by.join(' and ')}`);
  return [...lines, ...messages.flatMap((one) => endText(one) ?? [])];
}

/** 'Written to on 28/11/2026'; null for a message that hasn't left and won't, or of which nobody knows it. */
function goingText({ state, on }: RenewalMessage): string | null {
  if (state === 'SENT' || state === 'DELIVERED') return `Written to on ${displayDay(on)}`;
  const isToCome = state === 'PLANNED' || state === 'QUEUED' || state === 'SENDING';
  return isToCome ? `Will be written to on ${displayDay(on)}` : null;
}

function endText({ channel, state, why, on }: RenewalMessage): string | null {
  const [name, day] = [CHANNEL_NAME[channel], displayDay(on)];
  if (state === 'UNKNOWN') return `${name} of ${day}: it may have left, so Connect didn’t send it again.`;
  if (state === 'CANCELLED') return `${name} cancelled on ${day}`;
  if (state !== 'FAILED') return null;
  return why === null ? `${name} failed on ${day}` : `${name} failed on ${day}. ${failureText(why, 'CBT_RENEWAL')}`;
}

/** Who would be written to at once, `ifYou`: 'save'; '' for nobody. */
export function atOnceText(count: number, ifYou: string): string {
  if (count === 0) return '';
  const whose = count === 1 ? 'the certificate runs' : 'their certificates run';
  return `If you ${ifYou}, Connect writes to ${peopleText(count)} at once: ${whose} out within this time.`;
}
