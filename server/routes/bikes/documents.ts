// Documents of a bike. A document of another bike than the path's does not exist there.
import { getBikeDocument, listBikeDocuments } from '~contract/bike-documents';
import { HttpError } from '~server/platform/http/http-error';
import { read } from '~server/platform/route/read';
import { countDocumentsOfBike, getDocument, listDocumentsOfBike } from '~server/repositories/bike-documents';
import { findBike } from '~server/repositories/bikes';
import { offsetOf } from '~server/repositories/rows';
import type { Route } from '~server/platform/route/route';

export const bikeDocumentRoutes = [
  read(listBikeDocuments, {
    row: ({ tx, caller, params }) => findBike(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, params, query }) => ({
      count: await countDocumentsOfBike(tx, caller.schoolId, params.id),
      results: await listDocumentsOfBike(tx, caller.schoolId, params.id, {
        limit: query.page_size,
        offset: offsetOf(query),
      }),
    }),
  }),

  withoutBody(
    read(getBikeDocument, {
      row: ({ tx, caller, params }) => getDocument(tx, caller.schoolId, params.id, params.document_id),
      run: ({ row }) => row,
    }),
  ),
];

/** The 404 of a document has no body (specification section 8). */
function withoutBody(route: Route): Route {
  const answer: Route['answer'] = async (services, request) => {
    try {
      return await route.answer(services, request);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return { status: 404, body: undefined };
      throw error;
    }
  };
  return { ...route, answer };
}
