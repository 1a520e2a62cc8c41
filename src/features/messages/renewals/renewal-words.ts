// Words about CBT renewals.
import type { Renewal } from '~contract/renewals';
import { displayDay } from '~domain/london-time';
import { LEFT_OUT_LABEL } from '~domain/message-audience';
import type { Channel } from '~domain/message-types';
import { NO_RENEWAL_LABEL } from '~domain/renewals';

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

/** 'Written to on 28/11/2026 by e-mail and SMS', 'Will be written to on …', 'Not written to: has a newer certificate'. */
export function renewalText({ left_out, channels, send_on, sent }: Renewal): string {
  if (left_out !== null) {
    const why = WHY[left_out] ?? '';
    return `Not written to: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  }
  const by = channels.map((channel) => BY[channel]).join(' and ');
  return `${sent ? 'Written' : 'Will be written'} to on ${displayDay(send_on)} by ${by}`;
}
