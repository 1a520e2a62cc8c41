// A comment as its form holds it, and what is wrong with it (specification section 5).
import { bikeCommentCreate } from '~contract/bike-comments';
import { storable } from '~contract/text';
import { z } from '~contract/zod';
import type { ReportInput } from '~data/files/save-form';
import type { Errors } from '~widgets/file-forms/file-form-kind';

/** `reported_by`: ids of staff, as the choices have them. */
export type CommentText = { comment: string; reported_by: readonly string[] };

const ids = z.array(z.string().regex(/^[1-9]\d{0,14}$/u));
const { comment } = bikeCommentCreate.shape;

/** A draft, by whichever version of the app it was kept: fields that are of the form's kind. */
export function readCommentText(stored: Readonly<Record<string, unknown>>): Partial<CommentText> {
  const [text, chosen] = [stored['comment'], ids.safeParse(stored['reported_by'])];
  return { ...(typeof text === 'string' && { comment: text }), ...(chosen.success && { reported_by: chosen.data }) };
}

export function checkComment(text: CommentText): Errors {
  const read = comment.safeParse(storable(text.comment));
  return read.success ? {} : { comment: read.error.issues[0]?.message };
}

/** What is saved; the text must have passed. */
export function commentInput(bike: number, text: CommentText): ReportInput {
  return { bike, comment: comment.parse(storable(text.comment)), reported_by: text.reported_by.map(Number) };
}
