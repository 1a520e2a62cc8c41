// Sending messages to contacts, and the lists of what was sent (specification sections 2.7, 2.8 and 7; docs/domain.md, Messages).
// Sending is never queued on a device.
import { courseConstant } from '~contract/calendar/course-types';
import { LICENCE_TYPES } from '~contract/contacts/values';
import { endpoint } from '~contract/wire/endpoint';
import { EMAIL_TEXT_MAX, PICKED_MAX, SEARCH_MAX, SMS_TEXT_MAX, SUBJECT_MAX } from '~contract/wire/limits';
import { commaList, page, paged, pageSize, queryNumber } from '~contract/wire/list';
import { message } from './row';
import { emailBody, messageType, smsBody, subjectLine } from './templates';
import { day, id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { LEFT_OUT } from '~domain/messages/audience';
import { MESSAGE_STATES } from '~domain/messages/states';
import { CHANNELS, MESSAGE_TYPE, type MessageType } from '~domain/messages/types';

const channel = z.enum(CHANNELS);

const filters = {
  search: text(SEARCH_MAX).optional(),
  channel: channel.optional(),
  state: commaList(z.enum(MESSAGE_STATES)).optional(),
  type: commaList(messageType).optional(),
  customer: queryNumber.optional(),
  course: queryNumber.optional(),
  batch: queryNumber.optional(),
  from: day.optional(),
  to: day.optional(),
};
/** `before`: the `next` of the page before. */
export const messageListQuery = z.strictObject({ ...filters, before: queryNumber.optional(), page_size: pageSize });
export type MessageListQuery = z.output<typeof messageListQuery>;

const number = z.int({ error: REQUIRED }).positive(REQUIRED);
const oneOrAll = number.nullable().default(null);

/**
 * To whom. `order`: the rider of this booking. `day`: of its courses those at this site and of this instructor, as the calendar is filtered. `contacts`: all that the
 * filter finds, as the list of contacts does; `completed`: those who completed a course of one of these types.
 */
export const audience = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('customers'), ids: z.array(number).min(1, REQUIRED).max(PICKED_MAX) }),
  z.strictObject({ of: z.literal('course'), course: number }),
  z.strictObject({ of: z.literal('order'), order: number }),
  z.strictObject({ of: z.literal('day'), date: day, site: oneOrAll, instructor: oneOrAll }),
  z.strictObject({
    of: z.literal('contacts'),
    search: text(SEARCH_MAX).default(''),
    current_licence: z.enum(LICENCE_TYPES).nullable().default(null),
    completed: z.array(courseConstant).max(COURSE_CONSTANTS.length).default([]),
  }),
]);
export type Audience = z.output<typeof audience>;

/**
 * Whether a message is marketing, which only people who agreed get. Riders of a course or a day, and one contact, are written to about
 * their booking, unless the type says otherwise; several contacts only with a template that is about bookings.
 */
export function isMarketing(to: Audience, type: MessageType): boolean {
  if (to.of === 'contacts' || MESSAGE_TYPE[type].marketing) return true;
  return to.of === 'customers' && new Set(to.ids).size > 1 && type === 'CUSTOM';
}

/** `template`: the one that the text was begun from; its type becomes the message's. */
const written = { audience, template: id.nullable().default(null) };
export const messageDraft = z.discriminatedUnion('channel', [
  z.strictObject({ ...written, channel: z.literal('EMAIL'), subject: subjectLine, text: emailBody }),
  z.strictObject({ ...written, channel: z.literal('SMS'), text: smsBody }),
]);
export type MessageDraft = z.output<typeof messageDraft>;

/** `names`: the first few of them. */
export const leftOut = z.object({ why: z.enum(LEFT_OUT), count: z.int().positive(), names: z.array(z.string()) });

/**
 * What sending would do. `sample`: the message to the first of them. `segments`: of all of them; `credits`: what they cost together.
 * `provider`: none is set up where it is false, and then nothing can be sent. `unconfirmed`: addresses of the school that have to be
 * confirmed before. `emails_left`: how many e-mails may still leave on this day, the rest wait; null for an SMS.
 */
export const messagePreview = z.object({
  recipients: z.int().nonnegative(),
  left_out: z.array(leftOut),
  segments: z.int().nonnegative(),
  credits: z.int().nonnegative(),
  balance: z.int().nonnegative(),
  sufficient: z.boolean(),
  provider: z.boolean(),
  unconfirmed: z.array(z.string()).default([]),
  emails_left: z.int().nonnegative().nullable().default(null),
  sample: z.object({ name: z.string(), recipient: z.string(), subject: z.string(), text: z.string() }).nullable(),
});
export type MessagePreview = z.infer<typeof messagePreview>;

/** `recipients` and `credits`: as the preview said. More of either by now is 409 `conflict`. */
const seen = { seen: z.strictObject({ recipients: z.int().positive(), credits: z.int().nonnegative() }) };
export const messageSend = z.discriminatedUnion('channel', [
  messageDraft.options[0].extend(seen),
  messageDraft.options[1].extend(seen),
]);
export type MessageSend = z.output<typeof messageSend>;

/** A group of messages that were sent together. `label`: to whom. The numbers of its messages by state add up to `total`. */
export const messageBatch = z.object({
  ...rowHead,
  created: timestamp,
  channel,
  label: z.string(),
  subject: z.string(),
  text: z.string(),
  total: z.int().nonnegative(),
  queued: z.int().nonnegative(),
  sending: z.int().nonnegative(),
  sent: z.int().nonnegative(),
  delivered: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  unknown: z.int().nonnegative(),
  cancelled: z.int().nonnegative(),
  credits: z.int().nonnegative(),
  actor: z.object({ id, full_name: z.string() }).nullable(),
});
export type MessageBatch = z.infer<typeof messageBatch>;

/** To one contact. `template`: as in a draft. */
export const emailToContact = z.strictObject({
  template: id.nullable().default(null),
  subject: subjectLine,
  text: emailBody,
});
export const smsToContact = z.strictObject({ template: id.nullable().default(null), text: smsBody });

/** A test to oneself. `customer`, `course`: whose facts fill its fields; an example's where null. */
const about = { customer: id.nullable().default(null), course: id.nullable().default(null) };
export const messageTest = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('EMAIL'),
    subject: text(SUBJECT_MAX).trim(),
    text: text(EMAIL_TEXT_MAX),
    ...about,
  }),
  z.strictObject({ channel: z.literal('SMS'), text: text(SMS_TEXT_MAX), ...about }),
]);
export type MessageTest = z.output<typeof messageTest>;

const guard = 'communication';
const PREFIX = '/school/messages';
const params = z.object({ id: pathId });

export const listMessages = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Messages, the newest first; `from` and `to` are the London days on which they were made',
  query: messageListQuery,
  status: 200,
  answer: paged(message).extend({ next: id.nullable() }),
});
export const getMessage = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One message',
  params,
  status: 200,
  answer: message,
});
export const previewMessages = endpoint({
  method: 'POST',
  path: `${PREFIX}/preview/`,
  guard,
  summary: 'How many would get a text, who is left out and why, and what it would cost',
  body: messageDraft,
  status: 200,
  answer: messagePreview,
  idempotent: false,
});
export const sendMessages = endpoint({
  method: 'POST',
  path: `${PREFIX}/send/`,
  guard,
  summary:
    'Send a text to a group; 400 `insufficient_credits` where the balance is too low, 409 `conflict` where more would get it, or it costs more, than was seen',
  body: messageSend,
  status: 201,
  answer: messageBatch,
});
export const testMessage = endpoint({
  method: 'POST',
  path: `${PREFIX}/test/`,
  guard,
  summary: 'Send a test to oneself; an SMS costs what it costs any other receiver',
  body: messageTest,
  status: 201,
  answer: message,
});
export const cancelMessage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/cancel/`,
  guard,
  summary: 'Keep a message from leaving; 409 `invalid_state` once it has left',
  params,
  status: 200,
  answer: message,
});
export const retryMessage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/retry/`,
  guard,
  summary:
    'Send the text of a message again that failed, or of which nobody knows whether it left, as a new one; 409 `invalid_state` for any other',
  params,
  status: 201,
  answer: message,
});
export const readMessage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/read/`,
  guard,
  summary:
    'Mark a reply as read, for the whole school; again is no error. 409 `invalid_state` for what the school sent',
  params,
  status: 200,
  answer: message,
});
export const getMessageBatch = endpoint({
  method: 'GET',
  path: '/school/message-batches/{id}/',
  guard,
  summary: 'How far a group of messages has come',
  params,
  status: 200,
  answer: messageBatch,
});
export const cancelMessageBatch = endpoint({
  method: 'POST',
  path: '/school/message-batches/{id}/cancel/',
  guard,
  summary: 'Keep those of a group that have not left from leaving',
  params,
  status: 200,
  answer: messageBatch,
});

const ofContact = z.strictObject({ page, page_size: pageSize });

export const listContactEmails = endpoint({
  method: 'GET',
  path: '/customers/{id}/emails/',
  guard,
  summary: 'E-mails to a contact, the newest first',
  params,
  query: ofContact,
  status: 200,
  answer: paged(message),
});
export const emailContact = endpoint({
  method: 'POST',
  path: '/customers/{id}/emails/',
  guard,
  summary: 'Send an e-mail to a contact',
  params,
  body: emailToContact,
  status: 201,
  answer: message,
});
export const listContactSms = endpoint({
  method: 'GET',
  path: '/customers/{id}/sms/',
  guard,
  summary: 'SMS to a contact, the newest first',
  params,
  query: ofContact,
  status: 200,
  answer: paged(message),
});
export const smsContact = endpoint({
  method: 'POST',
  path: '/customers/{id}/sms/',
  guard,
  summary: 'Send an SMS to a contact; 400 `insufficient_credits` where the balance is too low',
  params,
  body: smsToContact,
  status: 201,
  answer: message,
});
