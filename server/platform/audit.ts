// Who did what when: one row per effect, from the effect's own transaction, never changed afterwards.
import { audit } from '~server/db/schema/schema';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '~server/db/db';

export type AuditEntry = {
  schoolId: number;
  actorId: number | null;
  deviceId: number | null;
  entity: string;
  /** Null if the effect has no particular row. */
  id: number | null;
  outcome: string;
  /** Names of the changed fields; never their values. */
  fields: readonly string[];
  at: Date;
  /** When the person did it; without it, `at`. */
  recorded?: Date;
  /** What the clock of the device said then; absent or null if that isn't known to be wrong. */
  clock?: Date | null;
};

/** Appends a row for each entry. */
export async function recordAudit(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.execute(auditing(tx, ...entries));
}

/** The statement that appends a row for each entry, for a write that runs it together with its change in the feed. */
export function auditing(tx: Tx, ...entries: readonly AuditEntry[]): SQL {
  return tx.insert(audit).values(entries.map(rowOf)).getSQL();
}

function rowOf(entry: AuditEntry) {
  return {
    school_id: entry.schoolId,
    at: entry.at.toISOString(),
    recorded_at: entry.recorded?.toISOString() ?? null,
    device_at: entry.clock?.toISOString() ?? null,
    actor_id: entry.actorId,
    device_id: entry.deviceId,
    entity: entry.entity,
    entity_id: entry.id,
    outcome: entry.outcome,
    fields: [...entry.fields],
  };
}
