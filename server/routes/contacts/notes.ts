// Notes on a contact. Another contact's note is a 404; the path may name a contact that was merged into the note's own.
import {
  addCustomerNote,
  getCustomerNote,
  listCustomerNotes,
  patchCustomerNote,
  removeCustomerNote,
} from '~contract/contacts/notes';
import { badFields } from '~server/platform/refusal';
import { write } from '~server/platform/route/write';
import { customerNotes } from '~server/repositories/contacts/notes';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { childRoutes } from '~server/routes/shared/child-routes';

const entity = 'customer_notes';

const { list, get, patch, remove } = childRoutes({
  entity,
  endpoints: {
    list: listCustomerNotes,
    get: getCustomerNote,
    patch: patchCustomerNote,
    remove: removeCustomerNote,
  },
  rows: customerNotes,
  findParent: findCustomer,
  find: async ({ tx, caller, params, lock }) => {
    const owner = await findCustomer(tx, caller.schoolId, params.id);
    return owner && customerNotes.get(tx, caller.schoolId, owner.id, params.note_id, lock);
  },
});

const add = write(addCustomerNote, {
  row: ({ tx, caller, params, lock }) => findCustomer(tx, caller.schoolId, params.id, lock),
  run: async ({ tx, caller, params, row, body, recorded, now, key }) => {
    if (body.customer !== params.id) throw badFields({ customer: ['This must be the contact in the address'] });
    const note = { note: body.note, author_id: caller.userId };
    const answer = await customerNotes.add(tx, caller.schoolId, row.id, note, { recorded, now, key });
    return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
  },
});

export const customerNoteRoutes = [list, get, add, patch, remove];
