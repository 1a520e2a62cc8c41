// The history of a contact and its rows from the audit, for the export of personal data.
import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { audit } from '~server/db/schema/schema';
import { customerAlias } from '~server/db/schema/contacts';
import type { AuditLine } from '~contract/school/audit';
import type { Tx } from '~server/db/db';
import { CHILDREN, HISTORY } from './children';
import { listIncidentIdsOf } from '~server/repositories/incidents/people';
import { isAnyOf } from '~server/db/query-parts';

/** When, by whom, and which fields; never their values. */
export type PastChange = Pick<AuditLine, 'at' | 'entity' | 'outcome' | 'fields'> & { actor: string | null };

const ITS_ACTOR = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from app_user u
   where u.school_id = audit.school_id and u.id = audit.actor_id)`;

/** With its id in the audit, to continue from. */
export type FoundChange = PastChange & { id: number };

/** Up to `limit` changes after `after`, oldest first, including those of contacts merged into this one. */
export async function listChangesOf(
  tx: Tx,
  schoolId: number,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<FoundChange[]> {
  const merged = await tx
    .select({ id: customerAlias.old_id })
    .from(customerAlias)
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, id)));
  const which: (SQL | undefined)[] = [isOf('customers', [id, ...merged.map((alias) => alias.id)])];
  for (const { entity, table } of [...CHILDREN, ...HISTORY]) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.school_id, schoolId), eq(table.customer_id, id)));
    which.push(
      isOf(
        entity,
        rows.map((row) => row.id),
      ),
    );
  }
  which.push(isOf('incidents', await listIncidentIdsOf(tx, schoolId, id)));
  const { at, entity, outcome, fields } = audit;
  return tx
    .select({ id: audit.id, at, entity, outcome, fields, actor: ITS_ACTOR })
    .from(audit)
    .where(and(eq(audit.school_id, schoolId), gt(audit.id, after), or(...which)))
    .orderBy(asc(audit.id))
    .limit(limit);
}

function isOf(entity: string, ids: readonly number[]): SQL | undefined {
  return and(eq(audit.entity, entity), isAnyOf(audit.entity_id, ids));
}
