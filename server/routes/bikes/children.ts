// Rows under a bike that are sent as JSON. Another bike's row is a 404.
import {
  addBikeComment,
  getBikeComment,
  listBikeComments,
  patchBikeComment,
  removeBikeComment,
} from '~contract/bikes/comments';
import { findBike } from '~server/repositories/bikes/bikes';
import { bikeComments } from '~server/repositories/bikes/comments';
import { plainRoutes } from '~server/routes/shared/child-routes';

const comments = plainRoutes({
  entity: 'bike_comments',
  endpoints: {
    list: listBikeComments,
    get: getBikeComment,
    add: addBikeComment,
    patch: patchBikeComment,
    remove: removeBikeComment,
  },
  rows: bikeComments,
  findParent: findBike,
  values: (body) => body,
});

export const bikeChildRoutes = comments;
