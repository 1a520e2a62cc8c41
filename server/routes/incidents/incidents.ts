// Reports of incidents. Those who may change the whole calendar see all of them; others those that they wrote, and those of incidents
// at which they were present.
import { addIncident, patchIncident, removeIncident, type Incident } from '~contract/incidents/incidents';
import { getIncident, listIncidents, seesNames, withoutNames } from '~contract/incidents/reading';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as incidents from '~server/repositories/incidents/incidents';
import * as saving from '~server/repositories/incidents/save';
import { effectsOn } from '~server/routes/shared/effect';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'incidents';
const done = effectsOn(entity);

export const incidentRoutes = [
  read(listIncidents, { run: ({ tx, caller, query }) => incidents.listIncidents(tx, caller, query) }),

  read(getIncident, { row: find, run: ({ row }) => row }),

  write(addIncident, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const row = await saving.addIncident(tx, caller, body, { recorded, now, key });
      return done('created', incidents.shownTo(caller, row), body);
    },
    shown,
  }),

  write(patchIncident, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', incidents.shownTo(caller, await saving.saveIncident(tx, caller, row, body, now)), body),
    shown,
  }),

  write(removeIncident, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await saving.removeIncident(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The report that the path names, as the caller may see it: a conflict shows no more. */
async function find({ tx, caller, params, lock }: At): Promise<Incident | undefined> {
  const row = await incidents.getIncident(tx, caller, params.id, lock);
  return row && incidents.shownTo(caller, row);
}

/** A kept answer, for somebody who may have lost access to contacts since. */
function shown(caller: Caller, answer: Incident): Incident {
  return seesNames(caller, answer) ? answer : withoutNames(answer);
}
