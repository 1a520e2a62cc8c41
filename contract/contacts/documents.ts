// Attachments of a contact (specification sections 2.7 and 7): licence photos, forms, letters.
import { documentCreateFields, documentFields, documentPatch } from '~contract/wire/documents';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, rowHead } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const customerDocument = z.object({ ...rowHead, customer: id, ...documentFields });
export type CustomerDocument = z.infer<typeof customerDocument>;

export const customerDocumentCreate = z.strictObject({ customer: id, ...documentCreateFields });

const PREFIX = '/customers/{id}/documents';

export const listCustomerDocuments = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Attachments of a contact, newest first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(customerDocument),
});
export const getCustomerDocument = endpoint({
  method: 'GET',
  path: `${PREFIX}/{document_id}/`,
  guard: 'contacts',
  summary: 'One attachment',
  params: z.object({ id: pathId, document_id: pathId }),
  status: 200,
  answer: customerDocument,
});

/**
 * The answer's `sha256` is that of the bytes received, which the sender compares; `document` names the stored ones, which
 * differ where the server had to take something out of them.
 */
export const addCustomerDocument = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'contacts',
  summary: 'Add an attachment to a contact',
  params: z.object({ id: pathId }),
  body: customerDocumentCreate,
  upload: 'document',
  status: 201,
  answer: customerDocument,
});
export const patchCustomerDocument = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{document_id}/`,
  guard: 'contacts',
  summary: 'Describe an attachment',
  params: z.object({ id: pathId, document_id: pathId }),
  body: documentPatch,
  status: 200,
  answer: customerDocument,
});
export const removeCustomerDocument = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{document_id}/`,
  guard: 'contacts',
  summary: 'Delete an attachment',
  params: z.object({ id: pathId, document_id: pathId }),
  status: 204,
  current: customerDocument,
});
