// The fields that the documents of bikes and of contacts share.
import { DESCRIPTION_MAX, fileClaims, fileName } from './files';
import { FILE_NAME_MAX } from './limits';
import { requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { z } from './zod';

/** They follow the parent's id. `document` is a media address (media.ts); `name` is the file's name. */
export const documentFields = {
  document: z.string(),
  name: z.string(),
  content_type: z.string(),
  sha256: z.string(),
  size: z.int().nonnegative(),
  description: z.string(),
  created: timestamp,
  received_at: timestamp,
};
const document = z.object({ ...rowHead, ...documentFields });
/** A document without its parent. */
export type Document = z.infer<typeof document>;

/** What a document is called; when it is added, instead of its file's name. */
export const documentName = requiredText(FILE_NAME_MAX).transform(fileName);
const described = { name: documentName.optional(), description: text(DESCRIPTION_MAX).trim().optional() };
/** They follow the parent's id, which is the same as in the path. */
export const documentCreateFields = { ...described, ...fileClaims };
export const documentPatch = z.strictObject(described);
