// Records on contacts what providers and receivers report: mail that came back, and numbers that want no more SMS.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { smsNumber } from '~domain/messages/mobile-number';
import { phoneDigits } from '~domain/contacts/phone-number';
import type { Tx } from '~server/db/db';
import { customer } from '~server/db/schema/contacts';
import { message } from '~server/db/schema/messages';
import { recordAudit } from '~server/platform/audit';
import type { Change } from '~server/platform/changes';
import { isThere } from '~server/repositories/contacts/contacts';
import { hasText, isAnyOf } from '~server/db/query-parts';
import { updateStamps } from '~server/repositories/shared/writes';
import type { Moved } from './states';

/** The source of a consent that STOP has ended. */
export const STOP_SOURCE = 'STOP by SMS';

/** Records these failures on their contacts. Returns the changes for the feed. */
export async function noteFailures(tx: Tx, schoolId: number, moved: readonly Moved[], now: Date): Promise<Change[]> {
  const failed = moved.filter(({ state }) => state === 'FAILED');
  const bounced = failed.filter(
    ({ channel, why }) => channel === 'EMAIL' && (why === 'bad_address' || why === 'bounced'),
  );
  const stopped = failed.filter(({ channel, why }) => channel === 'SMS' && why === 'opted_out');
  const changes = await noteBounces(tx, schoolId, bounced, now);
  for (const number of new Set(stopped.map(({ recipient }) => recipient)))
    changes.push(...(await stopSms(tx, schoolId, number, now)));
  return changes;
}

/** Mail to these addresses came back. A contact whose address has changed since is left alone. */
async function noteBounces(tx: Tx, schoolId: number, moved: readonly Moved[], now: Date): Promise<Change[]> {
  const to = moved.flatMap(({ customer: id, recipient }) => (id === null ? [] : [{ id, recipient }]));
  if (to.length === 0) return [];
  const isTold = sql`(${customer.id}, ${customer.email}) IN (
    SELECT id, recipient FROM jsonb_to_recordset(${JSON.stringify(to)}::jsonb) AS told (id bigint, recipient text))`;
  const rows = await tx
    .update(customer)
    .set({ email_bounced_at: now.toISOString(), ...updateStamps(customer, now) })
    .where(and(isThere(schoolId), isTold, sql`${customer.email_bounced_at} IS NULL`))
    .returning({ id: customer.id });
  return rows.map(asChange);
}

/** Ends all SMS to a number. One that had ended before keeps its own source, so that START doesn't begin it again. */
export async function stopSms(tx: Tx, schoolId: number, number: string, now: Date): Promise<Change[]> {
  const ids = await listWithNumber(tx, schoolId, number);
  const at = now.toISOString();
  const set = { sms_consent: 'OPTED_OUT' as const, sms_consent_at: at, sms_consent_source: STOP_SOURCE };
  const rows = await tx
    .update(customer)
    .set({ ...set, ...updateStamps(customer, now) })
    .where(and(isThere(schoolId), isAnyOf(customer.id, ids), ne(customer.sms_consent, 'OPTED_OUT')))
    .returning({ id: customer.id });
  return heard(tx, schoolId, rows, now);
}

/** Undoes a STOP. Whether the person agrees to offers is then unknown. */
export async function startSms(tx: Tx, schoolId: number, number: string, now: Date): Promise<Change[]> {
  const ids = await listWithNumber(tx, schoolId, number);
  const set = { sms_consent: '' as const, sms_consent_at: null, sms_consent_source: '' };
  const isStopped = and(eq(customer.sms_consent, 'OPTED_OUT'), eq(customer.sms_consent_source, STOP_SOURCE));
  const rows = await tx
    .update(customer)
    .set({ ...set, ...updateStamps(customer, now) })
    .where(and(isThere(schoolId), isAnyOf(customer.id, ids), isStopped))
    .returning({ id: customer.id });
  return heard(tx, schoolId, rows, now);
}

/** The schools that have sent an SMS to this number. Runs as the installation. */
export async function listSchoolsTexting(tx: Tx, number: string): Promise<number[]> {
  const has = and(eq(message.channel, 'SMS'), eq(message.recipient, number));
  const left = inArray(message.state, ['SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'SENDING']);
  const rows = await tx.selectDistinct({ id: message.school_id }).from(message).where(and(has, left));
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Contacts with this number, however it was typed. */
async function listWithNumber(tx: Tx, schoolId: number, number: string): Promise<number[]> {
  const { id, phone, alternative_phone } = customer;
  const rows = await tx
    .select({ id, phone, alternative_phone })
    .from(customer)
    .where(and(isThere(schoolId), hasText(customer.search_line, phoneDigits(number))));
  const isIt = (typed: string) => {
    const found = smsNumber(typed);
    return found.is === 'mobile' && found.number === number;
  };
  return rows.filter((row) => isIt(row.phone) || isIt(row.alternative_phone)).map((row) => row.id);
}

async function heard(tx: Tx, schoolId: number, rows: readonly { id: number }[], now: Date): Promise<Change[]> {
  const entry = { schoolId, actorId: null, deviceId: null, entity: 'customers', outcome: 'changed', at: now };
  await recordAudit(tx, ...rows.map(({ id }) => ({ ...entry, id, fields: ['sms_consent'] })));
  return rows.map(asChange);
}

function asChange({ id }: { id: number }): Change {
  return { entity: 'customers', id, op: 'w' };
}
