// The templates that a school begins with: one of each type of either channel, with our own text.
import { asc, ne, and, eq, count, lt } from 'drizzle-orm';
import { standardText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPES, type Channel, type MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { messageTemplate } from '~server/db/schema/messages';
import type { Change } from '~server/platform/changes';

/** Not sent until the school says so: they need something that not every school has, or are marketing. So is no SMS: each costs credits. */
const QUIET = new Set<MessageType>([
  'REVIEW_REQUEST',
  'TEST_BOOKED',
  'PAYMENT_REQUEST',
  'JOINING_INSTRUCTIONS',
  'CBT_RENEWAL',
]);

const FIRST = [
  ...MESSAGE_TYPES.EMAIL.map((type) => ({ channel: 'EMAIL' as const, type, ...standardText('EMAIL', type) })),
  ...MESSAGE_TYPES.SMS.map((type) => ({ channel: 'SMS' as const, type, ...standardText('SMS', type) })),
]
  .filter(({ type }) => type !== 'CUSTOM')
  .map((one) => ({ ...one, active: one.channel === 'EMAIL' && !QUIET.has(one.type) }));

/** Adds those of the first templates that the school does not have. Returns the changes for the feed. */
export async function addFirstTemplates(tx: Tx, school_id: number, now: Date): Promise<Change[]> {
  const at = now.toISOString();
  const rows = await tx
    .insert(messageTemplate)
    .values(FIRST.map((one) => ({ school_id, ...one, created: at, received_at: at, updated: at })))
    .onConflictDoNothing()
    .returning({ id: messageTemplate.id });
  return rows.map(({ id }) => ({ entity: 'message_templates', id, op: 'w' }));
}

/** The schools that lack any of the first templates. */
export async function listWithoutTemplates(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: school.id })
    .from(school)
    .leftJoin(messageTemplate, and(eq(messageTemplate.school_id, school.id), ne(messageTemplate.type, 'CUSTOM')))
    .groupBy(school.id)
    .having(lt(count(messageTemplate.id), FIRST.length))
    .orderBy(asc(school.id));
  return rows.map(({ id }) => id);
}

/** Switches a template on. Writes nothing to the feed. */
export async function switchOn(
  tx: Tx,
  schoolId: number,
  { channel, type }: { channel: Channel; type: MessageType },
): Promise<void> {
  const isIt = and(eq(messageTemplate.channel, channel), eq(messageTemplate.type, type));
  await tx
    .update(messageTemplate)
    .set({ active: true })
    .where(and(eq(messageTemplate.school_id, schoolId), isIt));
}
