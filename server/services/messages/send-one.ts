// A message to one contact, a message sent again, and a test to oneself.
import { oneLine } from '~domain/text/one-line';
import type { MessageTest } from '~contract/messages/messages';
import { REQUIRED } from '~contract/text/text';
import { reach, type LeftOut } from '~domain/messages/audience';
import { smsNumber } from '~domain/messages/mobile-number';
import { fillMerge } from '~domain/messages/merge-fields';
import { mayBeSentAgain } from '~domain/messages/states';
import { MESSAGE_TYPE, OPT_OUT, withOptOut, type Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { findPerson } from '~server/platform/auth/person';
import type { Change } from '~server/platform/changes';
import { badFields, badRequest, keyUsed, RowConflict } from '~server/platform/refusal';
import { getCustomer } from '~server/repositories/contacts/contacts';
import { needKnown } from '~server/repositories/contacts/known';
import { getSchoolFacts } from '~server/repositories/messages/audience';
import {
  getMessage,
  isMarketing as wasMarketing,
  papersIn,
  type FoundMessage,
} from '~server/repositories/messages/messages';
import { listEnded } from '~server/repositories/messages/subscriptions';
import { queueMessages, type NewMessage } from '~server/repositories/messages/queue';
import { typeOfTemplate } from '~server/repositories/messages/templates';
import { checkFields, filledFor, knownFields } from './fill-fields';
import { againOf } from './keep-true';
import { nameOf } from './group';
import { withPayLink } from '~server/services/payments/in-messages';
import { needReplies } from './providers';
import { findSample } from './sample';

/** When, and under which key. */
export type Made = { now: Date; key: string | null };
export type SentOne = { answer: FoundMessage; also: Change[] };

type Written = { channel: Channel; subject: string; text: string; template: number | null };

/** Queues a message to a contact. Throws 400 with the reason if they can't get it, for too few credits, and as `checkFields`. */
export async function sendToContact(
  tx: Tx,
  caller: Caller,
  id: number,
  { template, ...written }: Written,
  { replies, ...made }: Made & { replies: boolean },
): Promise<SentOne> {
  const { schoolId } = caller;
  checkFields(written, knownFields('customers', { isWithMoney: false }));
  const type = await typeOfTemplate(tx, schoolId, written.channel, template);
  const { channel } = written;
  const isMarketing = MESSAGE_TYPE[type].marketing;
  needReplies(replies, channel, isMarketing);
  const contact = await reachContact(tx, caller, { id, channel, isMarketing });
  const text = isMarketing && channel === 'SMS' ? withOptOut(written.text) : written.text;
  const texts = filledFor({ ...contact.row, riding: null }, { ...written, text }, await getSchoolFacts(tx, schoolId));
  if (texts.text === '' || texts.text.trim() === OPT_OUT)
    throw badFields({ text: ['Nothing is left of this text once its fields are filled in'] });
  const to = { customer: contact.row.id, name: nameOf(contact.row), recipient: contact.to };
  return queueOne(tx, caller, { ...written, type, ...to, ...texts }, made);
}

/**
 * Sends a message again that failed, or that may have failed, to the contact's present address. Credits of the first one stay
 * spent if the provider may have taken it. `link`: the link to pay that its text gets. Throws 409 invalid_state for any other message, or twice, and as `needReplies`.
 */
export async function sendAgain(
  tx: Tx,
  caller: Caller,
  row: FoundMessage,
  { replies, link, ...made }: Made & { replies: boolean; link: string | null },
): Promise<SentOne> {
  if (!mayBeSentAgain(row.state)) throw new RowConflict('invalid_state', ONLY_FAILED, row);
  const isMarketing = await wasMarketing(tx, caller.schoolId, row.id);
  const { channel, type, subject, text, order, course, certificate } = row;
  needReplies(replies, channel, isMarketing);
  const papers = await papersIn(tx, caller.schoolId, row.id);
  // An invoice goes where it was sent to: that may be another address than the contact's.
  const to = papers.invoice === null ? await whereNow(tx, caller, row, isMarketing) : whereThen(row);
  const counted = withPayLink(text, link);
  const letter = { channel, type, subject, text, counted, order, course, certificate, isMarketing, ...papers, ...to };
  const sent = await queue(tx, caller, { ...letter, once: againOf(row.id) }, made);
  if (!sent) throw new RowConflict('invalid_state', 'This message was sent again already', row);
  return sent;
}

const ONLY_FAILED = 'Only a message that failed, or that may not have been sent, can be sent again';

/** Queues a test to the caller. Throws 400 without an address, and for a contact or a course that they don't know. */
export async function sendTest(
  tx: Tx,
  caller: Caller,
  test: MessageTest,
  { origin, ...made }: Made & { origin: string },
): Promise<SentOne> {
  const person = await findPerson(tx, caller.schoolId, caller.userId);
  if (!person) throw new Error('the caller is gone');
  if (test.text.trim() === '') throw badFields({ text: [REQUIRED] });
  const values = await findSample(tx, caller, test, { now: made.now, origin });
  const recipient = test.channel === 'EMAIL' ? person.user.email : ownMobile(person.user.phone);
  const subject = test.channel === 'EMAIL' ? oneLine(fillMerge(test.subject, values)) : '';
  const letter = { channel: test.channel, type: 'CUSTOM' as const, subject, text: fillMerge(test.text, values) };
  return queueOne(tx, caller, { ...letter, customer: null, name: nameOf(person.user), recipient }, made, 'Test SMS');
}

type Asked = { id: number; channel: Channel; isMarketing: boolean };

async function reachContact(tx: Tx, caller: Caller, { id, channel, isMarketing }: Asked) {
  await needKnown(tx, caller, id);
  const row = await getCustomer(tx, caller.schoolId, id);
  if (!row) throw badRequest('This contact no longer exists');
  const where = reach(row, channel, isMarketing);
  if ('why' in where) throw badRequest(WHY_NOT[where.why]);
  if (isMarketing && channel === 'EMAIL' && (await listEnded(tx, caller.schoolId, [where.to])).size > 0)
    throw badRequest(WHY_NOT.opted_out);
  return { row, to: where.to };
}

function whereThen({ customer, name, recipient }: FoundMessage) {
  return { customer, name, recipient };
}

async function whereNow(tx: Tx, caller: Caller, row: FoundMessage, isMarketing: boolean) {
  const { customer, channel } = row;
  if (customer === null) return whereThen(row);
  const contact = await reachContact(tx, caller, { id: customer, channel, isMarketing });
  return { customer, name: nameOf(contact.row), recipient: contact.to };
}

function ownMobile(phone: string): string {
  const found = smsNumber(phone);
  if (found.is === 'mobile') return found.number;
  throw badRequest('Your profile has no UK mobile number. Add yours there to get a test');
}

export const WHY_NOT: Readonly<Record<LeftOut, string>> = {
  no_email: 'This contact has no e-mail address',
  no_phone: 'This contact has no phone number',
  landline: 'This contact’s phone number is not a mobile number',
  abroad: 'This contact’s mobile number is of another country. SMS only go to UK numbers',
  invalid_phone: 'This contact’s phone number does not exist',
  bounced: 'Mail to this contact’s address came back. Correct the address first',
  no_consent: 'This contact has not agreed to offers',
  opted_out: 'This contact asked not to be written to',
  same_address: 'Another contact has the same address',
};

async function queueOne(tx: Tx, caller: Caller, letter: NewMessage, made: Made, reference?: string): Promise<SentOne> {
  const sent = await queue(tx, caller, letter, made, reference);
  // Somebody else of the school has used this key.
  if (!sent) throw keyUsed();
  return sent;
}

async function queue(
  tx: Tx,
  { schoolId, userId: actor }: Caller,
  letter: NewMessage,
  { now, key }: Made,
  reference = 'SMS to a contact',
): Promise<SentOne | null> {
  const queueing = { now, actor, reference, ...(key !== null && { key }) };
  const { ids, changes } = await queueMessages(tx, schoolId, [letter], queueing);
  const [id] = ids;
  const answer = id === undefined ? undefined : await getMessage(tx, schoolId, id);
  return answer ? { answer, also: changes.filter(({ entity }) => entity !== 'messages') } : null;
}
