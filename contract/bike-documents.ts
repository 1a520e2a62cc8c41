// Documents of a bike (specification section 3, Bike document): V5C, insurance, service history.
import { endpoint } from './endpoint';
import { page, paged, pageSize } from './list';
import { id, pathId, rowHead, timestamp } from './text';
import { z } from './zod';

/** `document` is a media address (media.ts); `name` is what the file was called. */
export const bikeDocument = z.object({
  ...rowHead,
  bike: id,
  document: z.string(),
  name: z.string(),
  content_type: z.string(),
  sha256: z.string(),
  size: z.int().nonnegative(),
  description: z.string(),
  created: timestamp,
  received_at: timestamp,
});
export type BikeDocument = z.infer<typeof bikeDocument>;

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
