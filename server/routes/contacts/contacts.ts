// Contacts: the list, and one contact.
import { addCustomer, getCustomer, listCustomers, patchCustomer, removeCustomer } from '~contract/contacts/contacts';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as customers from '~server/repositories/contacts/contacts';
import * as list from '~server/repositories/contacts/list';
import * as saving from '~server/repositories/contacts/save';
import { removeCustomer as removeWithChildren } from '~server/repositories/person/remove';
import { touchTestsOf } from '~server/repositories/dvsa/people';
import { touchOrdersOf } from '~server/repositories/orders/people';
import { touchWaitingOf } from '~server/repositories/waiting-list/people';
import { tellElsewhere } from '~server/services/messages/automatic';

const entity = 'customers';

export const customerRoutes = [
  read(listCustomers, { run: ({ tx, caller, query }) => list.listCustomers(tx, caller.schoolId, query) }),

  write(addCustomer, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const answer = await saving.addCustomer(tx, caller, body, { recorded, now, key });
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  }),

  read(getCustomer, {
    row: ({ tx, caller, params }) => customers.getCustomer(tx, caller.schoolId, params.id),
    run: ({ row }) => row,
  }),

  write(patchCustomer, {
    row: ({ tx, caller, params, lock }) => customers.getCustomer(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const answer = await saving.saveCustomer(tx, caller, row, body, { recorded, now });
      const { id, version } = answer;
      const orders = await touchOrdersOf(tx, caller.schoolId, id, body, now);
      const waiting = await touchWaitingOf(tx, caller.schoolId, id, body, now);
      const tests = await touchTestsOf(tx, caller.schoolId, id, body, now);
      const also = [...orders, ...waiting, ...tests, ...(await tellElsewhere(tx, caller.schoolId, id, now))];
      return { answer, entity, id, version, outcome: 'changed', fields: Object.keys(body), also };
    },
  }),

  write(removeCustomer, {
    row: ({ tx, caller, params, lock }) => customers.getCustomer(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, row, now }) => {
      const also = await removeWithChildren(tx, caller.schoolId, row, now);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),
];
