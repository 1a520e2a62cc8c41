// Claims a school's messages for sending. The lease keeps other servers from taking them.
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Consent } from '~domain/messages/audience';
import type { Channel, MessageType } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { message } from '~server/db/schema/messages';

/**
 * A claimed message, with what decides whether it may still be sent: the contact's present consent, whether it is automatic,
 * when its course begins and ends ('2026-12-12 08:15:00' in London), and the London day on which the certificate that it is
 * about was issued. `order`: the booking that it follows; null if a person wrote it.
 */
export type Claimed = {
  id: number;
  channel: Channel;
  type: MessageType;
  customer: number | null;
  recipient: string;
  subject: string;
  text: string;
  marketing: boolean;
  tries: number;
  email_consent: Consent;
  sms_consent: Consent;
  automatic: boolean;
  /** How many messages by this channel the school has sent to this address or number today. */
  got_today: number;
  order: number | null;
  course_begins: string | null;
  course_ends: string | null;
  certificate_issued: string | null;
  /** The disclaimer whose link its text gets. */
  disclaimer: number | null;
  /** The newest payment link of the booking or the invoice that it is about. */
  link: number | null;
  /** The signed disclaimer whose PDF goes along. */
  copy: number | null;
  /** The issued invoice or credit note whose PDF goes along. */
  invoice: number | null;
};

/**
 * `order`: the booking of an automatic one. `not_begun`: nothing of it has left. `handed`: its result, as `noteAndBegin` noted
 * it.
 */
export type Sending = {
  id: number;
  lease_until: string | null;
  not_begun: boolean;
  handed: unknown;
  order: number | null;
};

/** Messages that are being sent, and the end of their lease. */
export async function listSending(tx: Tx, schoolId: number): Promise<Sending[]> {
  const { id, lease_until, not_begun, handed } = message;
  const order = sql<number | null>`CASE WHEN ${message.once} IS NOT NULL THEN ${message.order_id} END`;
  return tx
    .select({ id, lease_until, not_begun, handed, order })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(message.state, 'SENDING')));
}

/** A message claimed by this server, and its result. */
export type Noted = { id: number; move: object };

/**
 * Notes the beginning of a message and the result of the one before it, in one statement, because it runs for every message.
 * False if another server has taken the message, because this one was too slow.
 */
export async function noteAndBegin(
  tx: Tx,
  schoolId: number,
  { id, lease }: { id: number; lease: Date },
  before: Noted | null,
): Promise<boolean> {
  const until = lease.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE message SET not_begun = false,
           handed = CASE WHEN id = ${id}::bigint THEN NULL ELSE ${before ? JSON.stringify(before.move) : null}::jsonb END
     WHERE school_id = ${schoolId} AND state = 'SENDING' AND lease_until = ${until}::timestamptz
       AND ((id = ${id}::bigint AND not_begun) OR (id = ${before?.id ?? 0}::bigint AND NOT not_begun))
    RETURNING id`);
  return rows.some((row) => row.id === id);
}

/**
 * Takes up to `limit` due messages, the longest due first, and none that waited when its group was cancelled. `withSms`: false while no SMS may leave; `withEmails`: while no e-mail may.
 * `today`: when the London day began, since which an address's messages count.
 */
export async function claimDue(
  tx: Tx,
  schoolId: number,
  { now, today, lease, limit, withSms, withEmails }: Claiming,
): Promise<Claimed[]> {
  // Materialised: as a subquery it could run more than once, and take more than the limit.
  const { rows } = await tx.execute<Claimed>(sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM message
       WHERE school_id = ${schoolId} AND state = 'QUEUED' AND send_after <= ${now.toISOString()}
         AND (${withSms}::boolean OR channel <> 'SMS') AND (${withEmails}::boolean OR channel <> 'EMAIL')
         AND NOT EXISTS (SELECT FROM message_batch b WHERE b.school_id = ${schoolId} AND b.id = batch_id AND b.cancelled >= message.updated)
       ORDER BY send_after, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE message SET state = 'SENDING', lease_until = ${lease.toISOString()}, not_begun = true, tries = tries + 1
       WHERE school_id = ${schoolId} AND id IN (SELECT id FROM due)
      RETURNING id, channel, type, customer_id, course_id, certificate, recipient, subject, text, marketing, tries, actor_id, disclaimer_id, copy_of, invoice_id, order_id AS about,
                CASE WHEN once IS NOT NULL THEN order_id END AS order_id
    )
    SELECT m.id, m.channel, m.type, m.customer_id AS customer, m.recipient, m.subject, m.text, m.marketing, m.tries, m.disclaimer_id AS disclaimer, m.copy_of AS copy, m.invoice_id AS invoice,
           m.actor_id IS NULL AS automatic,
           (SELECT max(l.id) FROM payment_link l WHERE l.school_id = ${schoolId} AND (l.order_id = m.about OR l.invoice_id = m.invoice_id)) AS link,
           (SELECT count(*)::int FROM message o WHERE o.school_id = ${schoolId} AND o.recipient = m.recipient AND o.channel = m.channel
               AND o.created >= ${today.toISOString()}::timestamptz - interval '2 days' AND o.sent_at >= ${today.toISOString()}::timestamptz) AS got_today, m.order_id AS "order",
           CASE WHEN m.marketing AND m.channel = 'EMAIL' AND EXISTS (
             SELECT FROM customer x WHERE x.school_id = ${schoolId} AND x.email_consent = 'OPTED_OUT' AND x.erased IS NULL
                AND lower(x.email) = lower(m.recipient)) THEN 'OPTED_OUT' ELSE coalesce(c.email_consent, '') END AS email_consent,
           coalesce(c.sms_consent, '') AS sms_consent,
           (k.date + k.start_time)::text AS course_begins, (k.date + k.finish_time)::text AS course_ends,
           to_char(d.issued_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') AS certificate_issued
      FROM claimed m
      LEFT JOIN customer c ON c.school_id = ${schoolId} AND c.id = m.customer_id
      LEFT JOIN course k ON k.school_id = ${schoolId} AND k.id = m.course_id
      LEFT JOIN certificate d ON d.school_id = ${schoolId} AND d.certificate_number = m.certificate
     ORDER BY m.id`);
  return rows;
}

export type Claiming = { now: Date; today: Date; lease: Date; limit: number; withSms: boolean; withEmails: boolean };

/** Delays what is due by this channel until then; returns how many there are. */
export async function putOff(tx: Tx, schoolId: number, channel: Channel, now: Date, until: Date): Promise<number> {
  const isDue = and(eq(message.state, 'QUEUED'), lte(message.send_after, now.toISOString()));
  const { rowCount } = await tx.execute(sql`
    UPDATE message SET send_after = ${until.toISOString()}
     WHERE ${and(eq(message.school_id, schoolId), eq(message.channel, channel), isDue)}`);
  return rowCount;
}

/** Schools with messages that are due, or that a crashed server left half-sent. Runs as the installation. */
export async function listSchoolsToSend(tx: Tx, now: Date): Promise<number[]> {
  const at = now.toISOString();
  const isDue = and(eq(message.state, 'QUEUED'), lte(message.send_after, at));
  const isLeft = and(eq(message.state, 'SENDING'), lte(message.lease_until, at));
  const rows = await tx.selectDistinct({ id: message.school_id }).from(message).where(or(isDue, isLeft));
  return rows.map(({ id }) => id);
}
