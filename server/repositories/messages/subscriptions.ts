// Whether an address gets a school's offers by e-mail, as the link in these says and changes it. The wish is the address's: contacts
// who share it share the wish, because nobody can tell whose mailbox it is.
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Subscription } from '~contract/messages/unsubscribe';
import type { Consent } from '~domain/messages/audience';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { customer } from '~server/db/schema/contacts';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { isCustomer, isThere } from '~server/repositories/contacts/contacts';
import { updateStamps } from '~server/repositories/shared/writes';

const LINK = 'Unsubscribe link';
const LINK_AGAIN = 'Subscribed again by the link';

/** What the link's page says; undefined without such a contact. */
export async function getSubscription(tx: Tx, schoolId: number, id: number): Promise<Subscription | undefined> {
  const [row] = await tx
    .select({ school: school.name, email: customer.email })
    .from(customer)
    .innerJoin(school, eq(school.id, customer.school_id))
    .where(isCustomer(schoolId, id));
  if (!row) return undefined;
  const goOn = and(await withAddressOf(tx, schoolId, id), ne(customer.email_consent, 'OPTED_OUT'));
  const [other] = await tx.select({ id: customer.id }).from(customer).where(goOn).limit(1);
  return { school: row.school, email: hidden(row.email), unsubscribed: other === undefined };
}

/** Ends the offers; someone who ended them in another way keeps that. */
export async function endOffers(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  const which = and(await withAddressOf(tx, schoolId, id), ne(customer.email_consent, 'OPTED_OUT'));
  return consent(tx, schoolId, { to: 'OPTED_OUT', source: LINK, which }, now);
}

/** Resumes the offers, but only where this link has ended them: the school may have recorded another wish since. */
export async function resumeOffers(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  const ended = and(eq(customer.email_consent, 'OPTED_OUT'), eq(customer.email_consent_source, LINK));
  const which = and(await withAddressOf(tx, schoolId, id), ended);
  return consent(tx, schoolId, { to: 'GIVEN', source: LINK_AGAIN, which }, now);
}

/** Those of the addresses that want no offers, in lower case. If one contact says so, it counts for all with the address. */
export async function listEnded(tx: Tx, schoolId: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const asked = sql`lower(${customer.email}) = any(${sql.param(addresses.map((one) => one.toLowerCase()))}::text[])`;
  const rows = await tx
    .selectDistinct({ email: sql<string>`lower(${customer.email})` })
    .from(customer)
    .where(and(isThere(schoolId), eq(customer.email_consent, 'OPTED_OUT'), asked));
  return new Set(rows.map(({ email }) => email));
}

/** The contact, and all others with the same address. */
async function withAddressOf(tx: Tx, schoolId: number, id: number): Promise<SQL | undefined> {
  const [row] = await tx.select({ email: customer.email }).from(customer).where(isCustomer(schoolId, id));
  const email = row?.email ?? '';
  if (email === '') return isCustomer(schoolId, id);
  return and(isThere(schoolId), sql`lower(${customer.email}) = lower(${email})`);
}

type Wish = { to: Consent; source: string; which: SQL | undefined };

async function consent(tx: Tx, schoolId: number, { to, source, which }: Wish, now: Date): Promise<void> {
  const at = now.toISOString();
  const set = { email_consent: to, email_consent_at: at, email_consent_source: source };
  const rows = await tx
    .update(customer)
    .set({ ...set, ...updateStamps(customer, now) })
    .where(which)
    .returning({ id: customer.id });
  const entry = { schoolId, actorId: null, deviceId: null, entity: 'customers', outcome: 'changed', at: now };
  await recordAudit(tx, ...rows.map((row) => ({ ...entry, id: row.id, fields: ['email_consent'] })));
  await recordChange(
    tx,
    schoolId,
    rows.map((row) => ({ entity: 'customers', id: row.id, op: 'w' })),
  );
}

/** 'dana@example.com' as 'd…@example.com'. */
export function hidden(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0] ?? ''}…${email.slice(at)}`;
}
