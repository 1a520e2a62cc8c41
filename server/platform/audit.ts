// Who did what when: one row per effect, from the effect's own transaction, never changed afterwards.
import { audit } from '~server/db/schema';
import type { SQL } from 'drizzle-orm';
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
  /** When the person did it; without it, `at`. */
  recorded?: Date;
};

/** Appends one row. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.execute(auditing(tx, entry));
}

/** The statement that appends one row: a write runs it together with its place in the feed. */
export function auditing(tx: Tx, entry: AuditEntry): SQL {
  const row = {
    school_id: entry.schoolId,
    at: entry.at.toISOString(),
    recorded_at: entry.recorded?.toISOString() ?? null,
    actor_id: entry.actorId,
    device_id: entry.deviceId,
    entity: entry.entity,
    entity_id: entry.id,
    outcome: entry.outcome,
    fields: [...entry.fields],
  };
  return tx.insert(audit).values(row).getSQL();
}
