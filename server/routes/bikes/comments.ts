// Comments on a bike. A comment of another bike than the path's does not exist there.
import {
  addBikeComment,
  getBikeComment,
  listBikeComments,
  patchBikeComment,
  removeBikeComment,
} from '~contract/bike-comments';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { countCommentsOfBike, getComment, listCommentsOfBike } from '~server/repositories/bikes/comments';
import { addComment, removeComment, saveComment } from '~server/repositories/bikes/comments-save';
import { findBike } from '~server/repositories/bikes/bikes';
import { offsetOf } from '~server/repositories/shared/rows';

const entity = 'bike_comments';

export const bikeCommentRoutes = [
  read(listBikeComments, {
    row: ({ tx, caller, params }) => findBike(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, params, query }) => ({
      count: await countCommentsOfBike(tx, caller.schoolId, params.id),
      results: await listCommentsOfBike(tx, caller.schoolId, params.id, {
        limit: query.page_size,
        offset: offsetOf(query),
      }),
    }),
  }),

  read(getBikeComment, {
    row: ({ tx, caller, params }) => getComment(tx, caller.schoolId, params.id, params.comment_id),
    run: ({ row }) => row,
  }),

  write(addBikeComment, {
    row: ({ tx, caller, params, lock }) => findBike(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      const answer = await addComment(tx, caller.schoolId, row.id, body, { recorded, now, key });
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  }),

  write(patchBikeComment, {
    row: ({ tx, caller, params, lock }) => getComment(tx, caller.schoolId, params.id, params.comment_id, lock),
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await saveComment(tx, caller.schoolId, row, body, now);
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'changed', fields: Object.keys(body) };
    },
  }),

  write(removeBikeComment, {
    row: ({ tx, caller, params, lock }) => getComment(tx, caller.schoolId, params.id, params.comment_id, lock),
    run: async ({ tx, caller, row }) => {
      await removeComment(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];
