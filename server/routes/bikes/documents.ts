// Documents of a bike. A document of another bike than the path's does not exist there.
import {
  addBikeDocument,
  getBikeDocument,
  listBikeDocuments,
  patchBikeDocument,
  removeBikeDocument,
} from '~contract/bike-documents';
import { httpErrorOf } from '~server/platform/http/http-error';
import { read } from '~server/platform/route/read';
import { upload } from '~server/platform/route/upload';
import { write } from '~server/platform/route/write';
import { countDocumentsOfBike, getDocument, listDocumentsOfBike } from '~server/repositories/bikes/documents';
import { addDocument, removeDocument, saveDocument } from '~server/repositories/bikes/documents-save';
import { findBike } from '~server/repositories/bikes/bikes';
import { offsetOf } from '~server/repositories/shared/rows';
import type { Reply, Route } from '~server/platform/route/route';

const entity = 'bike_documents';

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

  upload(addBikeDocument, {
    row: ({ tx, caller, params, lock }) => findBike(tx, caller.schoolId, params.id, lock),
    check: ({ params, body }) => (body.bike === params.id ? {} : { bike: ['This must be the bike in the address'] }),
    run: async ({ tx, caller, row, body, file, recorded, now, key }) => {
      const { description = '' } = body;
      const added = await addDocument(tx, caller.schoolId, row.id, { description, file }, { recorded, now, key });
      const fields = Object.keys(body);
      const { id, version } = added;
      return { answer: { ...added, sha256: file.received }, entity, id, version, outcome: 'created', fields };
    },
  }),

  withoutBody(
    write(patchBikeDocument, {
      row: ({ tx, caller, params, lock }) => getDocument(tx, caller.schoolId, params.id, params.document_id, lock),
      run: async ({ tx, caller, row, body, now }) => {
        const answer = await saveDocument(tx, caller.schoolId, row, body, now);
        const { id, version } = answer;
        return { answer, entity, id, version, outcome: 'changed', fields: Object.keys(body) };
      },
    }),
  ),

  withoutBody(
    write(removeBikeDocument, {
      row: ({ tx, caller, params, lock }) => getDocument(tx, caller.schoolId, params.id, params.document_id, lock),
      run: async ({ tx, caller, row }) => {
        await removeDocument(tx, caller.schoolId, row.id);
        return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
      },
    }),
  ),
];

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
