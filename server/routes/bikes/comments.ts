// Comments on a bike. A comment of another bike than the path's does not exist there.
import { getBikeComment, listBikeComments } from '~contract/bike-comments';
import { read } from '~server/platform/route/read';
import { countCommentsOfBike, getComment, listCommentsOfBike } from '~server/repositories/bike-comments';
import { findBike } from '~server/repositories/bikes';
import { offsetOf } from '~server/repositories/rows';

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
];
