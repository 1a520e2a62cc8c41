// Payment links and refunds by card, of invoices and of bookings. Nothing here calls the card provider: links begin there at the rider's tap, and a
// refund is a job.
import * as contract from '~contract/payments/links';
import { moneyOf } from '~domain/orders/money';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { seenBy } from '~server/repositories/calendar/rights';
import { getInvoice, shownInvoice, type FoundInvoice } from '~server/repositories/invoices/invoices';
import { settleMoney } from '~server/repositories/orders/money';
import { getOrder, type FoundOrder } from '~server/repositories/orders/orders';
import type { Target } from '~server/repositories/payments/links';
import type { Services } from '~server/platform/services';
import { askRefund, cancelLink, cardMoneyOf, makeLink } from '~server/services/payments/links';

export const cardRoutes = [
  read(contract.getInvoiceCards, {
    row: findInvoice,
    run: ({ services, tx, caller, row }) => cardMoneyOf(services, tx, caller.schoolId, ofInvoice(row)),
  }),
  read(contract.getOrderCards, {
    row: findOrder,
    run: ({ services, tx, caller, row }) => cardMoneyOf(services, tx, caller.schoolId, ofOrder(row)),
  }),

  write(contract.linkInvoice, {
    row: findInvoice,
    run: async ({ services, tx, caller, row, recorded, now, key }) => {
      const of = { target: ofInvoice(row), row: shownInvoice(row) };
      await makeLink(services, tx, caller.schoolId, of, { recorded, now, key });
      return invoiceDone('made a payment link for', { services, tx, caller, row, now });
    },
  }),
  write(contract.linkOrder, {
    row: findOrder,
    run: async ({ services, tx, caller, row, recorded, now, key }) => {
      await makeLink(services, tx, caller.schoolId, { target: ofOrder(row), row }, { recorded, now, key });
      return orderDone('made a payment link for', { services, tx, caller, row, now });
    },
  }),

  write(contract.unlinkInvoice, {
    row: findInvoice,
    run: async ({ services, tx, caller, row, now }) => {
      await cancelLink(tx, caller.schoolId, ofInvoice(row), now);
      return invoiceDone('cancelled the payment link of', { services, tx, caller, row, now });
    },
  }),
  write(contract.unlinkOrder, {
    row: findOrder,
    run: async ({ services, tx, caller, row, now }) => {
      await cancelLink(tx, caller.schoolId, ofOrder(row), now);
      return orderDone('cancelled the payment link of', { services, tx, caller, row, now });
    },
  }),

  write(contract.refundInvoiceCard, {
    row: findInvoice,
    run: async ({ services, tx, caller, row, body, recorded, now, key }) => {
      const asking = { target: ofInvoice(row), held: row.held, body };
      await askRefund(services, tx, caller, asking, { recorded, now, key });
      services.nudge();
      return invoiceDone('asked for a refund by card for', { services, tx, caller, row, now });
    },
  }),
  write(contract.refundOrderCard, {
    row: findOrder,
    run: async ({ services, tx, caller, row, body, recorded, now, key }) => {
      const asking = { target: ofOrder(row), held: moneyOf(row).held, body };
      await askRefund(services, tx, caller, asking, { recorded, now, key });
      services.nudge();
      return orderDone('asked for a refund by card for', { services, tx, caller, row, now });
    },
  }),
];

type At<Id> = { tx: Tx; caller: Caller; params: { id: Id }; lock: boolean };

/** A write waits for the turn under which money is entered. */
async function findInvoice({ tx, caller, params, lock }: At<string>): Promise<FoundInvoice | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  const row = await getInvoice(tx, caller.schoolId, params.id, lock);
  return row?.kind === 'INVOICE' ? row : undefined;
}

async function findOrder({ tx, caller, params, lock }: At<number>): Promise<FoundOrder | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return getOrder(tx, caller.schoolId, params.id, await seenBy(tx, caller));
}

const ofInvoice = ({ id, order }: FoundInvoice): Target => ({ order, invoice: id });
const ofOrder = ({ id }: FoundOrder): Target => ({ order: id, invoice: null });

type Did<Row> = { services: Services; tx: Tx; caller: Caller; row: Row; now: Date };

async function invoiceDone(outcome: string, { services, tx, caller, row, now }: Did<FoundInvoice>) {
  const { schoolId } = caller;
  const also: Change[] = [];
  if (row.order !== null) {
    await settleMoney(tx, schoolId, row.order, {}, now);
    also.push({ entity: 'orders', id: row.order, op: 'w' });
  }
  const answer = await cardMoneyOf(services, tx, schoolId, ofInvoice(row));
  return { answer, entity: 'invoices', id: row.id, version: row.version, outcome, fields: ['payment_link'], also };
}

/** The booking's status says whether it has an open link. */
async function orderDone(outcome: string, { services, tx, caller, row, now }: Did<FoundOrder>) {
  const { schoolId } = caller;
  const { version } = await settleMoney(tx, schoolId, row.id, {}, now);
  const answer = await cardMoneyOf(services, tx, schoolId, ofOrder(row));
  return { answer, entity: 'orders', id: row.id, version, outcome, fields: ['payment_link'] };
}
