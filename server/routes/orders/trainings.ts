// Trainings of a contact: their bookings with the outcomes. People with only their own calendar don't see those on other
// courses. Certificates are shown to people who may see certificates.
import { accessTo } from '~contract/staff/permissions';
import { getTraining, listTrainings, patchTraining, removeTraining, type Training } from '~contract/orders/trainings';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { seenBy } from '~server/repositories/calendar/rights';
import * as trainings from '~server/repositories/orders/trainings';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { tellOfOutcome } from '~server/services/messages/automatic';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

/** A training is its booking, in the feed and in the audit. */
const entity = 'orders';

export const trainingRoutes = [
  read(listTrainings, {
    row: ({ tx, caller, params }) => findCustomer(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, row, query: page }) => {
      const only = await seenBy(tx, caller);
      const { count, results } = await trainings.listTrainings(tx, caller.schoolId, row.id, { page, only });
      return { count, results: results.map((one) => shownTo(caller, one)) };
    },
  }),

  read(getTraining, { row: find, run: ({ row }) => row }),

  write(patchTraining, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const { answer, also } = await trainings.saveTraining(tx, caller, row, body, { recorded, now });
      const unsaid = await tellOfOutcome(tx, caller.schoolId, [row, answer], { notify: false, now });
      const changes = [...also, ...unsaid];
      return { ...done('changed', answer, Object.keys(body)), answer: shownTo(caller, answer), also: changes };
    },
  }),

  write(removeTraining, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      const answer = await trainings.removeTraining(tx, caller.schoolId, row, now);
      const also = await tellOfOutcome(tx, caller.schoolId, [row, answer], { notify: false, now });
      return { ...done('deleted the training of', answer, ['outcome', 'notes']), answer: undefined, also };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The training that the path names, as the caller may see it. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<Training | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  const row = await trainings.getTraining(tx, caller.schoolId, params.id, await seenBy(tx, caller));
  return row && shownTo(caller, row);
}

function shownTo({ permissions, pro }: Caller, row: Training): Training {
  const seesCertificates = pro !== 'never' && accessTo('certificates', permissions) !== 'hidden';
  return seesCertificates ? row : { ...row, certificate: null };
}

function done(outcome: string, { id, version }: Training, fields: readonly string[]) {
  return { entity, id, version, outcome, fields };
}
