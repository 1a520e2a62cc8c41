// Templates of e-mails and SMS in the wire's form.
import { and, asc, count, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { mergeProblem, templateFaults, type MessageTemplate } from '~contract/messages/templates';
import type { FieldErrors } from '~contract/wire/errors';
import { MESSAGE_TYPES, type Channel, type MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { messageTemplate } from '~server/db/schema/messages';
import { change } from '~server/db/schema/schema';
import { badFields, RowConflict } from '~server/platform/refusal';
import { given } from '~server/repositories/contacts/keys';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** A school's own templates of one channel at most. */
export const OWN_TEMPLATES_MAX = 100;

type Fields = Partial<Record<'name' | 'subject' | 'text', string | undefined>>;
export type TemplatePatch = Fields & { active?: boolean | undefined };

const { school_id, id, channel, type, created } = messageTemplate;
const columns = without(getTableColumns(messageTemplate), 'school_id');

/** One page of a channel's templates, by type, own ones last and oldest first; and how many there are on all pages. */
export async function listTemplates(
  tx: Tx,
  schoolId: number,
  of: Channel,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: MessageTemplate[] }> {
  const which = eq(channel, of);
  const [all] = await tx
    .select({ count: count() })
    .from(messageTemplate)
    .where(and(eq(school_id, schoolId), which));
  const place = sql`array_position(${sql.param([...MESSAGE_TYPES[of]])}::text[], ${type})`;
  const results = await select(tx, schoolId, which)
    .orderBy(asc(place), asc(created), asc(id))
    .limit(page.page_size)
    .offset(offsetOf(page));
  return { count: all?.count ?? 0, results };
}

/** One template of this channel and no other; `lock` holds the row until the transaction ends. */
export async function getTemplate(
  tx: Tx,
  schoolId: number,
  of: Channel,
  rowId: number,
  lock = false,
): Promise<MessageTemplate | undefined> {
  const query = select(tx, schoolId, and(eq(channel, of), eq(id, rowId)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/**
 * The type of a message begun from this template; CUSTOM if it was deleted meanwhile, because only the school's own can be. Throws 400
 * for one that never was, because what a message is about decides who gets it.
 */
export async function typeOfTemplate(
  tx: Tx,
  schoolId: number,
  of: Channel,
  rowId: number | null,
): Promise<MessageType> {
  if (rowId === null) return 'CUSTOM';
  const template = await getTemplate(tx, schoolId, of, rowId);
  if (!template && (await wasDeleted(tx, schoolId, rowId))) return 'CUSTOM';
  if (!template) throw badFields({ template: ['Connect doesn’t know this template. Begin with another one'] });
  return template.type;
}

async function wasDeleted(tx: Tx, schoolId: number, rowId: number): Promise<boolean> {
  const { school_id: of, entity, entity_id, op } = change;
  const isIt = and(eq(of, schoolId), eq(entity, 'message_templates'), eq(entity_id, rowId), eq(op, 'd'));
  return (await tx.select({ op }).from(change).where(isIt).limit(1)).length > 0;
}

/** The rows that exist of these ids, ascending. */
export async function listTemplatesByIds(tx: Tx, schoolId: number, ids: readonly number[]): Promise<MessageTemplate[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(id, ids)).orderBy(asc(id));
}

/** Up to `limit` templates with ids above `afterId`, ascending. */
export async function listTemplatesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<MessageTemplate[]> {
  return select(tx, schoolId, gt(id, afterId)).orderBy(asc(id)).limit(limit);
}

/** A new own template. Throws 400 for a field without a value in own messages, and where the school has enough of them. */
export async function addTemplate(
  tx: Tx,
  schoolId: number,
  of: Channel,
  { active = true, ...body }: { name: string; active?: boolean | undefined; subject?: string; text: string },
  made: Made,
): Promise<MessageTemplate> {
  const own = and(eq(school_id, schoolId), eq(channel, of), eq(type, 'CUSTOM'));
  checkTexts('CUSTOM', body);
  await holdChannel(tx, schoolId, of);
  const [all] = await tx.select({ count: count() }).from(messageTemplate).where(own);
  if ((all?.count ?? 0) >= OWN_TEMPLATES_MAX)
    throw badFields({ name: [`You have ${OWN_TEMPLATES_MAX} own templates. Delete one first`] });
  const values = { school_id: schoolId, channel: of, type: 'CUSTOM' as const, active, ...body, ...insertStamps(made) };
  return read(tx, schoolId, of, await insertOnce(tx, messageTemplate, values));
}

/**
 * Writes the given fields of a template that this transaction holds. Throws 400 for a field without a value in its messages,
 * and for a name where its type has one.
 */
export async function saveTemplate(
  tx: Tx,
  schoolId: number,
  row: MessageTemplate,
  body: TemplatePatch,
  now: Date,
): Promise<MessageTemplate> {
  checkTexts(row.type, body);
  await tx
    .update(messageTemplate)
    .set({ ...given(body), ...updateStamps(messageTemplate, now) })
    .where(and(eq(school_id, schoolId), eq(id, row.id)));
  return read(tx, schoolId, row.channel, row.id);
}

/** Deletes an own template that this transaction holds. Throws 409 invalid_state for any other. */
export async function removeTemplate(tx: Tx, schoolId: number, row: MessageTemplate): Promise<void> {
  if (row.type !== 'CUSTOM') {
    const detail = "Only an own template can be deleted. You can stop this one's messages instead";
    throw new RowConflict('invalid_state', detail, row);
  }
  await tx.delete(messageTemplate).where(and(eq(school_id, schoolId), eq(id, row.id)));
}

function checkTexts(of: MessageType, { name, subject, text }: Fields): void {
  const problems = (written: string | undefined) => templateFaults(of, [written ?? '']).map(mergeProblem);
  const errors: FieldErrors = {
    name: name !== undefined && of !== 'CUSTOM' ? ['Only an own template has a name'] : [],
    subject: problems(subject),
    text: problems(text),
  };
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (found.length > 0) throw badFields(Object.fromEntries(found));
}

/** Two devices can't pass the limit together: each holds the template of the channel's first type, which every school has. */
async function holdChannel(tx: Tx, schoolId: number, of: Channel): Promise<void> {
  await select(tx, schoolId, and(eq(channel, of), eq(type, MESSAGE_TYPES[of][0] ?? 'CUSTOM'))).for('update');
}

function select(tx: Tx, schoolId: number, which: SQL | undefined) {
  return tx
    .select(columns)
    .from(messageTemplate)
    .where(and(eq(school_id, schoolId), which));
}

async function read(tx: Tx, schoolId: number, of: Channel, rowId: number): Promise<MessageTemplate> {
  const row = await getTemplate(tx, schoolId, of, rowId);
  if (!row) throw new Error('the template was not stored');
  return row;
}

/** The templates of these types that are switched on, by channel. */
export async function listActive(tx: Tx, schoolId: number, types: readonly MessageType[]): Promise<MessageTemplate[]> {
  const isOn = and(eq(messageTemplate.active, true), sql`${type} = any(${sql.param([...types])}::text[])`);
  return select(tx, schoolId, isOn).orderBy(asc(channel), asc(id));
}

/** The template of a type on a channel, whether it is switched on or not. */
export async function listOfType(tx: Tx, schoolId: number, of: Channel, its: MessageType): Promise<MessageTemplate[]> {
  return select(tx, schoolId, and(eq(channel, of), eq(type, its))).limit(1);
}
