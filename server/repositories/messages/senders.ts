// Which addresses a school has proven to be its own, and how much it has sent today.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { provenAddress } from '~server/db/schema/messages';

export type OwnAddress = { email: string; confirmed: boolean; asked: string | null };

/** The owner's sign-in address and the school's, which answers go to; each once, in lower case. */
export async function listOwnAddresses(tx: Tx, schoolId: number): Promise<OwnAddress[]> {
  const { rows } = await tx.execute<OwnAddress>(sql`
    WITH own AS (
      SELECT lower(coalesce(login_of(u.school_id, u.id), u.email)) AS email, 0 AS place FROM app_user u
       WHERE u.school_id = ${schoolId} AND u.is_account_owner
      UNION ALL
      SELECT lower(email), 1 FROM school WHERE id = ${schoolId} AND email <> ''
    )
    SELECT own.email, coalesce(bool_or(p.proven IS NOT NULL), false) AS confirmed,
           to_char(max(p.asked) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS asked
      FROM own LEFT JOIN proven_address p ON p.school_id = ${schoolId} AND p.email = own.email
     GROUP BY own.email ORDER BY min(own.place)`);
  return rows;
}

/** Notes that a link is sent to this address; returns the id that the link names. */
export async function noteAsked(tx: Tx, schoolId: number, address: string, now: Date): Promise<number> {
  const asked = now.toISOString();
  const [row] = await tx
    .insert(provenAddress)
    .values({ school_id: schoolId, email: address.toLowerCase(), asked })
    .onConflictDoUpdate({ target: [provenAddress.school_id, provenAddress.email], set: { asked } })
    .returning({ id: provenAddress.id });
  if (!row) throw new Error('an address was not stored');
  return row.id;
}

/** What a link confirms; undefined if it is gone. */
export async function getProof(tx: Tx, schoolId: number, id: number) {
  const [row] = await tx
    .select({ school: school.name, email: provenAddress.email, proven: provenAddress.proven })
    .from(provenAddress)
    .innerJoin(school, eq(school.id, provenAddress.school_id))
    .where(and(eq(provenAddress.school_id, schoolId), eq(provenAddress.id, id)));
  return row;
}

/** The address is the school's: somebody has used a link that was sent there. False if that was known. */
export async function noteProven(tx: Tx, schoolId: number, address: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const rows = await tx
    .insert(provenAddress)
    .values({ school_id: schoolId, email: address.toLowerCase(), asked: at, proven: at })
    .onConflictDoUpdate({
      target: [provenAddress.school_id, provenAddress.email],
      set: { proven: at },
      setWhere: isNull(provenAddress.proven),
    })
    .returning({ id: provenAddress.id });
  return rows.length > 0;
}

/** When the school signed up, and whether it pays. */
export async function getStanding(tx: Tx, schoolId: number) {
  const { created, pro_since, pro_until } = school;
  const [row] = await tx.select({ created, pro_since, pro_until }).from(school).where(eq(school.id, schoolId));
  if (!row) throw new Error('the school is gone');
  return row;
}

/** E-mails of this school that have begun to leave since then. */
export async function countEmailsSince(tx: Tx, schoolId: number, since: Date): Promise<number> {
  const at = since.toISOString();
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM message WHERE school_id = ${schoolId} AND channel = 'EMAIL' AND sent_at >= ${at}::timestamptz)::int
         + (SELECT count(*) FROM message WHERE school_id = ${schoolId} AND channel = 'EMAIL' AND state = 'SENDING')::int AS count`);
  return rows[0]?.count ?? 0;
}

/** What each school has sent since then, the most e-mails first. Runs as the installation. */
export async function listSenders(tx: Tx, since: Date, limit: number) {
  const { rows } = await tx.execute<{ school: number; emails: number; sms: number; addresses: number }>(sql`
    SELECT school_id AS school, count(*) FILTER (WHERE channel = 'EMAIL')::int AS emails,
           count(*) FILTER (WHERE channel = 'SMS')::int AS sms, count(DISTINCT recipient)::int AS addresses
      FROM message WHERE sent_at >= ${since.toISOString()}::timestamptz
     GROUP BY school_id ORDER BY emails DESC, sms DESC LIMIT ${limit}`);
  return rows;
}
