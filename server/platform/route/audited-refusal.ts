// Audits a refusal that the school should know of: somebody asked for a row that they may not see. The refused call's
// transaction is rolled back, so the audit row needs another one.
import { recordAudit } from '~server/platform/audit';
import { Refusal } from '~server/platform/refusal';
import type { Claims } from '~server/platform/tokens/access-token';
import type { Services } from '~server/platform/services';

/** Runs a call; audits its refusal if that says so, and throws it on. */
export async function auditingAttempts<T>(
  { db }: Services,
  { schoolId, userId: actorId, deviceId }: Claims,
  at: Date,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && error.attempt) {
      const { entity, outcome, id = null } = error.attempt;
      const entry = { schoolId, actorId, deviceId, entity, id, outcome, fields: [], at };
      await db.school(schoolId, (tx) => recordAudit(tx, entry));
    }
    throw error;
  }
}
