// Invoices of a contact who is erased: what was issued stays as the law wants it (docs/domain.md, Invoices), drafts go. Once it need not be
// kept any longer, nothing of the contact is left on it.
import { and, eq, exists, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { firstKept } from '~domain/invoices/keeping';
import { londonDay } from '~domain/time/london-time';
import { isAnyOf } from '~server/db/query-parts';
import { idempotency } from '~server/db/schema/schema';
import { customer } from '~server/db/schema/contacts';
import { invoice } from '~server/db/schema/invoices';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { updateStamps } from '~server/repositories/shared/writes';

/**
 * Removes the drafts for a contact who is erased, and the references of payments, which are no part of a paper. Returns the changes for the
 * feed.
 */
export async function forgetBuyer(tx: Tx, schoolId: number, customerId: number, now: Date): Promise<Change[]> {
  const isTheirs = and(eq(invoice.school_id, schoolId), eq(invoice.customer_id, customerId));
  const drafts = await tx
    .delete(invoice)
    .where(and(isTheirs, eq(invoice.status, 'DRAFT')))
    .returning({ id: invoice.id });
  const { rows: paid } = await tx.execute<{ id: number }>(sql`
    update order_payment p set reference = '' from invoice i
     where p.school_id = ${schoolId} and p.reference <> '' and i.school_id = p.school_id and i.id = p.invoice_id
       and i.customer_id = ${customerId}
    returning i.id`);
  const ids = [...new Set(paid.map(({ id }) => id))].toSorted((one, other) => one - other);
  if (ids.length > 0) {
    await tx
      .update(invoice)
      .set(updateStamps(invoice, now))
      .where(and(eq(invoice.school_id, schoolId), isAnyOf(invoice.id, ids)));
  }
  return [
    ...drafts.map(({ id }): Change => ({ entity: 'invoices', id, op: 'd' })),
    ...ids.map((id): Change => ({ entity: 'invoices', id, op: 'w' })),
  ];
}

/** What may say something of a customer. Number, days and sums stay, so that no number is missing. */
const FORGOTTEN = { customer_name: '', customer_address: '', customer_email: '', lines: [], note: '', reason: '' };

/**
 * Empties issued invoices and credit notes of erased contacts that need not be kept any longer, with their papers. For the installation.
 * Returns the changes by school; repeating it changes nothing.
 */
export async function forgetOldBuyers(tx: Tx, now: Date): Promise<Map<number, Change[]>> {
  // A clock that is ahead of the database's destroys nothing.
  const { rows } = await tx.execute<{ today: string }>(
    sql`select least(${londonDay(now)}::date, current_date)::text as today`,
  );
  const { school_id, id, erased } = customer;
  const isErased = and(eq(school_id, invoice.school_id), eq(id, invoice.customer_id), isNotNull(erased));
  const gone = await tx
    .update(invoice)
    .set({ ...FORGOTTEN, search_line: '', sealed: '', ...updateStamps(invoice, now) })
    .where(
      and(
        lt(invoice.issued_on, firstKept(rows[0]?.today ?? '')),
        ne(invoice.sealed, ''),
        exists(tx.select({ id }).from(customer).where(isErased)),
      ),
    )
    .returning({ schoolId: invoice.school_id, id: invoice.id });
  const changes = new Map<number, Change[]>();
  for (const one of gone) {
    const its: Change = { entity: 'invoices', id: one.id, op: 'w' };
    changes.set(one.schoolId, [...(changes.get(one.schoolId) ?? []), its]);
  }
  for (const [schoolId, its] of changes) await forgetAnswersOn(tx, schoolId, its);
  return changes;
}

/** The kept answers to writes of these invoices (docs/wire.md, Exactly once). */
async function forgetAnswersOn(tx: Tx, schoolId: number, changes: readonly Change[]): Promise<void> {
  const { school_id, entity, entity_id, body } = idempotency;
  const ids = changes.map(({ id }) => id);
  await tx
    .update(idempotency)
    .set({ body: sql`${body} || ${JSON.stringify(FORGOTTEN)}::jsonb` })
    .where(
      and(
        eq(school_id, schoolId),
        eq(entity, 'invoices'),
        isAnyOf(entity_id, ids),
        sql`jsonb_typeof(${body}) = 'object'`,
      ),
    );
}
