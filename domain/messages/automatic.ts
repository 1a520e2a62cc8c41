// Who is told of a change by the school's messages, and how (docs/domain.md, Messages). Shown before the change is saved.
import { fillMerge } from './merge-fields';
import { type LeftOut, reach, type Reachable } from './audience';
import { CHANNELS, type Channel, MESSAGE_TYPE, MESSAGE_TYPES, type MessageType } from './types';
import type { MessageValues } from './values';
import { smsSegments } from './sms-segments';

/** What can be told of, each with the type of its message. */
export const TOLD_BY = {
  booked: 'BOOKING_CONFIRMATION',
  changed: 'BOOKING_CHANGED',
  cancelled: 'BOOKING_CANCELLED',
  paid: 'PAYMENT_RECEIPT',
  completed: 'COURSE_COMPLETED',
} as const satisfies Record<string, MessageType>;
export type Occasion = keyof typeof TOLD_BY;

/** The template's fields that decide it. */
export type TemplateFacts = { channel: Channel; type: MessageType; active: boolean; text: string };

/** `segments`: of an SMS; 0 for an e-mail. */
export type Way = { channel: Channel; segments: number };

/** Why nobody is told: the school's messages are off, the person can't be reached, or the course has passed. */
export type Untold = LeftOut | 'off' | 'over';

/** `maybe`: the person can be reached, but the school's templates aren't known. */
export type Notice = { is: 'told'; ways: readonly Way[] } | { is: 'maybe' } | { is: 'untold'; why: readonly Untold[] };

/**
 * Whether and how a person is told. `templates`: null if they aren't known here; `values`: fill in an SMS, to count its
 * segments; `isOver`: the course has passed, so only messages that follow a course are sent.
 */
export function noticeOf(
  occasion: Occasion,
  templates: readonly TemplateFacts[] | null,
  contact: Reachable,
  { values = {}, isOver = false }: { values?: MessageValues; isOver?: boolean } = {},
): Notice {
  if (isOver && BEFORE.has(occasion)) return { is: 'untold', why: ['over'] };
  const type = TOLD_BY[occasion];
  const sent = templates?.filter((one) => one.type === type && one.active) ?? null;
  if (sent?.length === 0) return { is: 'untold', why: ['off'] };
  const channels = CHANNELS.filter((channel) =>
    sent === null ? hasType(channel, type) : sent.some((one) => one.channel === channel),
  );
  const reached = channels.map((channel) => ({
    channel,
    where: reach(contact, channel, MESSAGE_TYPE[type].marketing),
  }));
  const ways = reached.filter(({ where }) => 'to' in where).map(({ channel }) => channel);
  if (ways.length === 0)
    return { is: 'untold', why: reached.flatMap(({ where }) => ('why' in where ? where.why : [])) };
  if (sent === null) return { is: 'maybe' };
  return { is: 'told', ways: ways.map((channel) => ({ channel, segments: segmentsIn(sent, channel, values) })) };
}

/** Pointless once the course has passed. */
const BEFORE: ReadonlySet<Occasion> = new Set(['booked', 'changed', 'cancelled']);

function hasType(channel: Channel, type: MessageType): boolean {
  const types: readonly MessageType[] = MESSAGE_TYPES[channel];
  return types.includes(type);
}

function segmentsIn(templates: readonly TemplateFacts[], channel: Channel, values: MessageValues): number {
  const text = channel === 'SMS' ? templates.find((one) => one.channel === channel)?.text : undefined;
  return text === undefined ? 0 : smsSegments(fillMerge(text, values));
}
