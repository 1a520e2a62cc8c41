// The e-mails with a signed disclaimer's PDF.
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { message } from '~server/db/schema/messages';

/** `once`: what each was about; null for one that somebody of the school has sent. */
type SentCopy = { recipient: string; once: string | null };

/** Oldest first. */
export async function listCopies(tx: Tx, schoolId: number, disclaimer: number): Promise<SentCopy[]> {
  const { recipient, once, copy_of } = message;
  return tx
    .select({ recipient, once })
    .from(message)
    .where(and(eq(message.school_id, schoolId), eq(copy_of, disclaimer)))
    .orderBy(asc(message.id));
}
