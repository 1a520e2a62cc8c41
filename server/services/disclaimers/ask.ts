// Asks contacts to sign: the disclaimer's row, and the messages with its link.
import { eq } from 'drizzle-orm';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { DISCLAIMER_LINK_LIFE } from '~contract/wire/limits';
import { requestText } from '~domain/disclaimers/request-text';
import { mergeMark } from '~domain/messages/merge-fields';
import { reach } from '~domain/messages/audience';
import type { Channel } from '~domain/messages/types';
import { messageValues } from '~domain/messages/values';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import type { Change } from '~server/platform/changes';
import { badFields } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { getCustomer } from '~server/repositories/contacts/contacts';
import { listBooked, type Booked } from '~server/repositories/messages/booked';
import { queueMessages, type NewMessage } from '~server/repositories/messages/queue';
import { listOfType } from '~server/repositories/messages/templates';
import { findOrderOf } from '~server/repositories/disclaimers/asked';
import { disclaimerUrl } from '~server/services/messages/links/disclaimer-link';
import { WHY_NOT } from '~server/services/messages/send-one';
import { factsOf, writeTo } from '~server/services/messages/write';

const MARK = mergeMark('disclaimer_link');

/** When the link of one that is sent now runs out. */
export function linkEnds(now: Date): string {
  return new Date(now.getTime() + DISCLAIMER_LINK_LIFE).toISOString();
}

export type Links = Pick<Services, 'secrets' | 'linkBase'>;
type How = { actor: number | null; now: Date; key: string | null };

/**
 * Queues the messages that ask for a signature. `key`: of the write, for one channel only. Throws 400 where a channel doesn't reach the
 * contact, and insufficient_credits.
 */
export async function sendLink(
  tx: Tx,
  schoolId: number,
  links: Links,
  row: Pick<Disclaimer, 'id' | 'customer' | 'course' | 'title'>,
  channels: readonly Channel[],
  { actor, now }: How,
): Promise<Change[]> {
  if (channels.length === 0) return [];
  const contact = await getCustomer(tx, schoolId, row.customer);
  if (!contact) throw badFields({ customer: ['This contact no longer exists'] });
  const order = row.course === null ? null : await findOrderOf(tx, schoolId, row.customer, row.course);
  const [booked] = order === null ? [] : await listBooked(tx, schoolId, [order]);
  const url = disclaimerUrl(links, { schoolId, disclaimer: row.id });
  const letters: NewMessage[] = [];
  for (const channel of new Set(channels)) {
    const where = reach(contact, channel, false);
    if ('why' in where) throw badFields({ send: [WHY_NOT[where.why]] });
    const written = await write(tx, schoolId, { channel, title: row.title, contact, booked });
    letters.push({ ...written, disclaimer: row.id, counted: written.text.replaceAll(MARK, () => url) });
  }
  const reference = 'Asked to sign a disclaimer';
  const { changes } = await queueMessages(tx, schoolId, letters, { now, actor, reference });
  return changes;
}

/** The school's own text may lack the link. */
export function withLinkIn(text: string): string {
  return text.includes(MARK) ? text : `${text}\n\n${MARK}`;
}

type Writing = {
  channel: Channel;
  title: string;
  contact: NonNullable<Awaited<ReturnType<typeof getCustomer>>>;
  booked: Booked | undefined;
};

/** About a booking it is the school's own text, to which the link is added if it lacks it. */
async function write(tx: Tx, schoolId: number, { channel, title, contact, booked }: Writing): Promise<NewMessage> {
  const [own] = booked ? await listOfType(tx, schoolId, channel, 'DISCLAIMER_REQUEST') : [];
  const type = 'DISCLAIMER_REQUEST' as const;
  if (own && booked) {
    const values = { ...messageValues(factsOf(booked)), disclaimer_link: MARK };
    const written = writeTo(contact, { channel, type, subject: own.subject, text: withLinkIn(own.text) }, values);
    if (written) return { ...written, order: booked.id, course: booked.course.id };
  }
  const [its] = await tx.select({ name: school.name, phone: school.phone }).from(school).where(eq(school.id, schoolId));
  const facts = { school: its ?? { name: '', phone: '' }, person: contact, course: null, site: null, booking: null };
  const values = { ...messageValues(facts), disclaimer_link: MARK };
  const letter = { channel, type, ...requestText(channel, title) };
  const written = writeTo(contact, letter, values);
  if (!written) throw new Error('the contact was reached a moment ago');
  return written;
}
