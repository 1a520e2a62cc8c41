// Who did what when: one row per effect, from the effect's own transaction, never changed afterwards.
import { audit } from '~server/db/schema';
import type { Tx } from '~server/db/db';

export type AuditEntry = {
  schoolId: number;
  actorId: number | null;
  deviceId: number | null;
  entity: string;
  id: number;
  outcome: string;
  /** Names of the changed fields; never their values. */
  fields: readonly string[];
  at: Date;
};

/** Appends one row. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values({
    school_id: entry.schoolId,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    device_id: entry.deviceId,
    entity: entry.entity,
    entity_id: entry.id,
    outcome: entry.outcome,
    fields: [...entry.fields],
  });
}
