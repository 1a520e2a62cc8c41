// Comments on a bike. Another bike's comment is a 404.
import {
  addBikeComment,
  getBikeComment,
  listBikeComments,
  patchBikeComment,
  removeBikeComment,
} from '~contract/bikes/comments';
import { write } from '~server/platform/route/write';
import { bikeComments } from '~server/repositories/bikes/comments';
import { findBike } from '~server/repositories/bikes/bikes';
import { childRoutes } from '~server/routes/shared/child-routes';

const entity = 'bike_comments';

const { list, get, patch, remove } = childRoutes({
  entity,
  endpoints: { list: listBikeComments, get: getBikeComment, patch: patchBikeComment, remove: removeBikeComment },
  rows: bikeComments,
  findParent: findBike,
  find: ({ tx, caller, params, lock }) => bikeComments.get(tx, caller.schoolId, params.id, params.comment_id, lock),
});

const add = write(addBikeComment, {
  row: ({ tx, caller, params, lock }) => findBike(tx, caller.schoolId, params.id, lock),
  run: async ({ tx, caller, row, body, recorded, now, key }) => {
    const answer = await bikeComments.add(tx, caller.schoolId, row.id, body, { recorded, now, key });
    return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
  },
});

export const bikeCommentRoutes = [list, get, add, patch, remove];
