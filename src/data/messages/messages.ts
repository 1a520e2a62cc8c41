// Messages of the last 30 days from the mirror, for lists without signal. They are never written on a device; older ones are asked of
// the school (`./online`).
import { MESSAGE_DAYS } from '~contract/wire/limits';
import type { Message } from '~contract/messages/row';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { MessageState } from '~domain/messages/states';
import type { Channel, MessageType } from '~domain/messages/types';
import { phoneDigits } from '~domain/contacts/phone-number';
import { phoneSpellings } from '~domain/contacts/phone-search';
import { read } from '~data/database-access';
import { findRow, getRows, listChildren } from '~data/mirror/read-rows';
import { bestNow } from '~data/page/best-time';

/** Empty texts and lists, and null, let everything through. `from`, `to`: London days, both included. */
export type MessageFilters = {
  search: string;
  channel: Channel | null;
  state: readonly MessageState[];
  type: readonly MessageType[];
  customer: number | null;
  course: number | null;
  batch: number | null;
  from: string;
  to: string;
};

/** The first London day whose messages are on this device; `now` in ms. */
export function firstDayOfMessages(now: number): string {
  return addDaysTo(londonDay(new Date(now)), -MESSAGE_DAYS);
}

/** The messages on this device, the newest first. */
export function listMessages(): Promise<Message[]> {
  return read<Message[]>([], async (database) => {
    const first = firstDayOfMessages(bestNow());
    const { rows } = await getRows(database, 'messages');
    return rows.filter(({ created }) => londonDay(new Date(created)) >= first).toReversed();
  });
}

/** How many replies on this device nobody has marked as read. */
export async function countUnread(): Promise<number> {
  return (await listMessages()).filter(({ state }) => state === 'RECEIVED').length;
}

/** One message; null if it isn't on this device. */
export function getMessage(id: number): Promise<Message | null> {
  return read<Message | null>(null, async (database) => {
    const { rows } = await getRows(database, 'messages');
    return findRow(rows, id) ?? null;
  });
}

/** The messages to a contact on this device, the newest first. `customer`: as the school knows it. */
export function listMessagesTo(customer: number, channel: Channel): Promise<Message[]> {
  return read<Message[]>([], async (database) => {
    const rows = await listChildren(database, 'messages', customer);
    return rows.filter((row) => row.channel === channel).toSorted((one, other) => other.id - one.id);
  });
}

/** Whether a message passes the filters. */
export function messageFilter(filters: MessageFilters): (message: Message) => boolean {
  const { channel, state, type, customer, course, batch, from, to } = filters;
  const isFound = searchOf(filters.search);
  return (message) => {
    const day = londonDay(new Date(message.created));
    return (
      (channel === null || message.channel === channel) &&
      (state.length === 0 || state.includes(message.state)) &&
      (type.length === 0 || type.includes(message.type)) &&
      (customer === null || message.customer === customer) &&
      (course === null || message.course === course) &&
      (batch === null || message.batch === batch) &&
      (from === '' || day >= from) &&
      (to === '' || day <= to) &&
      isFound(message)
    );
  };
}

/** Every word is in the receiver's name, their address, the subject or the text; or it is their number, however it was typed. */
function searchOf(typed: string): (message: Message) => boolean {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const numbers = phoneSpellings(typed);
  return ({ name, recipient, subject, text, channel }) => {
    const number = channel === 'SMS' && numbers.length > 0 ? phoneDigits(recipient) : '';
    if (numbers.some((digits) => number.includes(digits))) return true;
    const all = [name, recipient, subject, text].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}
