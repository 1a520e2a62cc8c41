// Notes on a contact. Another contact's note is a 404; the path may name a contact that was merged into the note's own.
import {
  addCustomerNote,
  getCustomerNote,
  listCustomerNotes,
  patchCustomerNote,
  removeCustomerNote,
} from '~contract/customer-notes';
import { badFields } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as notes from '~server/repositories/customers/notes';
import { findCustomer } from '~server/repositories/customers/customers';
import { offsetOf } from '~server/repositories/shared/rows';
import type { CustomerNote } from '~contract/customer-notes';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'customer_notes';

export const customerNoteRoutes = [
  read(listCustomerNotes, {
    row: ({ tx, caller, params }) => findCustomer(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, row, query }) => ({
      count: await notes.countNotesOfCustomer(tx, caller.schoolId, row.id),
      results: await notes.listNotesOfCustomer(tx, caller.schoolId, row.id, {
        limit: query.page_size,
        offset: offsetOf(query),
      }),
    }),
  }),

  read(getCustomerNote, { row: find, run: ({ row }) => row }),

  write(addCustomerNote, {
    row: ({ tx, caller, params, lock }) => findCustomer(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, params, row, body, recorded, now, key }) => {
      if (body.customer !== params.id) throw badFields({ customer: ['This must be the contact in the address'] });
      const { schoolId, userId: author } = caller;
      const made = { recorded, now, key };
      const answer = await notes.addNote(tx, schoolId, row.id, { note: body.note, author }, made);
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  }),

  write(patchCustomerNote, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await notes.saveNote(tx, caller.schoolId, row, body, now);
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'changed', fields: Object.keys(body) };
    },
  }),

  write(removeCustomerNote, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await notes.removeNote(tx, caller.schoolId, row.id);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number; note_id: number }; lock: boolean };

async function find({ tx, caller, params, lock }: At): Promise<CustomerNote | undefined> {
  const owner = await findCustomer(tx, caller.schoolId, params.id);
  return owner && notes.getNote(tx, caller.schoolId, owner.id, params.note_id, lock);
}
