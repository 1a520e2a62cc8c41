// Attachments of a contact. Another contact's attachment is a 404; the path may name a contact that was merged into the
// attachment's own.
import {
  addCustomerDocument,
  getCustomerDocument,
  listCustomerDocuments,
  patchCustomerDocument,
  removeCustomerDocument,
} from '~contract/customer-documents';
import { read } from '~server/platform/route/read';
import { upload } from '~server/platform/route/upload';
import { write } from '~server/platform/route/write';
import * as documents from '~server/repositories/customers/documents';
import { addDocument, removeDocument, saveDocument } from '~server/repositories/customers/documents-save';
import { findCustomer } from '~server/repositories/customers/customers';
import { offsetOf } from '~server/repositories/shared/rows';
import type { CustomerDocument } from '~contract/customer-documents';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'customer_documents';

export const customerDocumentRoutes = [
  read(listCustomerDocuments, {
    row: ({ tx, caller, params }) => findCustomer(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, row, query }) => ({
      count: await documents.countDocumentsOfCustomer(tx, caller.schoolId, row.id),
      results: await documents.listDocumentsOfCustomer(tx, caller.schoolId, row.id, {
        limit: query.page_size,
        offset: offsetOf(query),
      }),
    }),
  }),

  read(getCustomerDocument, { row: find, run: ({ row }) => row }),

  upload(addCustomerDocument, {
    row: ({ tx, caller, params, lock }) => findCustomer(tx, caller.schoolId, params.id, lock),
    check: ({ params, body }) =>
      body.customer === params.id ? {} : { customer: ['This must be the contact in the address'] },
    run: async ({ tx, caller, row, body, file, recorded, now, key }) => {
      const { description = '' } = body;
      const added = await addDocument(tx, caller.schoolId, row.id, { description, file }, { recorded, now, key });
      const fields = Object.keys(body);
      const { id, version } = added;
      return { answer: { ...added, sha256: file.received }, entity, id, version, outcome: 'created', fields };
    },
  }),

  write(patchCustomerDocument, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await saveDocument(tx, caller.schoolId, row, body, now);
      const { id, version } = answer;
      return { answer, entity, id, version, outcome: 'changed', fields: Object.keys(body) };
    },
  }),

  write(removeCustomerDocument, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await removeDocument(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number; document_id: number }; lock: boolean };

async function find({ tx, caller, params, lock }: At): Promise<CustomerDocument | undefined> {
  const owner = await findCustomer(tx, caller.schoolId, params.id);
  return owner && documents.getDocument(tx, caller.schoolId, owner.id, params.document_id, lock);
}
