// The fields of the comment form and their validation (specification section 5).
import { bikeCommentCreate } from '~contract/bikes/comments';
import { bikeStatus, type BikeStatus } from '~contract/bikes/bikes';
import { z } from '~contract/wire/zod';
import type { ReportInput } from '~data/files/save-form';
import { files } from '~widgets/file-forms/files-codec';
import { ids, text } from '~widgets/forms/codecs';
import { namesOf, readFields, type Read, type Values } from '~widgets/forms/fields';

/** `reported_by`: ids of staff. `status`: what the bike's status becomes; '' for no change. */
export const COMMENT = { comment: text(), reported_by: ids(), status: text(), files: files('report') };
export type CommentValues = Values<typeof COMMENT>;

/** The chosen status; '' for none, also if a draft holds something else. */
export function statusIn({ status }: Pick<CommentValues, 'status'>): BikeStatus | '' {
  return bikeStatus.safeParse(status).data ?? '';
}

const reported = z.object({ comment: bikeCommentCreate.shape.comment, reported_by: z.array(z.int()) });

export function readComment(values: CommentValues, bike: number): Read<ReportInput> {
  const how = { names: ['comment', 'reported_by'] as const, judged: namesOf(COMMENT) };
  const read = readFields(reported, COMMENT, values, how);
  return read.errors ? read : { input: { bike, ...read.input }, errors: null };
}

/** A report, and what its bike's status becomes. */
export function readReport(
  values: CommentValues,
  bike: number,
): Read<{ report: ReportInput; status: BikeStatus | '' }> {
  const read = readComment(values, bike);
  return read.errors ? read : { input: { report: read.input, status: statusIn(values) }, errors: null };
}
