// What needs signal: sending messages, and those that aren't on this device (docs/sync.md, Online only). Errors are ApiError.
import type { AnswerOf, BodyOf } from '~contract/wire/endpoint';
import { joinList } from '~contract/wire/list';
import type { Message } from '~contract/messages/row';
import {
  cancelMessage as cancel,
  cancelMessageBatch,
  emailContact,
  getMessage,
  getMessageBatch,
  listContactEmails,
  listContactSms,
  listMessages,
  type MessageBatch,
  type MessageDraft,
  type MessagePreview,
  type MessageSend,
  type MessageTest,
  previewMessages,
  readMessage,
  retryMessage,
  sendMessages as send,
  smsContact,
  testMessage,
} from '~contract/messages/messages';
import { cancelMutation, type Outcome } from '~contract/wire/batch';
import type { Channel } from '~domain/messages/types';
import { call } from '~data/api/call';
import type { Question } from '~data/api/kept-answers';
import { door } from '~data/database-access';
import { putAnswered } from '~data/mirror/apply';
import { requestSync } from '~data/page/sync-requests';
import type { MessageFilters } from './messages';

type Keyed = { key: string };
type Page = AnswerOf<typeof listMessages>;

/** A page of the school's messages, the newest first. `before`: the `next` of the page before; null for the first page. */
export function askMessages(filters: MessageFilters, before: number | null, signal?: AbortSignal): Promise<Page> {
  const { search, channel, state, type, customer, course, batch, from, to } = filters;
  const given = {
    search: search.trim(),
    channel: channel ?? '',
    state: joinList(state),
    type: joinList(type),
    customer: numberText(customer),
    course: numberText(course),
    batch: numberText(batch),
    from,
    to,
    before: numberText(before),
  };
  const query = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  return call(listMessages, { query, ...(signal && { signal }) });
}

type OfContact = typeof listContactEmails | typeof listContactSms;

/** What the school is asked about the messages to a contact: the latest ones. `customer`: as the school knows it. */
export function contactQuestion(customer: number, channel: Channel): Question<OfContact> {
  return { endpoint: channel === 'EMAIL' ? listContactEmails : listContactSms, options: { params: { id: customer } } };
}

export function askMessage(id: number, signal?: AbortSignal): Promise<Message> {
  return call(getMessage, { params: { id }, ...(signal && { signal }) });
}

/** Who would get a text, and what it would cost. */
export function askPreview(draft: MessageDraft, signal?: AbortSignal): Promise<MessagePreview> {
  return call(previewMessages, { body: draft, ...(signal && { signal }) });
}

/** Sends to a group. `key`: a uuid, the same one for a second try. 409 `conflict` where more would get it than was seen. */
export async function sendMessages(message: MessageSend, { key }: Keyed): Promise<MessageBatch> {
  const batch = await call(send, { body: message, idempotencyKey: key });
  requestSync();
  return batch;
}

type ToContact = { template: number | null; subject: string; text: string };

/** Sends to one contact. `key`: as in `sendMessages`. */
export async function sendToContact(
  customer: number,
  channel: Channel,
  { template, subject, text }: ToContact,
  { key }: Keyed,
): Promise<Message> {
  const to = { params: { id: customer }, idempotencyKey: key };
  return keep(
    channel === 'EMAIL'
      ? await call(emailContact, { ...to, body: { template, subject, text } })
      : await call(smsContact, { ...to, body: { template, text } }),
  );
}

/**
 * Asks about a sending whose answer was lost: `done` with the id of the group or the message. Otherwise it is cancelled for
 * good, even if it still arrives.
 */
export async function endSending(key: string): Promise<Outcome> {
  const outcome = await call(cancelMutation, { params: { mid: key } });
  if (outcome.status === 'done') requestSync();
  return outcome;
}

/** Sends a test to the person's own address or number. `key`: as in `sendMessages`. */
export function sendTest(test: MessageTest, { key }: Keyed): Promise<Message> {
  const body: BodyOf<typeof testMessage> = test;
  return call(testMessage, { body, idempotencyKey: key });
}

/** Keeps a message from leaving; 409 `invalid_state` once it has left. */
export async function cancelMessage(id: number, { key }: Keyed): Promise<Message> {
  return keep(await call(cancel, { params: { id }, idempotencyKey: key }));
}

/** Marks a reply as read, for the whole school. */
export async function markRead(id: number, { key }: Keyed): Promise<Message> {
  return keep(await call(readMessage, { params: { id }, idempotencyKey: key }));
}

/** Sends a failed message again; the answer is the new one. */
export async function sendAgain(id: number, { key }: Keyed): Promise<Message> {
  return keep(await call(retryMessage, { params: { id }, idempotencyKey: key }));
}

export function askBatch(id: number, signal?: AbortSignal): Promise<MessageBatch> {
  return call(getMessageBatch, { params: { id }, ...(signal && { signal }) });
}

/** Keeps those of a group that have not left from leaving. */
export async function cancelBatch(id: number, { key }: Keyed): Promise<MessageBatch> {
  const batch = await call(cancelMessageBatch, { params: { id }, idempotencyKey: key });
  requestSync();
  return batch;
}

/** The lists on this device show it at once. */
async function keep(message: Message): Promise<Message> {
  await door.run((database) => putAnswered(database, [{ collection: 'messages', row: message }]));
  requestSync();
  return message;
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}
