// Comments and damage reports on a bike (specification section 3, Bike comment). The feed carries the same rows.
import { endpoint } from '~contract/wire/endpoint';
import { attachedFile, removedFiles } from '~contract/wire/files';
import { COMMENT_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, requiredText, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** `image` and `video` are media addresses (wire/media.ts). */
export const bikeImage = z.object({ ...attachedFile, image: z.string() });
export type BikeImage = z.infer<typeof bikeImage>;
export const bikeVideo = z.object({ ...attachedFile, video: z.string() });
export type BikeVideo = z.infer<typeof bikeVideo>;

/** `created` is when the person wrote it, `received_at` when the school got it. */
export const bikeComment = z.object({
  ...rowHead,
  bike: id,
  comment: z.string(),
  created: timestamp,
  received_at: timestamp,
  reported_by: z.array(z.object({ id, full_name: z.string() })),
  images: z.array(bikeImage),
  videos: z.array(bikeVideo),
});
export type BikeComment = z.infer<typeof bikeComment>;

/** `bike` is that of the path; `reported_by` may be empty. */
const writable = z.strictObject({
  bike: id,
  comment: requiredText(COMMENT_MAX),
  reported_by: z.array(id).max(100, 'At most 100 items'),
});
export const bikeCommentCreate = writable.partial({ reported_by: true });
/** `removed_files`: of its photos and films. */
export const bikeCommentPatch = writable.omit({ bike: true }).extend({ removed_files: removedFiles }).partial();

const PREFIX = '/bike_management/motorbikes/{id}/comments';

export const listBikeComments = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Comments on a bike, newest first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(bikeComment),
});
export const getBikeComment = endpoint({
  method: 'GET',
  path: `${PREFIX}/{comment_id}/`,
  guard: 'bikes',
  summary: 'One comment',
  params: z.object({ id: pathId, comment_id: pathId }),
  status: 200,
  answer: bikeComment,
});
export const addBikeComment = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Comment on a bike',
  params: z.object({ id: pathId }),
  body: bikeCommentCreate,
  status: 201,
  answer: bikeComment,
});
export const patchBikeComment = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{comment_id}/`,
  guard: 'bikes',
  summary: 'Change a comment, or delete some of its pictures and films',
  params: z.object({ id: pathId, comment_id: pathId }),
  body: bikeCommentPatch,
  status: 200,
  answer: bikeComment,
});
export const removeBikeComment = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{comment_id}/`,
  guard: 'bikes',
  summary: 'Delete a comment with its pictures and films',
  params: z.object({ id: pathId, comment_id: pathId }),
  status: 204,
  current: bikeComment,
});
