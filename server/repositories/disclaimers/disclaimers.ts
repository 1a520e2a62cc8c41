// Disclaimers of contacts. What was signed is in signatures.ts; these rows say how far each one is.
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Tx } from '~server/db/db';
import { disclaimer } from '~server/db/schema/disclaimers';
import { without } from '~server/db/query-parts';
import type { Change } from '~server/platform/changes';
import { childRows } from '~server/repositories/shared/child-rows';
import { updateStamps } from '~server/repositories/shared/writes';

// Table names are written out, because drizzle omits them in a query on one table.
const PRESENT = sql<Disclaimer['present']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = disclaimer.school_id and u.id = disclaimer.present_id)`;

const columns = {
  ...without(
    getTableColumns(disclaimer),
    'school_id',
    'customer_id',
    'template_id',
    'course_id',
    'request_id',
    'present_id',
  ),
  customer: disclaimer.customer_id,
  template: disclaimer.template_id,
  course: disclaimer.course_id,
  request: disclaimer.request_id,
  present: PRESENT,
};

export const disclaimers = childRows(disclaimer, 'customer_id', async (tx, _schoolId, part): Promise<Disclaimer[]> =>
  part(tx.select(columns).from(disclaimer).$dynamic()),
);

/** A disclaimer by its own id alone; `lock` holds the row until the transaction ends. */
export async function findDisclaimer(
  tx: Tx,
  schoolId: number,
  id: number,
  lock = false,
): Promise<Disclaimer | undefined> {
  const query = tx
    .select(columns)
    .from(disclaimer)
    .where(and(eq(disclaimer.school_id, schoolId), eq(disclaimer.id, id)));
  const [row] = await (lock ? query.for('update', { of: disclaimer }) : query);
  return row;
}

/** Cancels the open disclaimers of a template that is about to be deleted, and parts the others from it. */
export async function leaveTemplate(tx: Tx, schoolId: number, template: number, now: Date): Promise<Change[]> {
  const isOf = and(eq(disclaimer.school_id, schoolId), eq(disclaimer.template_id, template));
  const open = inArray(disclaimer.status, ['PENDING', 'VIEWED']);
  await tx.update(disclaimer).set({ status: 'CANCELLED', cancelled_at: now.toISOString() }).where(and(isOf, open));
  const rows = await tx
    .update(disclaimer)
    .set({ template_id: null, ...updateStamps(disclaimer, now) })
    .where(isOf)
    .returning({ id: disclaimer.id });
  return rows.map(({ id }) => ({ entity: 'disclaimers', id, op: 'w' }));
}

/** True for a contact who has signed: what was signed must be kept. */
export async function hasSigned(tx: Tx, schoolId: number, customer: number): Promise<boolean> {
  const isIts = and(eq(disclaimer.school_id, schoolId), eq(disclaimer.customer_id, customer));
  const rows = await tx
    .select({ id: disclaimer.id })
    .from(disclaimer)
    .where(and(isIts, eq(disclaimer.status, 'SIGNED')))
    .limit(1);
  return rows.length > 0;
}
