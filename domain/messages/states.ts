// The states of a message (docs/domain.md, Messages): which can follow which, and why a message did not arrive.
import { PER_ADDRESS_A_DAY } from './email-quota';
import type { MessageType } from './types';

/**
 * QUEUED: it has not left yet. SENDING: it is being handed over. SENT: the provider has taken it. DELIVERED: the provider says
 * that it has arrived. FAILED: it did not. UNKNOWN: it may have left, so it is not sent again automatically. CANCELLED: it
 * never left.
 */
export const SENDING_STATES = ['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'CANCELLED'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** RECEIVED: a rider has written it, and nobody has marked it as read. READ: somebody has, or there is nothing to do about it. */
export const MESSAGE_STATES = [...SENDING_STATES, 'RECEIVED', 'READ'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** True for what a rider has written. */
export function isReply(state: MessageState): boolean {
  return state === 'RECEIVED' || state === 'READ';
}

export const MESSAGE_STATE_LABEL: Readonly<Record<MessageState, string>> = {
  QUEUED: 'Queued',
  SENDING: 'Being sent',
  SENT: 'Sent',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  UNKNOWN: 'Not known',
  CANCELLED: 'Cancelled',
  RECEIVED: 'Unread reply',
  READ: 'Reply',
};

/** The states that can follow each. A late report can add to a sent or unknown message, but never takes back what is known. */
const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  QUEUED: ['SENDING', 'CANCELLED', 'FAILED'],
  SENDING: ['SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'QUEUED'],
  SENT: ['DELIVERED', 'FAILED'],
  UNKNOWN: ['SENT', 'DELIVERED', 'FAILED'],
  DELIVERED: [],
  FAILED: [],
  CANCELLED: [],
  RECEIVED: ['READ'],
  READ: [],
};

/** True if `to` may follow `from`. */
export function mayFollow(from: MessageState, to: MessageState): boolean {
  return NEXT[from].includes(to);
}

/** True if a person may send its text again, as a new message. An UNKNOWN one may then arrive twice. */
export function mayBeSentAgain(state: MessageState): boolean {
  return state === 'FAILED' || state === 'UNKNOWN';
}

/** The states that `to` may follow. */
export function statesBefore(to: MessageState): MessageState[] {
  return MESSAGE_STATES.filter((from) => mayFollow(from, to));
}

/** Why a message failed, each with what the list says. Only the first is put right by trying again later. */
export const MESSAGE_FAILURE_LABEL = {
  provider: 'The provider could not send it. Try again.',
  no_provider: 'Not sent: no provider is set up on this server.',
  no_credits: 'Not sent: there were not enough credits.',
  bad_address: 'The address or number does not exist.',
  refused: 'The receiver’s mailbox or network refused it.',
  bounced: 'It came back: the mailbox does not take mail.',
  opted_out: 'The person asked not to be written to.',
  too_old: 'Not sent: the course is over.',
  enough_today: `Not sent: this address had ${PER_ADDRESS_A_DAY} messages from your school today. Send it again tomorrow.`,
  no_replies: 'Not sent: this server sends SMS under a name, which nobody can answer with STOP.',
} as const;
export type MessageFailure = keyof typeof MESSAGE_FAILURE_LABEL;

/** What became too late differs: a reminder's course has begun, a renewal's certificate has run out. */
const TOO_LATE: Partial<Record<MessageType, string>> = {
  COURSE_REMINDER: 'Not sent: the course has begun.',
  JOINING_INSTRUCTIONS: 'Not sent: the course has begun.',
  CBT_RENEWAL: 'Not sent: the certificate has run out.',
};

/** Why a message of this type failed. */
export function failureText(why: MessageFailure, type: MessageType): string {
  return (why === 'too_old' ? TOO_LATE[type] : undefined) ?? MESSAGE_FAILURE_LABEL[why];
}

export const MESSAGE_FAILURES = Object.keys(MESSAGE_FAILURE_LABEL) as readonly MessageFailure[];
