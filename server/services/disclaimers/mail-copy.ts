// Mails riders the PDF of what they signed: once they have, and again when they or the school ask for it.
import { eq } from 'drizzle-orm';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { copyText } from '~domain/disclaimers/copy-text';
import { reach, type LeftOut } from '~domain/messages/audience';
import { messageValues } from '~domain/messages/values';
import type { Db, Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import type { Change } from '~server/platform/changes';
import type { MailFile } from '~server/platform/messages/provider';
import { getCustomer } from '~server/repositories/contacts/contacts';
import { getSignature } from '~server/repositories/disclaimers/signatures';
import { queueMessages } from '~server/repositories/messages/queue';
import { writeTo } from '~server/services/messages/write';

type Row = Pick<Disclaimer, 'id' | 'customer' | 'title'>;

/** The name of the PDF. */
export function copyName(disclaimer: number): string {
  return `disclaimer-${disclaimer}.pdf`;
}

/** What the copy that follows a signature is about, and the one that the rider asks for on the page of the link. */
export function copyOnce(kind: 'signed' | 'signed-again', disclaimer: number): string {
  return `${kind}:${disclaimer}:EMAIL`;
}

/**
 * Queues the e-mail. `once`: one with this key leaves at most once; absent for a person of the school, `actor`, who may send it again.
 * Returns the changes, or why it can't reach the rider.
 */
export async function mailCopy(
  tx: Tx,
  schoolId: number,
  row: Row,
  { now, actor = null, once }: { now: Date; actor?: number | null; once?: string },
): Promise<{ changes: Change[] } | { why: LeftOut }> {
  const contact = await getCustomer(tx, schoolId, row.customer);
  const where = contact ? reach(contact, 'EMAIL', false) : { why: 'no_email' as const };
  if (!contact || 'why' in where) return { why: 'why' in where ? where.why : 'no_email' };
  const [its] = await tx.select({ name: school.name, phone: school.phone }).from(school).where(eq(school.id, schoolId));
  const facts = { school: its ?? { name: '', phone: '' }, person: contact, course: null, site: null, booking: null };
  const template = { channel: 'EMAIL' as const, type: 'CUSTOM' as const, ...copyText(row.title) };
  const written = writeTo(contact, template, messageValues(facts));
  if (!written) throw new Error('the contact was reached a moment ago');
  const letter = { ...written, copy: row.id, ...(once !== undefined && { once }) };
  const { changes } = await queueMessages(tx, schoolId, [letter], { now, actor, reference: 'Copy of a disclaimer' });
  return { changes };
}

/** As `mailCopy` for a rider who has just signed: nothing where there is no address. */
export async function mailWhenSigned(tx: Tx, schoolId: number, row: Row, now: Date): Promise<Change[]> {
  const mailed = await mailCopy(tx, schoolId, row, { now, once: copyOnce('signed', row.id) });
  return 'changes' in mailed ? mailed.changes : [];
}

/** The PDF, drawn now. Throws where it is no longer kept. */
export async function copyFile(db: Db, schoolId: number, disclaimer: number, now: Date): Promise<MailFile> {
  const signature = await db.school(schoolId, (tx) => getSignature(tx, schoolId, disclaimer));
  if (!signature) throw new Error('the signature is no longer kept');
  // Loaded on demand: the drawing code is large and rarely used.
  const { drawSigned } = await import('./signed-pdf');
  return { name: copyName(disclaimer), type: 'application/pdf', bytes: await drawSigned(signature, now) };
}
