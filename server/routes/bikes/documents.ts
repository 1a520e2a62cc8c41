// Documents of a bike. Another bike's document is a 404.
import {
  addBikeDocument,
  getBikeDocument,
  listBikeDocuments,
  patchBikeDocument,
  removeBikeDocument,
} from '~contract/bikes/documents';
import { httpErrorOf } from '~server/platform/http/http-error';
import { bikeDocuments } from '~server/repositories/bikes/documents';
import { findBike } from '~server/repositories/bikes/bikes';
import { documentRoutes } from '~server/routes/shared/document-routes';
import type { Reply, Route } from '~server/platform/route/route';

const { list, get, add, patch, remove } = documentRoutes({
  entity: 'bike_documents',
  endpoints: {
    list: listBikeDocuments,
    get: getBikeDocument,
    add: addBikeDocument,
    patch: patchBikeDocument,
    remove: removeBikeDocument,
  },
  rows: bikeDocuments,
  findParent: findBike,
  find: ({ tx, caller, params, lock }) => bikeDocuments.get(tx, caller.schoolId, params.id, params.document_id, lock),
  check: ({ params, body }) => (body.bike === params.id ? {} : { bike: ['This must be the bike in the address'] }),
});

export const bikeDocumentRoutes = [list, withoutBody(get), add, withoutBody(patch), withoutBody(remove)];

/** The 404 of a document has no body (specification section 8). */
function withoutBody({ answer, answerEntry, ...route }: Route): Route {
  return { ...route, answer: bare(answer), ...(answerEntry ? { answerEntry: bare(answerEntry) } : {}) };
}

function bare<Args extends unknown[]>(answer: (...args: Args) => Promise<Reply>) {
  return async (...args: Args): Promise<Reply> => {
    try {
      return await answer(...args);
    } catch (error) {
      if (httpErrorOf(error)?.status === 404) return { status: 404, body: undefined };
      throw error;
    }
  };
}
