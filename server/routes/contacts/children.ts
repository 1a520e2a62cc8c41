// Rows under a contact that are sent as JSON. Another contact's row is a 404; the path may name a contact that was merged into the
// row's own.
import {
  addCustomerNote,
  getCustomerNote,
  listCustomerNotes,
  patchCustomerNote,
  removeCustomerNote,
} from '~contract/contacts/notes';
import { badFields } from '~server/platform/refusal';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { customerNotes } from '~server/repositories/contacts/notes';
import { plainRoutes } from '~server/routes/shared/child-routes';

const notes = plainRoutes({
  entity: 'customer_notes',
  endpoints: {
    list: listCustomerNotes,
    get: getCustomerNote,
    add: addCustomerNote,
    patch: patchCustomerNote,
    remove: removeCustomerNote,
  },
  rows: customerNotes,
  findParent: findCustomer,
  values: ({ customer, note }, { caller, parent }) => {
    if (customer !== parent) throw badFields({ customer: ['This must be the contact in the address'] });
    return { note, author_id: caller.userId };
  },
});

export const customerChildRoutes = notes;
