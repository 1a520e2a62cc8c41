// Whether a contact gets a school's offers by e-mail, as the link in these says and changes it.
import { and, eq, ne } from 'drizzle-orm';
import type { Subscription } from '~contract/messages/unsubscribe';
import type { Consent } from '~domain/messages/audience';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { customer } from '~server/db/schema/contacts';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { isCustomer } from '~server/repositories/contacts/contacts';
import { updateStamps } from '~server/repositories/shared/writes';

const LINK = 'Unsubscribe link';
const LINK_AGAIN = 'Subscribed again by the link';

/** What the link's page says; undefined without such a contact. */
export async function getSubscription(tx: Tx, schoolId: number, id: number): Promise<Subscription | undefined> {
  const [row] = await tx
    .select({ school: school.name, email: customer.email, consent: customer.email_consent })
    .from(customer)
    .innerJoin(school, eq(school.id, customer.school_id))
    .where(isCustomer(schoolId, id));
  return row && { school: row.school, email: hidden(row.email), unsubscribed: row.consent === 'OPTED_OUT' };
}

/** Ends the offers; someone who ended them in another way keeps that. */
export function endOffers(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  return consent(
    tx,
    schoolId,
    id,
    { to: 'OPTED_OUT', source: LINK, which: ne(customer.email_consent, 'OPTED_OUT') },
    now,
  );
}

/** Resumes the offers, but only if this link has ended them: the school may have recorded another wish since. */
export function resumeOffers(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  const which = and(eq(customer.email_consent, 'OPTED_OUT'), eq(customer.email_consent_source, LINK));
  return consent(tx, schoolId, id, { to: 'GIVEN', source: LINK_AGAIN, which }, now);
}

type Wish = { to: Consent; source: string; which: ReturnType<typeof and> };

async function consent(tx: Tx, schoolId: number, id: number, { to, source, which }: Wish, now: Date): Promise<void> {
  const at = now.toISOString();
  const set = { email_consent: to, email_consent_at: at, email_consent_source: source };
  const rows = await tx
    .update(customer)
    .set({ ...set, ...updateStamps(customer, now) })
    .where(and(isCustomer(schoolId, id), which))
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
function hidden(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0] ?? ''}…${email.slice(at)}`;
}
