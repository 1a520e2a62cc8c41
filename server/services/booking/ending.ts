// Ends what wasn't paid in time: first at the card provider, so that nobody can pay for a place that is gone; then the booking is cancelled.
import { id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { moneyOf } from '~domain/orders/money';
import { isCancelled } from '~domain/orders/outcomes';
import type { Tx } from '~server/db/db';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { getHold, saveHold, type Hold } from '~server/repositories/booking/holds';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { cancelOrder } from '~server/repositories/orders/cancel';
import { getOrder } from '~server/repositories/orders/orders';
import { getCardAccount } from '~server/repositories/payments/accounts';
import { closeLinks, lastLink } from '~server/repositories/payments/links';
import { applyPayment } from '~server/services/payments/apply';
import { needCards } from '~server/services/payments/accounts';
import { CardsRefused } from '~server/services/payments/provider';
import { riderAsCaller } from './page';
import { announce } from './paid';

/** The job at the end of a hold for which somebody has begun to pay. */
export const END_JOB = 'booking-end';

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log'>;

const asked = z.strictObject({ hold: id });

export function endHandler(services: Using): JobHandler {
  return async (payload, { schoolId }) => {
    const parsed = asked.safeParse(payload);
    if (!parsed.success || schoolId === null) throw new JobRefused('not a booking');
    const hold = await services.db.school(schoolId, (tx) => close(tx, schoolId, parsed.data.hold, services.now()));
    if (!hold || (await wasPaid(services, hold))) return;
    await services.db.school(schoolId, (tx) => cancel(tx, hold, services.now()));
  };
}

/** From here on no session of the provider is begun. Undefined where nothing is to be ended. */
async function close(tx: Tx, schoolId: number, row: number, now: Date): Promise<Hold | undefined> {
  await takeTurn(tx, schoolId);
  const hold = await getHold(tx, schoolId, row, true);
  if (hold?.state !== 'PAYING' || hold.order_id === null) return undefined;
  await closeLinks(tx, schoolId, { order: hold.order_id, invoice: null }, 'CANCELLED', now);
  return hold;
}

/** Ends the provider's session. True if it was paid before: its money is written now. Throws CardsAway where nobody knows. */
async function wasPaid(services: Using, { school_id: schoolId, order_id: order }: Hold): Promise<boolean> {
  const { link, account } = await services.db.school(schoolId, async (tx) => ({
    link: await lastLink(tx, schoolId, { order: order ?? 0, invoice: null }),
    account: await getCardAccount(tx, schoolId),
  }));
  if (!link?.session_id || !account) return false;
  const at = needCards(services).at(account.account_id);
  try {
    await at.expireSession(link.session_id);
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error;
  }
  const { status, payment_intent: payment } = await at.session(link.session_id);
  if (status === 'open') throw new Error('the session of the provider is still open');
  if (status !== 'complete') return false;
  const paid = typeof payment === 'string' ? payment : payment?.id;
  if (paid !== undefined) await applyPayment(services, schoolId, paid);
  return true;
}

async function cancel(tx: Tx, { school_id: schoolId, id: row }: Hold, now: Date): Promise<void> {
  await takeTurn(tx, schoolId);
  const hold = await getHold(tx, schoolId, row, true);
  const order = hold?.order_id ? await getOrder(tx, schoolId, hold.order_id) : undefined;
  if (hold?.state !== 'PAYING' || !order) return;
  // Somebody at the school has taken the money.
  if (moneyOf(order).held > 0 && !isCancelled(order.outcome))
    return recordChange(tx, schoolId, await announce(tx, hold, order, now));
  await saveHold(tx, hold, { state: 'ENDED' }, now);
  if (isCancelled(order.outcome)) return;
  const body = { money: 'keep', reason: 'Not paid in time on the booking page' } as const;
  const { also } = await cancelOrder(tx, riderAsCaller(schoolId), order, body, { recorded: now, now, key: null });
  const audit = { schoolId, actorId: null, deviceId: null, entity: 'orders', id: order.id, at: now };
  await recordAudit(tx, { ...audit, outcome: 'was not paid in time and is cancelled', fields: ['outcome'] });
  await recordChange(tx, schoolId, [{ entity: 'orders', id: order.id, op: 'w' }, ...also]);
}
