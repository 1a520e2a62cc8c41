// Removes an erased person from the kept answers of writes on their contact (docs/wire.md, Exactly once): what a device
// needs to settle a repeated write stays. Each answer stays valid by the contract, because a device would repeat a write
// whose answer it can't read.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { idempotency } from '~server/db/schema/schema';
import { customerAlias } from '~server/db/schema/contacts';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerNote } from '~contract/contacts/notes';
import type { Customer } from '~contract/contacts/contacts';
import type { DvsaTest } from '~contract/dvsa/tests';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Invoice } from '~contract/invoices/rows';
import type { Message } from '~contract/messages/row';
import type { Tx } from '~server/db/db';
import { NO_HOLDER } from '~server/repositories/certificates/keys';
import { BLANK } from '~server/repositories/contacts/keys';
import { NO_RIDER, NOTHING_SAID } from '~server/repositories/orders/people';

/** The name that replaces a person's. */
export const NOBODY = { first_name: 'Erased', last_name: 'contact' } as const;

const FORGOTTEN = {
  customers: { ...BLANK, ...NOBODY } satisfies Partial<Customer>,
  customer_notes: { note: 'Erased' } satisfies Partial<CustomerNote>,
  disclaimers: { signed_name: '', guardian_name: '' } satisfies Partial<Disclaimer>,
  // What was issued keeps the name in its own row, as the law wants it.
  invoices: { customer_name: '', customer_address: '', customer_email: '' } satisfies Partial<Invoice>,
  messages: { name: 'Erased', recipient: '', subject: '', text: '' } satisfies Partial<Message>,
  customer_documents: {
    document: '',
    name: 'Erased',
    description: '',
    sha256: '',
    size: 0,
    content_type: '',
  } satisfies Partial<CustomerDocument>,
};

/** Of a DVSA test. */
const NO_CANDIDATE = { customer: null, reason: '' } satisfies Partial<DvsaTest>;

/** The ids of contacts that were merged into this one. */
export async function listMerged(tx: Tx, schoolId: number, id: number): Promise<number[]> {
  const found = await tx
    .select({ id: customerAlias.old_id })
    .from(customerAlias)
    .where(and(eq(customerAlias.school_id, schoolId), eq(customerAlias.customer_id, id)));
  return found.map((alias) => alias.id);
}

/**
 * Blanks a person's fields in the answers to writes on their contact and its notes, attachments, messages, certificates, bookings,
 * tests and places on waiting lists.
 * `ids`: of the contact and of all that were merged into it.
 */
export async function forgetAnswers(tx: Tx, schoolId: number, ids: readonly number[]): Promise<void> {
  for (const [entity, blank] of Object.entries(FORGOTTEN)) {
    // Answers from before a merge have the merged contact's id.
    const isOf = entity === 'customers' ? inArray(idempotency.entity_id, [...ids]) : isOnOneOf(ids);
    await blankOut(tx, schoolId, entity, isOf, sql`${JSON.stringify(blank)}::jsonb`);
  }
  const holder = sql`${idempotency.body} -> 'customer'`;
  const isHeld = sql`jsonb_typeof(${holder}) = 'object' and ${holder} ->> 'id' = ${isAnyText(ids)}`;
  const nobody = sql`jsonb_build_object('customer', ${holder} || ${JSON.stringify(NO_HOLDER)}::jsonb)`;
  await blankOut(tx, schoolId, 'certificates', isHeld, nobody);
  const noRider = sql`jsonb_build_object('customer', ${holder} || ${JSON.stringify(NO_RIDER)}::jsonb)`;
  // Payments have texts, too; the feed brings them again, because the booking's version rises.
  const silent = sql`${noRider} || ${JSON.stringify({ ...NOTHING_SAID, payments: [] })}::jsonb`;
  await blankOut(tx, schoolId, 'orders', isHeld, silent);
  await blankOut(tx, schoolId, 'waiting_riders', isHeld, sql`${noRider} || ${JSON.stringify({ notes: '' })}::jsonb`);
  const test = sql`${idempotency.body} -> 'test'`;
  const noCandidate = sql`jsonb_build_object('test', ${test} || ${JSON.stringify(NO_CANDIDATE)}::jsonb)`;
  await blankOut(tx, schoolId, 'events', sql`${test} -> 'customer' ->> 'id' = ${isAnyText(ids)}`, noCandidate);
  // A training's answer is about its booking, but has only the contact's id.
  await blankOut(tx, schoolId, 'orders', isOnOneOf(ids), sql`${JSON.stringify({ notes: '' })}::jsonb`);
}

/** Overwrites fields of these answers by blank ones. */
async function blankOut(tx: Tx, schoolId: number, entity: string, which: SQL, blank: SQL): Promise<void> {
  const isAnswer = sql`jsonb_typeof(${idempotency.body}) = 'object'`;
  await tx
    .update(idempotency)
    .set({ body: sql`${idempotency.body} || ${blank}` })
    .where(and(eq(idempotency.school_id, schoolId), eq(idempotency.entity, entity), isAnswer, which));
}

/** Includes answers of rows that have been deleted since. */
function isOnOneOf(ids: readonly number[]): SQL {
  return sql`${idempotency.body} ->> 'customer' = ${isAnyText(ids)}`;
}

function isAnyText(ids: readonly number[]): SQL {
  return sql`any(${sql.param(ids.map(String))}::text[])`;
}
