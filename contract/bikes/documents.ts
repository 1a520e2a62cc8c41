// Documents of a bike (specification section 3, Bike document): V5C, insurance, service history.
import { documentCreateFields, documentFields, documentPatch } from '~contract/wire/documents';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, rowHead } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const bikeDocument = z.object({ ...rowHead, bike: id, ...documentFields });
export type BikeDocument = z.infer<typeof bikeDocument>;

export const bikeDocumentCreate = z.strictObject({ bike: id, ...documentCreateFields });

const PREFIX = '/bike_management/motorbikes/{id}/documents';

export const listBikeDocuments = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Documents of a bike, newest first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(bikeDocument),
});
export const getBikeDocument = endpoint({
  method: 'GET',
  path: `${PREFIX}/{document_id}/`,
  guard: 'bikes',
  summary: 'One document',
  params: z.object({ id: pathId, document_id: pathId }),
  status: 200,
  answer: bikeDocument,
});

/**
 * The answer's `sha256` is that of the bytes received, which the sender compares; `document` names the stored ones, which
 * differ where the server had to take something out of them.
 */
export const addBikeDocument = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Add a document to a bike',
  params: z.object({ id: pathId }),
  body: bikeDocumentCreate,
  upload: 'document',
  status: 201,
  answer: bikeDocument,
});
export const patchBikeDocument = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{document_id}/`,
  guard: 'bikes',
  summary: 'Rename or describe a document',
  params: z.object({ id: pathId, document_id: pathId }),
  body: documentPatch,
  status: 200,
  answer: bikeDocument,
});
export const removeBikeDocument = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{document_id}/`,
  guard: 'bikes',
  summary: 'Delete a document',
  params: z.object({ id: pathId, document_id: pathId }),
  status: 204,
  current: bikeDocument,
});
