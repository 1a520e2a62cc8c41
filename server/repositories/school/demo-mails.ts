// The stand-in for mail in a demonstration: the messages that would have been sent.
import { asc, desc, eq } from 'drizzle-orm';
import { mailOutbox, school } from '~server/db/schema';
import type { Tx } from '~server/db/db';

const LATEST = 50;

/** The latest messages to demonstration schools, newest first. Runs as the installation: it spans schools. */
export async function listOutbox(tx: Tx) {
  return tx
    .select({
      id: mailOutbox.id,
      at: mailOutbox.at,
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.body,
    })
    .from(mailOutbox)
    .innerJoin(school, eq(school.id, mailOutbox.school_id))
    .where(eq(school.is_demo, true))
    .orderBy(desc(mailOutbox.at), desc(mailOutbox.id))
    .limit(LATEST);
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
