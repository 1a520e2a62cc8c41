// The history of a contact and its rows from the audit, for the export of personal data.
import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { audit } from '~server/db/schema/schema';
import { customerAlias } from '~server/db/schema/contacts';
import { incidentPerson } from '~server/db/schema/incidents';
import type { AuditLine } from '~contract/school/audit';
import type { Tx } from '~server/db/db';
import { CHILDREN, HISTORY } from './children';
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
  const rows = await listRowsOf(tx, schoolId, id);
  const names = [...new Set(rows.map((row) => row.entity))];
  const which = names.map((name) => isOf(name, idsIn(rows, name)));
  const { at, entity, outcome, fields } = audit;
  return tx
    .select({ id: audit.id, at, entity, outcome, fields, actor: ITS_ACTOR })
    .from(audit)
    .where(and(eq(audit.school_id, schoolId), gt(audit.id, after), or(...which)))
    .orderBy(asc(audit.id))
    .limit(limit);
}

/** The contact, those that were merged into it, and the rows that belong to it or name it: in one statement, because it is asked for each part. */
async function listRowsOf(tx: Tx, schoolId: number, id: number): Promise<{ entity: string; id: number }[]> {
  const isTheirs = sql`school_id = ${schoolId} and customer_id = ${id}`;
  const parts = [...CHILDREN, ...HISTORY].map(
    ({ entity, table }) => sql`select ${entity}::text as entity, id from ${table} where ${isTheirs}`,
  );
  const { rows } = await tx.execute<{ entity: string; id: number }>(
    sql.join(
      [
        sql`select 'customers' as entity, ${id}::bigint as id`,
        sql`select 'customers', old_id from ${customerAlias} where ${isTheirs}`,
        sql`select 'incidents', incident_id from ${incidentPerson} where ${isTheirs}`,
        ...parts,
      ],
      sql` union all `,
    ),
  );
  return rows;
}

function idsIn(rows: readonly { entity: string; id: number }[], entity: string): number[] {
  return rows.filter((row) => row.entity === entity).map(({ id }) => id);
}

function isOf(entity: string, ids: readonly number[]): SQL | undefined {
  return and(eq(audit.entity, entity), isAnyOf(audit.entity_id, ids));
}
