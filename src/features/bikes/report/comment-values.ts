// The fields of the comment form and their validation (specification section 5).
import { bikeCommentCreate } from '~contract/bike-comments';
import { z } from '~contract/zod';
import type { ReportInput } from '~data/files/save-form';
import { files } from '~widgets/file-forms/files-codec';
import { ids, text } from '~widgets/forms/codecs';
import { namesOf, readFields, type Read, type Values } from '~widgets/forms/fields';

/** `reported_by`: ids of staff. */
export const COMMENT = { comment: text(), reported_by: ids(), files: files('report') };
export type CommentValues = Values<typeof COMMENT>;

const reported = z.object({ comment: bikeCommentCreate.shape.comment, reported_by: z.array(z.int()) });

export function readComment(values: CommentValues, bike: number): Read<ReportInput> {
  const how = { names: ['comment', 'reported_by'] as const, judged: namesOf(COMMENT) };
  const read = readFields(reported, COMMENT, values, how);
  return read.errors ? read : { input: { bike, ...read.input }, errors: null };
}
