// DVSA's test centres: read by every member, kept by those who edit the school's settings.
import {
  addTestCentre,
  getTestCentre,
  listTestCentres,
  patchTestCentre,
  removeTestCentre,
  type TestCentre,
} from '~contract/dvsa/test-centres';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as centres from '~server/repositories/dvsa/test-centres';
import { effectsOn } from '~server/routes/shared/effect';

const entity = 'test_centres';
const done = effectsOn(entity);

export const testCentreRoutes = [
  read(listTestCentres, {
    run: async ({ tx, caller }) => {
      const results = await centres.listTestCentres(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(getTestCentre, { row: find, run: ({ row }) => row }),

  write(addTestCentre, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      await takeTurn(tx, caller.schoolId);
      return done('created', await centres.addTestCentre(tx, caller.schoolId, body, { recorded, now, key }), body);
    },
  }),

  write(patchTestCentre, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await centres.saveTestCentre(tx, caller.schoolId, row.id, body, now), body),
  }),

  write(removeTestCentre, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await centres.removeTestCentre(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The one that the path names. A write takes the calendar's turn first: two at once never get the same name. */
async function find({ tx, caller, params, lock }: At): Promise<TestCentre | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return centres.getTestCentre(tx, caller.schoolId, params.id, lock);
}
