// Orders: a booking is one rider on one course. For somebody with only their own calendar, there are no bookings on other
// courses.
import { addOrder, getOrder, listOrders, patchOrder, removeOrder } from '~contract/orders';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { seenBy } from '~server/repositories/calendar/rights';
import { takeTurn } from '~server/repositories/calendar/turn';
import * as orders from '~server/repositories/calendar/orders';
import * as saving from '~server/repositories/calendar/orders-save';
import type { Order } from '~contract/orders';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'orders';

export const orderRoutes = [
  read(listOrders, {
    run: async ({ tx, caller, query }) => orders.listOrders(tx, caller.schoolId, query, await seenBy(tx, caller)),
  }),

  read(getOrder, { row: find, run: ({ row }) => row }),

  write(addOrder, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const { answer, also } = await saving.addOrder(tx, caller, body, { recorded, now, key });
      return { ...done('created', answer, body), also };
    },
  }),

  write(patchOrder, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await saving.saveOrder(tx, caller, row, body, now), body),
  }),

  write(removeOrder, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      const also = await saving.removeOrder(tx, caller.schoolId, row, now);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The booking that the path names, if the caller may see it. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<Order | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return orders.getOrder(tx, caller.schoolId, params.id, await seenBy(tx, caller));
}

function done(outcome: string, answer: Order, body: object) {
  return { answer, entity, id: answer.id, version: answer.version, outcome, fields: Object.keys(body) };
}
