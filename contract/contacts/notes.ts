// Notes on a contact (specification sections 2.7 and 7).
import { endpoint } from '~contract/wire/endpoint';
import { NOTE_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, requiredText, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** `created`: when it was written, `received_at`: when it reached the school; `author` null for one that the system wrote. */
export const customerNote = z.object({
  ...rowHead,
  customer: id,
  note: z.string(),
  author: z.object({ id, full_name: z.string() }).nullable(),
  created: timestamp,
  received_at: timestamp,
});
export type CustomerNote = z.infer<typeof customerNote>;

/** Line breaks stay; what is only spaces is empty. */
export const noteText = requiredText(NOTE_MAX);

export const customerNoteCreate = z.strictObject({ customer: id, note: noteText });
export const customerNotePatch = z.strictObject({ note: noteText }).partial();

const PREFIX = '/customers/{id}/notes';
const params = z.object({ id: pathId, note_id: pathId });

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Notes on a contact, newest first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(customerNote),
});
export const addCustomerNote = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Add a note to a contact; one who was merged into another gets it under that one',
  params: z.object({ id: pathId }),
  body: customerNoteCreate,
  status: 201,
  answer: customerNote,
});
export const getCustomerNote = endpoint({
  method: 'GET',
  path: `${PREFIX}/{note_id}/`,
  guard: 'contacts',
  summary: 'One note',
  params,
  status: 200,
  answer: customerNote,
});
export const patchCustomerNote = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{note_id}/`,
  guard: 'contacts',
  summary: 'Change a note',
  params,
  body: customerNotePatch,
  status: 200,
  answer: customerNote,
});
export const removeCustomerNote = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{note_id}/`,
  guard: 'contacts',
  summary: 'Delete a note',
  params,
  status: 204,
  current: customerNote,
});
