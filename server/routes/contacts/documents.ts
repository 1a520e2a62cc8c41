// Attachments of a contact. Another contact's attachment is a 404; the path may name a contact that was merged into the
// attachment's own.
import {
  addCustomerDocument,
  getCustomerDocument,
  listCustomerDocuments,
  patchCustomerDocument,
  removeCustomerDocument,
} from '~contract/contacts/documents';
import { customerDocuments } from '~server/repositories/contacts/documents';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { documentRoutes } from '~server/routes/shared/document-routes';

const { list, get, add, patch, remove } = documentRoutes({
  entity: 'customer_documents',
  endpoints: {
    list: listCustomerDocuments,
    get: getCustomerDocument,
    add: addCustomerDocument,
    patch: patchCustomerDocument,
    remove: removeCustomerDocument,
  },
  rows: customerDocuments,
  findParent: findCustomer,
  find: async ({ tx, caller, params, lock }) => {
    const owner = await findCustomer(tx, caller.schoolId, params.id);
    return owner && customerDocuments.get(tx, caller.schoolId, owner.id, params.document_id, lock);
  },
  check: ({ params, body }) =>
    body.customer === params.id ? {} : { customer: ['This must be the contact in the address'] },
});

export const customerDocumentRoutes = [list, get, add, patch, remove];
