// Waiting lists of courses. For somebody with only their own calendar, there are no lists of other courses.
import {
  addWaiting,
  getWaiting,
  listWaiting,
  patchWaiting,
  removeWaiting,
  type WaitingRider,
} from '~contract/orders/waiting-list';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { seenBy } from '~server/repositories/calendar/rights';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as waiting from '~server/repositories/waiting-list/waiting-list';
import * as saving from '~server/repositories/waiting-list/save';
import { effectsOn } from '~server/routes/shared/effect';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'waiting_riders';
const done = effectsOn(entity);

export const waitingRoutes = [
  read(listWaiting, {
    run: async ({ tx, caller, query }) => waiting.listWaiting(tx, caller.schoolId, query, await seenBy(tx, caller)),
  }),

  read(getWaiting, { row: find, run: ({ row }) => row }),

  write(addWaiting, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      await takeTurn(tx, caller.schoolId);
      return done('created', await saving.addWaiting(tx, caller, body, { recorded, now, key }), body);
    },
  }),

  write(patchWaiting, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await saving.saveWaiting(tx, caller.schoolId, row, body, now), body),
  }),

  write(removeWaiting, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await saving.removeWaiting(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The place that the path names, if the caller may see its course. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<WaitingRider | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return waiting.getWaiting(tx, caller.schoolId, params.id, await seenBy(tx, caller));
}
