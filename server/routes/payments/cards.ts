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
import type { Made } from '~server/repositories/shared/writes';
import type { Services } from '~server/platform/services';
import { askRefund, cancelLink, cardMoneyOf, makeLink } from '~server/services/payments/links';

/** What of an invoice or a booking these calls need. `settle`: its status follows what was done. `held`: pence, the most that goes back. */
type Side<Row> = {
  target: (row: Row) => Target;
  held: (row: Row) => number;
  shown: (row: Row) => object;
  settle: (tx: Tx, schoolId: number, row: Row, now: Date) => Promise<Settled>;
};
type Settled = { entity: string; id: number; version: number; also: Change[] };

const INVOICE: Side<FoundInvoice> = {
  target: ({ id, order }) => ({ order, invoice: id }),
  held: ({ held }) => held,
  shown: shownInvoice,
  settle: async (tx, schoolId, { id, version, order }, now) => {
    if (order !== null) await settleMoney(tx, schoolId, order, {}, now);
    const also: Change[] = order === null ? [] : [{ entity: 'orders', id: order, op: 'w' }];
    return { entity: 'invoices', id, version, also };
  },
};

/** The booking's status says whether it has an open link. */
const ORDER: Side<FoundOrder> = {
  target: ({ id }) => ({ order: id, invoice: null }),
  held: (row) => moneyOf(row).held,
  shown: (row) => row,
  settle: async (tx, schoolId, { id }, now) => {
    const { version } = await settleMoney(tx, schoolId, id, {}, now);
    return { entity: 'orders', id, version, also: [] };
  },
};

export const cardRoutes = [
  read(contract.getInvoiceCards, { row: findInvoice, run: look(INVOICE) }),
  read(contract.getOrderCards, { row: findOrder, run: look(ORDER) }),
  write(contract.linkInvoice, { row: findInvoice, run: link(INVOICE) }),
  write(contract.linkOrder, { row: findOrder, run: link(ORDER) }),
  write(contract.unlinkInvoice, { row: findInvoice, run: unlink(INVOICE) }),
  write(contract.unlinkOrder, { row: findOrder, run: unlink(ORDER) }),
  write(contract.refundInvoiceCard, { row: findInvoice, run: refund(INVOICE) }),
  write(contract.refundOrderCard, { row: findOrder, run: refund(ORDER) }),
];

type Look<Row> = { services: Services; tx: Tx; caller: Caller; row: Row };
type Deed<Row> = Look<Row> & Made;

function look<Row>({ target }: Side<Row>) {
  return ({ services, tx, caller, row }: Look<Row>) => cardMoneyOf(services, tx, caller.schoolId, target(row));
}

function link<Row>(side: Side<Row>) {
  return async (deed: Deed<Row>) => {
    const { services, tx, caller, row } = deed;
    await makeLink(services, tx, caller.schoolId, { target: side.target(row), row: side.shown(row) }, deed);
    return done(side, deed, 'made a payment link for');
  };
}

function unlink<Row>(side: Side<Row>) {
  return async (deed: Deed<Row>) => {
    await cancelLink(deed.tx, deed.caller.schoolId, side.target(deed.row), deed.now);
    return done(side, deed, 'cancelled the payment link of');
  };
}

function refund<Row>(side: Side<Row>) {
  return async (deed: Deed<Row> & { body: contract.CardRefundCreate }) => {
    const { services, tx, caller, row, body } = deed;
    await askRefund(services, tx, caller, { target: side.target(row), held: side.held(row), body }, deed);
    services.nudge();
    return done(side, deed, 'asked for a refund by card for');
  };
}

async function done<Row>({ settle, target }: Side<Row>, deed: Deed<Row>, outcome: string) {
  const { services, tx, caller, row, now } = deed;
  const settled = await settle(tx, caller.schoolId, row, now);
  const answer = await cardMoneyOf(services, tx, caller.schoolId, target(row));
  return { answer, ...settled, outcome, fields: ['payment_link'] };
}

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
