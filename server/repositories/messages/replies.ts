// What riders write back. A reply is a message of the school that wrote to the number last; it runs as the installation until the
// school is known.
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { phoneDigits } from '~domain/contacts/phone-number';
import { fullName } from '~domain/contacts/full-name';
import { smsNumber } from '~domain/messages/mobile-number';
import { hasText } from '~server/db/query-parts';
import type { Tx } from '~server/db/db';
import { customer } from '~server/db/schema/contacts';
import { message } from '~server/db/schema/messages';
import { school } from '~server/db/schema/schema';

/** Whose reply it is. `customer`: null for a test to oneself. `email`: the school's. */
export type Writer = { schoolId: number; customer: number | null; name: string; email: string };

const LEFT = inArray(message.state, ['SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'SENDING']);

/**
 * The school that a reply from this number is for, and the contact: of the message that it answers if the provider says so, else of
 * the last SMS to the number; else the only school that has a contact with it. Null if that leaves several, or none.
 */
export async function findWriter(tx: Tx, provider: string, number: string, answers: string): Promise<Writer | null> {
  const isTo = and(eq(message.channel, 'SMS'), eq(message.recipient, number));
  const isAnswered = and(eq(message.provider, provider), eq(message.provider_id, answers));
  const answered = answers === '' ? undefined : await findWritten(tx, and(isTo, isAnswered));
  return answered ?? (await findWritten(tx, and(isTo, LEFT))) ?? (await findByContact(tx, number));
}

async function findWritten(tx: Tx, which: SQL | undefined): Promise<Writer | undefined> {
  const [row] = await tx
    .select({ schoolId: message.school_id, customer: message.customer_id, name: message.name, email: school.email })
    .from(message)
    .innerJoin(school, eq(school.id, message.school_id))
    .where(which)
    .orderBy(desc(message.id))
    .limit(1);
  return row;
}

async function findByContact(tx: Tx, number: string): Promise<Writer | null> {
  const { id, school_id, first_name, last_name, phone, alternative_phone } = customer;
  const rows = await tx
    .select({ id, schoolId: school_id, first_name, last_name, phone, alternative_phone, email: school.email })
    .from(customer)
    .innerJoin(school, eq(school.id, school_id))
    .where(hasText(customer.search_line, phoneDigits(number)))
    .orderBy(id);
  const theirs = rows.filter((row) => isNumber(row.phone, number) || isNumber(row.alternative_phone, number));
  const [first] = theirs;
  if (!first || theirs.some(({ schoolId }) => schoolId !== first.schoolId)) return null;
  return { schoolId: first.schoolId, customer: first.id, name: fullName(first), email: first.email };
}

function isNumber(typed: string, number: string): boolean {
  const found = smsNumber(typed);
  return found.is === 'mobile' && found.number === number;
}

/** `isRead`: nobody has to do anything about it. `once`: the same reply isn't stored twice. */
export type NewReply = { number: string; text: string; isRead: boolean; once: string };

/** Stores a reply; undefined if it is stored already. */
export async function addReply(
  tx: Tx,
  { schoolId, customer: of, name }: Writer,
  { number, text, isRead, once }: NewReply,
  now: Date,
): Promise<number | undefined> {
  const at = now.toISOString();
  const [row] = await tx
    .insert(message)
    .values({
      school_id: schoolId,
      channel: 'SMS',
      type: 'CUSTOM',
      customer_id: of,
      name,
      recipient: number,
      text,
      state: isRead ? 'READ' : 'RECEIVED',
      send_after: at,
      once,
      created: at,
      updated: at,
    })
    .onConflictDoNothing()
    .returning({ id: message.id });
  return row?.id;
}

/** Marks a reply as read. */
export async function setRead(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  await tx
    .update(message)
    .set({ state: 'READ', version: sql`${message.version} + 1`, updated: now.toISOString() })
    .where(and(eq(message.school_id, schoolId), eq(message.id, id), eq(message.state, 'RECEIVED')));
}
