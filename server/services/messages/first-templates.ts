// Adds the first templates to schools that are older than message templates.
import type { Db } from '~server/db/db';
import { recordChange } from '~server/platform/changes';
import { addFirstTemplates, listWithoutTemplates } from '~server/repositories/messages/first-templates';

const ANY_NUMBER = { rows: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/** Adds what each school lacks, each in a transaction of its own; nothing where none lacks any. */
export async function giveTemplates(db: Db, now: Date): Promise<void> {
  for (const schoolId of await db.system(listWithoutTemplates)) {
    await db.school(schoolId, async (tx) => {
      const changes = await addFirstTemplates(tx, schoolId, now);
      // A full school gets them too.
      await recordChange(tx, schoolId, changes, [], { rows: changes.length, bytes: 0, quota: ANY_NUMBER });
    });
  }
}
