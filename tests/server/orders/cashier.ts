// The planner's desk with a till: payments, outcomes, moves and cancellations of bookings, and what the database has of their money.
import { asc, eq } from 'drizzle-orm';
import { order as orderShape, type Order } from '~contract/orders/orders';
import { londonDay } from '~domain/time/london-time';
import { calendarTurn, schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import type { Answer } from '~tests/server/helpers/app';
import { openPlanner, ORDERS, type Planner, type Sent } from '~tests/server/calendar/planner';

export type Cashier = Awaited<ReturnType<typeof openCashier>>;

/** The row of an answer that must have one. */
export const rowOf = ({ body }: Answer): Order => orderShape.parse(body);

/** The statuses of simultaneous answers, ascending. */
export const statusesOf = (...answers: Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

export async function openCashier(options?: Parameters<typeof openPlanner>[0]) {
  const desk = await openPlanner(options);
  return { ...desk, ...actionsOf(desk), ...moneyIn(desk) };
}

function actionsOf(desk: Planner) {
  const act =
    (name: string) =>
    (id: number, body: object, sent: Sent = {}) =>
      desk.send('POST', `${ORDERS}${id}/${name}/`, { body, ...sent });
  const pay = (id: number, amount: unknown, more: object = {}, sent: Sent = {}) =>
    act('payments')(id, { method: 'CASH', amount, ...more }, sent);
  return {
    today: () => londonDay(desk.app.now()),
    one: (id: number) => `${ORDERS}${id}/`,
    change: (id: number, body: object, sent: Sent = {}) => desk.send('PATCH', `${ORDERS}${id}/`, { body, ...sent }),
    pay,
    refund: (id: number, amount: unknown, more: object = {}, sent: Sent = {}) =>
      pay(id, amount, { kind: 'REFUND', ...more }, sent),
    reverse: (id: number, payment: number, sent: Sent = {}) => act('reverse')(id, { payment }, sent),
    finish: (id: number, outcome: string, from: string, more: object = {}, sent: Sent = {}) =>
      act('outcome')(id, { outcome, from, ...more }, sent),
    move: act('move'),
    cancel: act('cancel'),
    /** A course of today, on which people can be checked in. */
    addToday: (more: object = {}) => desk.add({ date: londonDay(desk.app.now()), reason: 'For the test', ...more }),
    /** A booking of 100 pounds. */
    bookedFor: async (more: object = {}, price = 10_000) => desk.booked((await desk.add({ price })).id, more),
    /** Turns a booking into one of the marketplace, which has taken the money. */
    sellElsewhere: async ({ id, price }: Order) => {
      const paid = { source: 'RIDETO', payment_status: 'PAYMENT_PAID', held: price ?? 0, owed: 0 } as const;
      await desk.app.db.system((tx) => tx.update(schoolOrder).set(paid).where(eq(schoolOrder.id, id)));
      return desk.orderOf(id);
    },
  };
}

function moneyIn({ app, ours }: Planner) {
  const { due, held, owed, payment_status } = schoolOrder;
  return {
    /** The columns that lists add up. */
    columnsOf: async (id: number) => {
      const [row] = await app.db.system((tx) =>
        tx.select({ due, held, owed, payment_status }).from(schoolOrder).where(eq(schoolOrder.id, id)),
      );
      return row;
    },
    /** All receipt numbers of the school, ascending, and the last one that was given. */
    receipts: () =>
      app.db.system(async (tx) => {
        const rows = await tx
          .select({ receipt: orderPayment.receipt })
          .from(orderPayment)
          .where(eq(orderPayment.school_id, ours))
          .orderBy(asc(orderPayment.receipt));
        const [turn] = await tx.select().from(calendarTurn).where(eq(calendarTurn.school_id, ours));
        return { numbers: rows.flatMap(({ receipt }) => receipt ?? []), last: turn?.last_receipt ?? 0 };
      }),
  };
}
