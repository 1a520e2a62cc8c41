// Events of the calendar: for people who may see, or change, the whole calendar.
import { addEvent, getEvent, listEvents, patchEvent, removeEvent } from '~contract/calendar/events';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { needWhole } from '~server/repositories/calendar/rights';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as events from '~server/repositories/calendar/events';
import * as saving from '~server/repositories/calendar/events-save';
import { effectsOn } from '~server/routes/shared/effect';
import type { CalendarEvent } from '~contract/calendar/events';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'events';
const done = effectsOn(entity);

export const eventRoutes = [
  read(listEvents, {
    run: ({ tx, caller, query }) => {
      needWhole(caller, 'view');
      return events.listEvents(tx, caller.schoolId, query);
    },
  }),

  read(getEvent, {
    row: find,
    run: ({ caller, row }) => {
      needWhole(caller, 'view');
      return row;
    },
  }),

  write(addEvent, {
    may: mayEdit,
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const answer = await saving.addEvent(tx, caller.schoolId, body, { recorded, now, key });
      return done('created', answer, body);
    },
  }),

  write(patchEvent, {
    row: find,
    may: mayEdit,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await saving.saveEvent(tx, caller.schoolId, row, body, now), body),
  }),

  write(removeEvent, {
    row: find,
    may: mayEdit,
    run: async ({ tx, caller, row }) => {
      await saving.removeEvent(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

function mayEdit({ caller }: { caller: Caller }): void {
  needWhole(caller, 'edit');
}

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The event that the path names. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<CalendarEvent | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return events.getEvent(tx, caller.schoolId, params.id);
}
