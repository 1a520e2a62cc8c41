// The stand-in for mail in a demonstration: the messages that would have been sent.
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { mailOutbox, school } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';

const LATEST = 50;

const columns = {
  id: mailOutbox.id,
  at: mailOutbox.at,
  to: mailOutbox.recipient,
  subject: mailOutbox.subject,
  text: mailOutbox.body,
};
const newestFirst = [desc(mailOutbox.at), desc(mailOutbox.id)];

/** Mails with a link to set a password: of a forgotten one, or of an invitation. */
const IS_TO_SIGN_IN = sql`${mailOutbox.body} ~ '/reset/[0-9]+-[0-9]+/' and ${mailOutbox.body} not like '%/unsubscribe/%'`;

/** The latest mails that people need to sign in to demonstration schools. Runs as the installation: it spans schools. */
export async function listOutbox(tx: Tx) {
  return tx
    .select(columns)
    .from(mailOutbox)
    .innerJoin(school, eq(school.id, mailOutbox.school_id))
    .where(and(eq(school.is_demo, true), IS_TO_SIGN_IN))
    .orderBy(...newestFirst)
    .limit(LATEST);
}

/** The other messages of a school, page by page. */
export async function listOutboxOf(tx: Tx, schoolId: number, { from, limit }: { from: number; limit: number }) {
  const which = and(eq(mailOutbox.school_id, schoolId), sql`not (${IS_TO_SIGN_IN})`);
  const [row] = await tx.select({ count: count() }).from(mailOutbox).where(which);
  const query = tx.select(columns).from(mailOutbox).where(which);
  const results = await query
    .orderBy(...newestFirst)
    .offset(from)
    .limit(limit);
  return { count: row?.count ?? 0, results };
}

/** When the demonstration was seeded: its dates count from that day. */
export async function findDemoStart(tx: Tx): Promise<Date> {
  const [row] = await tx
    .select({ created: school.created })
    .from(school)
    .where(eq(school.is_demo, true))
    .orderBy(asc(school.id))
    .limit(1);
  if (!row) throw new Error('there is no demonstration here');
  return new Date(row.created);
}

/** True if the database holds a demonstration school. */
export async function holdsDemo(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: school.id }).from(school).where(eq(school.is_demo, true)).limit(1);
  return rows.length > 0;
}
