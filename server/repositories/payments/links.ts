// Payment links. Apart from bookings and invoices, which import this file: what is left to pay of them is not known here.
import { and, desc, eq, lte, or, type SQL } from 'drizzle-orm';
import type { Tx } from '~server/db/db';
import { paymentLink, type LinkState } from '~server/db/schema/payments';
import { enqueue } from '~server/platform/jobs';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

export type FoundLink = typeof paymentLink.$inferSelect;
/** What is paid by a link: a booking, an invoice, or a booking's invoice. */
export type Target = { order: number | null; invoice: number | null };

/** The job that ends what the provider still offers under a link that is closed. */
export const END_SESSION_JOB = 'card-end-session';

/** `lock` holds the row until the transaction ends. */
export async function getLink(tx: Tx, schoolId: number, id: number, lock = false): Promise<FoundLink | undefined> {
  const query = tx.select().from(paymentLink).where(isLink(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The newest link of a booking or an invoice: the open one, if there is one. */
export async function lastLink(tx: Tx, schoolId: number, target: Target): Promise<FoundLink | undefined> {
  const [row] = await tx
    .select()
    .from(paymentLink)
    .where(and(eq(paymentLink.school_id, schoolId), isOf(target)))
    .orderBy(desc(paymentLink.id))
    .limit(1);
  return row;
}

/** How the open link of a booking stands; null without one. */
export async function linkOfOrder(tx: Tx, schoolId: number, order: number): Promise<'OPEN' | 'FAILED' | null> {
  const its = and(eq(paymentLink.school_id, schoolId), eq(paymentLink.order_id, order), eq(paymentLink.state, 'OPEN'));
  const [row] = await tx.select({ failed: paymentLink.failed }).from(paymentLink).where(its);
  if (!row) return null;
  return row.failed ? 'FAILED' : 'OPEN';
}

/** True if somebody has begun to pay by a link of this booking. */
export async function wasTried(tx: Tx, schoolId: number, order: number): Promise<boolean> {
  const { school_id, order_id, attempt } = paymentLink;
  const rows = await tx
    .select({ attempt })
    .from(paymentLink)
    .where(and(eq(school_id, schoolId), eq(order_id, order)));
  return rows.some((row) => row.attempt > 0);
}

export async function addLink(
  tx: Tx,
  schoolId: number,
  { order, invoice }: Target,
  { expires, most }: { expires: Date; most: number | null },
  made: Made,
): Promise<number> {
  const of = { order_id: order, invoice_id: invoice, expires_at: expires.toISOString(), most };
  return insertOnce(tx, paymentLink, { school_id: schoolId, ...of, ...insertStamps(made) });
}

type Fields = Partial<
  Pick<FoundLink, 'state' | 'failed' | 'attempt' | 'session_id' | 'session_amount' | 'session_until'>
>;

export async function saveLink(tx: Tx, schoolId: number, id: number, fields: Fields, now: Date): Promise<void> {
  await tx
    .update(paymentLink)
    .set({ ...fields, ...updateStamps(paymentLink, now) })
    .where(isLink(schoolId, id));
}

/** Closes the open links for the same money. What the provider offers under them ends soon after. Returns the bookings that they were for. */
export async function closeLinks(
  tx: Tx,
  schoolId: number,
  target: Target,
  state: Exclude<LinkState, 'OPEN'>,
  now: Date,
): Promise<number[]> {
  return close(tx, schoolId, isOf(target), state, now);
}

/** Closes the links whose time is over. Returns the bookings that they were for. */
export async function closeExpired(tx: Tx, schoolId: number, now: Date): Promise<number[]> {
  return close(tx, schoolId, lte(paymentLink.expires_at, now.toISOString()), 'EXPIRED', now);
}

async function close(tx: Tx, schoolId: number, which: SQL | undefined, state: LinkState, now: Date): Promise<number[]> {
  const { id, school_id, order_id, attempt } = paymentLink;
  const rows = await tx
    .update(paymentLink)
    .set({ state, ...updateStamps(paymentLink, now) })
    .where(and(eq(school_id, schoolId), eq(paymentLink.state, 'OPEN'), which))
    .returning({ id, order: order_id, attempt });
  for (const link of rows.filter((row) => row.attempt > 0)) {
    const job = { kind: END_SESSION_JOB, schoolId, payload: { link: link.id }, runAt: now };
    await enqueue(tx, job);
  }
  return rows.flatMap(({ order }) => order ?? []);
}

function isOf({ order, invoice }: Target): SQL | undefined {
  const { order_id, invoice_id } = paymentLink;
  if (order === null) return eq(invoice_id, invoice ?? 0);
  return invoice === null ? eq(order_id, order) : or(eq(order_id, order), eq(invoice_id, invoice));
}

function isLink(schoolId: number, id: number): SQL | undefined {
  return and(eq(paymentLink.school_id, schoolId), eq(paymentLink.id, id));
}
