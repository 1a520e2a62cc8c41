// One's own named views. Somebody else's is a 404.
import { VIEWS_MAX } from '~contract/wire/limits';
import { addSavedView, listSavedViews, patchSavedView, removeSavedView } from '~contract/users/saved-views';
import { badFields } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { savedViews } from '~server/repositories/users/saved-views';
import { findProfile } from '~server/repositories/users/profile';

const entity = 'saved_views';

export const savedViewRoutes = [
  read(listSavedViews, {
    row: async ({ caller }) => ({ id: caller.userId }),
    run: ({ tx, caller, row, query }) => savedViews.pageOf(tx, caller.schoolId, row.id, query),
  }),

  write(addSavedView, {
    // The person is held, so that two devices can't pass the limit together.
    row: ({ tx, caller, lock }) => findProfile(tx, caller.schoolId, caller.userId, lock),
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      const { count } = await savedViews.pageOf(tx, caller.schoolId, row.id, { page: 1, page_size: 1 });
      if (count >= VIEWS_MAX) throw badFields({ name: [`You have ${VIEWS_MAX} views. Delete one first`] });
      const answer = await savedViews.add(tx, caller.schoolId, row.id, body, { recorded, now, key });
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  }),

  write(patchSavedView, {
    row: ({ tx, caller, params, lock }) => savedViews.get(tx, caller.schoolId, caller.userId, params.id, lock),
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await savedViews.save(tx, caller.schoolId, row, body, now);
      return { answer, entity, id: row.id, version: answer.version, outcome: 'changed', fields: Object.keys(body) };
    },
  }),

  write(removeSavedView, {
    row: ({ tx, caller, params, lock }) => savedViews.get(tx, caller.schoolId, caller.userId, params.id, lock),
    run: async ({ tx, caller, row }) => {
      await savedViews.remove(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];
