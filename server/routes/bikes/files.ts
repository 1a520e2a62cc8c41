// Photos and films of a comment. A comment of another bike than the path's does not exist there.
import {
  addBikeImage,
  addBikeVideo,
  removeBikeImage,
  removeBikeVideo,
  replaceBikeImage,
} from '~contract/bikes/comment-files';
import { upload } from '~server/platform/route/files/upload';
import { write } from '~server/platform/route/write';
import { bikeComments } from '~server/repositories/bikes/comments';
import { addFile, findFile, removeFile, replacePhoto, type Attachment } from '~server/repositories/bikes/comment-files';
import type { BikeComment } from '~contract/bikes/comments';
import type { FieldErrors } from '~contract/wire/errors';
import type { Filed } from '~server/platform/media/rows/keep';

export const bikeFileRoutes = [
  upload(addBikeImage, {
    row: ({ tx, caller, params, lock }) => bikeComments.get(tx, caller.schoolId, params.id, params.comment_id, lock),
    check,
    run: async ({ tx, caller, row, body, file, now, key }) => {
      const made = { taken_at: body.taken_at ?? null, now, key };
      const { id, comment } = await addFile(tx, caller.schoolId, row, { kind: 'image', file }, made);
      const answer = answerOf(comment, comment.images, id, file);
      return { answer, ...effectOf('image', { id, comment: comment.id }, 'created', Object.keys(body)) };
    },
  }),

  upload(replaceBikeImage, {
    row: async ({ tx, caller, params, lock }) => {
      const comment = await bikeComments.get(tx, caller.schoolId, params.id, params.comment_id, lock);
      return comment?.images.some(({ id }) => id === params.image_id) ? comment : undefined;
    },
    check,
    run: async ({ tx, caller, params: { image_id: id }, row, body, file, now }) => {
      const comment = await replacePhoto(tx, caller.schoolId, row, { id, file }, now);
      const answer = answerOf(comment, comment.images, id, file);
      return { answer, ...effectOf('image', { id, comment: comment.id }, 'changed', Object.keys(body)) };
    },
  }),

  write(removeBikeImage, {
    row: ({ tx, caller, params: { id: bike, comment_id: comment, image_id: id }, lock }) =>
      findFile(tx, caller.schoolId, 'image', { bike, comment, id }, lock),
    run: async ({ tx, caller, row, now }) => {
      const comment_version = await removeFile(tx, caller.schoolId, 'image', row, now);
      return { answer: { comment_version }, ...effectOf('image', row, 'removed', []) };
    },
  }),

  upload(addBikeVideo, {
    row: ({ tx, caller, params, lock }) => bikeComments.get(tx, caller.schoolId, params.id, params.comment_id, lock),
    check,
    run: async ({ tx, caller, row, body, file, now, key }) => {
      const made = { taken_at: body.taken_at ?? null, now, key };
      const { id, comment } = await addFile(tx, caller.schoolId, row, { kind: 'video', file }, made);
      const answer = answerOf(comment, comment.videos, id, file);
      return { answer, ...effectOf('video', { id, comment: comment.id }, 'created', Object.keys(body)) };
    },
  }),

  write(removeBikeVideo, {
    row: ({ tx, caller, params: { id: bike, comment_id: comment, video_id: id }, lock }) =>
      findFile(tx, caller.schoolId, 'video', { bike, comment, id }, lock),
    run: async ({ tx, caller, row, now }) => {
      const comment_version = await removeFile(tx, caller.schoolId, 'video', row, now);
      return { answer: { comment_version }, ...effectOf('video', row, 'removed', []) };
    },
  }),
];

function check({ params, body }: { params: { comment_id: number }; body: { comment: number } }): FieldErrors {
  return body.comment === params.comment_id ? {} : { comment: ['This must be the comment in the address'] };
}

/** The file from `files`, with the hash of the received bytes instead of the stored one. */
function answerOf<File extends { id: number }>(comment: BikeComment, files: readonly File[], id: number, file: Filed) {
  const added = files.find((each) => each.id === id);
  if (!added) throw new Error('the file was not stored');
  const about = { comment: comment.id, comment_version: comment.version, comment_row: comment };
  return { ...added, sha256: file.received, ...about };
}

/** The audit names the file itself; the feed brings its comment. */
function effectOf(
  kind: Attachment,
  { id, comment }: { id: number; comment: number },
  outcome: string,
  fields: readonly string[],
) {
  const shownBy = { entity: 'bike_comments', id: comment, op: 'w' } as const;
  return { entity: `bike_${kind}s`, id, outcome, fields, shownBy };
}
