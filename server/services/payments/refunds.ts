// Carries out a refund that was asked for. The provider is asked outside of any transaction, under a key of the refund, so that asking again
// after a crash or a lost answer gives money back once.
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import { id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Services } from '~server/platform/services';
import type { Tx } from '~server/db/db';
import { recordChange } from '~server/platform/changes';
import { getCardAccount } from '~server/repositories/payments/accounts';
import { getRefund, orderPaymentOf, saveRefund } from '~server/repositories/payments/ledger';
import { needCards } from './accounts';
import { applyPayment } from './apply';
import { CardsRefused } from './provider';

const payload = z.object({ refund: id });

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log'>;

export function refundHandler(services: Using): JobHandler {
  return async (asked, { schoolId }) => {
    const parsed = payload.safeParse(asked);
    if (!parsed.success || schoolId === null) throw new JobRefused('not a refund');
    await carryOut(services, schoolId, parsed.data.refund);
  };
}

async function carryOut(services: Using, schoolId: number, refund: number): Promise<void> {
  const { db, now } = services;
  const begun = await db.school(schoolId, (tx) => begin(tx, schoolId, refund));
  if (!begun) return;
  const { account, payment, amount, key } = begun;
  try {
    await needCards(services).at(account).refund({ payment, amount, refund }, `refund-${schoolId}-${key}`);
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error;
    services.log.warn({ code: error.code }, 'the card provider refused a refund');
    await db.school(schoolId, async (tx) => {
      await saveRefund(tx, schoolId, refund, { state: 'REFUSED' }, now());
      const of = await orderPaymentOf(tx, schoolId, begun.row);
      await recordChange(tx, schoolId, of ? [of] : []);
    });
    return;
  }
  await applyPayment(services, schoolId, payment);
}

/** What to ask; undefined once it was done or refused. */
async function begin(tx: Tx, schoolId: number, refund: number) {
  const row = await getRefund(tx, schoolId, refund);
  const account = await getCardAccount(tx, schoolId);
  if (!row || row.state !== 'ASKED' || !account) return undefined;
  const money = await orderPaymentOf(tx, schoolId, row.payment_id);
  if (!money) return undefined;
  const { payment_id, amount, client_key: key } = row;
  return { account: account.account_id, payment: money.provider, amount, key: key ?? String(refund), row: payment_id };
}
