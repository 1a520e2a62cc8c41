// A message to a group: who gets it and who doesn't, its text for each of them, and what it costs. Nothing is stored here.
import { isMarketing as isOffer, type Audience, type MessagePreview } from '~contract/messages/messages';
import { reach, type LeftOut } from '~domain/messages/audience';
import type { MessageText } from '~domain/messages/standard-texts';
import { OPT_OUT, withOptOut, type Channel, type MessageType } from '~domain/messages/types';
import type { MessageFacts } from '~domain/messages/values';
import { smsSegments } from '~domain/messages/sms-segments';
import type { InTx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { costOf } from '~server/platform/credits';
import { badFields } from '~server/platform/refusal';
import { getSchoolFacts, PEOPLE_AT_ONCE, type Member } from '~server/repositories/messages/audience';
import { listEnded } from '~server/repositories/messages/subscriptions';
import { typeOfTemplate } from '~server/repositories/messages/templates';
import { findAudience, seesMoney, type Audiences } from './audience';
import { checkFields, filledFor, knownFields } from './fill-fields';
import { needReplies } from './providers';
import { withPayLink } from '~server/services/payments/in-messages';

export type Draft = { channel: Channel; subject?: string; text: string; audience: Audience; template: number | null };

/** A member with the address or number that the message goes to. */
export type Reached = { member: Member; to: string };

/** How messages are written: the text with its fields, what they are, and the link to pay that they get when they leave. */
export type Writing = {
  draft: MessageText & { channel: Channel };
  type: MessageType;
  isMarketing: boolean;
  link: string | null;
  school: MessageFacts['school'];
};

/** `segments`: of all of them, and `each` of them in their order (none for e-mails); `credits`: what they cost together. */
export type Group = Writing & {
  audience: Omit<Audiences, 'members'>;
  reached: Reached[];
  each: number[];
  leftOut: MessagePreview['left_out'];
  segments: number;
  credits: number;
};

/** How many names of those left out are told. */
const NAMES = 5;
/** How many texts are filled in before others have their turn. */
const AT_ONCE = 500;

/**
 * The receivers of a draft. `replies`: people can answer an SMS. `link`: to pay, of the one booking that it is about. Throws 400 for a field without a value, and as `findAudience`
 * and `needReplies`.
 */
export async function findGroup(
  inTx: InTx,
  caller: Caller,
  { audience: asked, template, channel, ...draft }: Draft,
  { replies, link }: { replies: boolean; link: string | null },
): Promise<Group> {
  const { schoolId } = caller;
  const written = { channel, subject: draft.subject ?? '', text: draft.text };
  checkFields(written, knownFields(asked.of, { isWithMoney: seesMoney(caller) }));
  const type = await inTx((tx) => typeOfTemplate(tx, schoolId, channel, template));
  const isMarketing = isOffer(asked, type);
  needReplies(replies, channel, isMarketing);
  const text = isMarketing && channel === 'SMS' ? { ...written, text: withOptOut(written.text) } : written;
  const { members, ...audience } = await findAudience(inTx, caller, asked);
  const school = await inTx((tx) => getSchoolFacts(tx, schoolId));
  const ended = isMarketing && channel === 'EMAIL' ? await readEnded(inTx, schoolId, members) : NONE;
  const { reached, leftOut } = await sortOut(members, { channel, isMarketing, ended });
  const each = await countSegments(reached, text, school, link);
  const segments = sum(each);
  const { cost: credits } = await inTx((tx) => costOf(tx, { schoolId, token: 'SMS', quantity: segments }));
  return { draft: text, type, isMarketing, link, audience, school, reached, leftOut, each, segments, credits };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

export const NONE: ReadonlySet<string> = new Set();

/** The addresses of these people that have ended offers, asked for some at a time. */
export async function readEnded(
  inTx: InTx,
  schoolId: number,
  members: readonly Member[],
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  for (let at = 0; at < members.length; at += PEOPLE_AT_ONCE) {
    const emails = members.slice(at, at + PEOPLE_AT_ONCE).map(({ email }) => email);
    for (const email of await inTx((tx) => listEnded(tx, schoolId, emails))) ended.add(email);
    await new Promise(setImmediate);
  }
  return ended;
}

type Sorting = { channel: Channel; isMarketing: boolean; ended: ReadonlySet<string> };

/**
 * Those who get it, in their order, and the others by reason. Of two with one address the first gets it; nobody does at an address that
 * has ended offers.
 */
export async function sortOut(members: readonly Member[], { channel, isMarketing, ended }: Sorting) {
  const reached = new Map<string, Reached>();
  const leftOut = new Map<LeftOut, { count: number; names: string[] }>();
  for (const [at, member] of members.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    const found = reach(member, channel, isMarketing);
    const key = 'to' in found ? found.to.toLowerCase() : '';
    const where = ended.has(key) ? ({ why: 'opted_out' } as const) : found;
    if ('to' in where && !reached.has(key)) {
      reached.set(key, { member, to: where.to });
      continue;
    }
    const why = 'why' in where ? where.why : 'same_address';
    const of = leftOut.get(why) ?? { count: 0, names: [] };
    leftOut.set(why, { count: of.count + 1, names: of.count < NAMES ? [...of.names, nameOf(member)] : of.names });
  }
  return { reached: [...reached.values()], leftOut: [...leftOut].map(([why, of]) => ({ why, ...of })) };
}

/** Of each of them; none for e-mails. Pauses now and then, because fifty thousand texts take seconds. */
export async function countSegments(
  reached: readonly Reached[],
  text: MessageText & { channel: Channel },
  school: MessageFacts['school'],
  link: string | null,
): Promise<number[]> {
  if (text.channel === 'EMAIL') return [];
  const each: number[] = [];
  for (const [at, { member }] of reached.entries()) {
    const filled = withPayLink(filledFor(member, text, school).text, link);
    const segments = smsSegments(filled);
    if (segments === 0 || filled.trim() === OPT_OUT)
      throw badFields({ text: ['Nothing is left of this text once its fields are filled in'] });
    each.push(segments);
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
  }
  return each;
}

export function nameOf({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Each message, filled in when it is asked for. */
export function* lettersOf({ draft, school, ...group }: Writing, reached: Iterable<Reached>) {
  for (const { member, to } of reached) {
    const filled = filledFor(member, draft, school);
    yield {
      channel: draft.channel,
      type: group.type,
      isMarketing: group.isMarketing,
      customer: member.id,
      name: nameOf(member),
      recipient: to,
      order: member.riding?.order ?? null,
      course: member.riding?.courseId ?? null,
      ...filled,
      counted: withPayLink(filled.text, group.link),
    };
  }
}
