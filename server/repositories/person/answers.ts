// Stored answers of writes to a contact that is to be forgotten (docs/wire.md, Exactly once): they keep what a device needs to
// settle a repeated write, and nothing of the person. Each stays an answer by the contract: one that a device cannot read
// it would ask for again and again.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { idempotency } from '~server/db/schema';
import { customerAlias } from '~server/db/schema-contacts';
import type { CustomerDocument } from '~contract/customer-documents';
import type { CustomerNote } from '~contract/customer-notes';
import type { Customer } from '~contract/customers';
import type { Tx } from '~server/db/db';
import { NO_HOLDER } from '~server/repositories/certificates/keys';
import { BLANK } from '~server/repositories/customers/keys';
import { NO_RIDER, NOTHING_SAID } from '~server/repositories/calendar/orders-people';

/** What stands in the place of a person's name. */
export const NOBODY = { first_name: 'Erased', last_name: 'contact' } as const;

const FORGOTTEN = {
  customers: { ...BLANK, ...NOBODY } satisfies Partial<Customer>,
  customer_notes: { note: 'Erased' } satisfies Partial<CustomerNote>,
  customer_documents: {
    document: '',
    name: 'Erased',
    description: '',
    sha256: '',
    size: 0,
    content_type: '',
  } satisfies Partial<CustomerDocument>,
};

/** The contacts that have become part of this one. */
export async function listMerged(tx: Tx, schoolId: number, id: number): Promise<number[]> {
  const found = await tx
    .select({ id: customerAlias.old_id })
    .from(customerAlias)
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, id)));
  return found.map((alias) => alias.id);
}

/**
 * Takes what is known of a person out of the answers to writes on their contact, its notes, attachments,
 * certificates and bookings. `ids`: every number that it has gone by.
 */
export async function forgetAnswers(tx: Tx, schoolId: number, ids: readonly number[]): Promise<void> {
  for (const [entity, blank] of Object.entries(FORGOTTEN)) {
    // Those from before a merge name the contact of then.
    const isOf = entity === 'customers' ? inArray(idempotency.entity_id, [...ids]) : isOnOneOf(ids);
    await blankOut(tx, schoolId, entity, isOf, sql`${JSON.stringify(blank)}::jsonb`);
  }
  const holder = sql`${idempotency.body} -> 'customer'`;
  const isHeld = sql`jsonb_typeof(${holder}) = 'object' and ${holder} ->> 'id' = ${isAnyText(ids)}`;
  const nobody = sql`jsonb_build_object('customer', ${holder} || ${JSON.stringify(NO_HOLDER)}::jsonb)`;
  await blankOut(tx, schoolId, 'certificates', isHeld, nobody);
  const noRider = sql`jsonb_build_object('customer', ${holder} || ${JSON.stringify(NO_RIDER)}::jsonb)`;
  const silent = sql`${noRider} || ${JSON.stringify(NOTHING_SAID)}::jsonb`;
  await blankOut(tx, schoolId, 'orders', isHeld, silent);
}

/** Writes the blank fields over those of the answers that are meant. */
async function blankOut(tx: Tx, schoolId: number, entity: string, which: SQL, blank: SQL): Promise<void> {
  const isAnswer = sql`jsonb_typeof(${idempotency.body}) = 'object'`;
  await tx
    .update(idempotency)
    .set({ body: sql`${idempotency.body} || ${blank}` })
    .where(and(eq(idempotency.school_id, schoolId), eq(idempotency.entity, entity), isAnswer, which));
}

/** Also those of a note that has been deleted since. */
function isOnOneOf(ids: readonly number[]): SQL {
  return sql`${idempotency.body} ->> 'customer' = ${isAnyText(ids)}`;
}

function isAnyText(ids: readonly number[]): SQL {
  return sql`any(${sql.param(ids.map(String))}::text[])`;
}
