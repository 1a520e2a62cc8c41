// Photos and films of a comment on a bike: one file a call, sent after the comment (specification section 7).
import { bikeComment, bikeImage, bikeVideo } from './comments';
import { endpoint } from '~contract/wire/endpoint';
import { fileClaims, takenAt } from '~contract/wire/files';
import { id, pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const PREFIX = '/bike_management/motorbikes/{id}/comments';

const ofFile = z.object({ id: pathId, comment_id: pathId });
/** `comment` is that of the path. */
const attach = z.strictObject({ comment: id, taken_at: takenAt, ...fileClaims });
/**
 * A file as the school has stored it. `sha256` is that of the bytes received, which the sender compares; the stored ones
 * differ where the server had to take something out of them: then `image` and `video` name those. `comment_version` is
 * the comment's version now: adding a file raises it. `comment_row` is the whole comment at that version, so that a
 * device never has to guess what else has changed in between.
 */
const attached = { comment: id, comment_version: z.int(), comment_row: bikeComment };
export const bikeImageAdded = bikeImage.extend(attached);
export const bikeVideoAdded = bikeVideo.extend(attached);
/** The comment's version after a file was taken off it. */
const detached = z.object({ comment_version: z.int() });

export const addBikeImage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{comment_id}/images/`,
  guard: 'bikes',
  summary: 'Add a photo to a comment',
  params: ofFile,
  body: attach,
  upload: 'image',
  status: 201,
  answer: bikeImageAdded,
});
export const replaceBikeImage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{comment_id}/images/{image_id}/full/`,
  guard: 'bikes',
  summary: 'The full-size bytes of a photo that a weak line sent smaller; the photo keeps its id',
  params: ofFile.extend({ image_id: pathId }),
  body: attach,
  upload: 'image',
  status: 200,
  answer: bikeImageAdded,
});
export const removeBikeImage = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{comment_id}/images/{image_id}/`,
  guard: 'bikes',
  summary: 'Delete a photo of a comment',
  params: ofFile.extend({ image_id: pathId }),
  status: 200,
  answer: detached,
});
export const addBikeVideo = endpoint({
  method: 'POST',
  path: `${PREFIX}/{comment_id}/videos/`,
  guard: 'bikes',
  summary: 'Add a video to a comment',
  params: ofFile,
  body: attach,
  upload: 'video',
  status: 201,
  answer: bikeVideoAdded,
});
export const removeBikeVideo = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{comment_id}/videos/{video_id}/`,
  guard: 'bikes',
  summary: 'Delete a video of a comment',
  params: ofFile.extend({ video_id: pathId }),
  status: 200,
  answer: detached,
});
