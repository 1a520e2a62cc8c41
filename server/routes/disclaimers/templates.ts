// Templates of disclaimers.
import {
  addDisclaimerTemplate,
  getDisclaimerTemplate,
  listDisclaimerTemplates,
  patchDisclaimerTemplate,
  removeDisclaimerTemplate,
} from '~contract/disclaimers/templates';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { leaveTemplate } from '~server/repositories/disclaimers/disclaimers';
import * as templates from '~server/repositories/disclaimers/templates';
import { effectsOn } from '~server/routes/shared/effect';

const entity = 'disclaimer_templates';
const done = effectsOn(entity);

export const disclaimerTemplateRoutes = [
  read(listDisclaimerTemplates, {
    run: ({ tx, caller, query }) => templates.listTemplates(tx, caller.schoolId, query),
  }),

  read(getDisclaimerTemplate, { row: find, run: ({ row }) => row }),

  write(addDisclaimerTemplate, {
    run: async ({ tx, caller, body, recorded, now, key }) =>
      done('created', await templates.addTemplate(tx, caller.schoolId, body, { recorded, now, key }), body),
  }),

  write(patchDisclaimerTemplate, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await templates.saveTemplate(tx, caller.schoolId, row, body, now), body),
  }),

  write(removeDisclaimerTemplate, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      const also = await leaveTemplate(tx, caller.schoolId, row.id, now);
      await templates.removeTemplate(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

function find({ tx, caller, params, lock }: At) {
  return templates.getTemplate(tx, caller.schoolId, params.id, lock);
}
