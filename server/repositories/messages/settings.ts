// How a school's messages look, and when the automatic ones go out.
import { eq, getTableColumns } from 'drizzle-orm';
import { mediaAddress } from '~contract/wire/media';
import { REMINDER_HOURS, type MessageSettings, type MessageSettingsPatch } from '~contract/messages/settings';
import type { Tx } from '~server/db/db';
import { messageSettings } from '~server/db/schema/messages';
import { given } from '~server/repositories/contacts/keys';
import { without } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';

const columns = without(getTableColumns(messageSettings), 'school_id', 'created');

/** The school's settings; a school without any gets ours. `lock` holds the row until the transaction ends. */
export async function getMessageSettings(tx: Tx, schoolId: number, lock = false): Promise<MessageSettings> {
  const found = await find(tx, schoolId, lock);
  if (found) return found;
  await tx.insert(messageSettings).values({ school_id: schoolId }).onConflictDoNothing();
  const made = await find(tx, schoolId, lock);
  if (!made) throw new Error('the settings were not stored');
  return made;
}

/** Writes the given fields; the version rises. */
export function saveMessageSettings(
  tx: Tx,
  schoolId: number,
  patch: MessageSettingsPatch,
  now: Date,
): Promise<MessageSettings> {
  const { logo, ...fields } = patch;
  return save(tx, schoolId, { ...given(fields), ...(logo === null && { sha256: null }) }, now);
}

/** Sets a stored file as the logo; the version rises. */
export function saveMessageLogo(tx: Tx, schoolId: number, sha256: string, now: Date): Promise<MessageSettings> {
  return save(tx, schoolId, { sha256 }, now);
}

async function save(
  tx: Tx,
  schoolId: number,
  fields: Partial<typeof messageSettings.$inferInsert>,
  now: Date,
): Promise<MessageSettings> {
  const set = { ...fields, ...updateStamps(messageSettings, now) };
  await tx.update(messageSettings).set(set).where(eq(messageSettings.school_id, schoolId));
  return getMessageSettings(tx, schoolId);
}

async function find(tx: Tx, schoolId: number, lock: boolean): Promise<MessageSettings | undefined> {
  const query = tx.select(columns).from(messageSettings).where(eq(messageSettings.school_id, schoolId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return undefined;
  const { sha256, ...fields } = row;
  // Schools could once choose 1 or 2 hours, of which nobody would be reminded in time.
  const reminder_hours = Math.max(REMINDER_HOURS.min, fields.reminder_hours);
  return { ...fields, reminder_hours, logo: sha256 === null ? null : mediaAddress(sha256) };
}
