// Contacts who may be one person, and how they become one.
import { listDuplicates, mergeCustomer } from '~contract/customers';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as customers from '~server/repositories/customers';
import * as duplicates from '~server/repositories/customers-duplicates';
import { mergeCustomers } from '~server/repositories/customers-merge';

export const customerMergeRoutes = [
  read(listDuplicates, { run: ({ tx, caller, query }) => duplicates.listDuplicates(tx, caller.schoolId, query) }),

  write(mergeCustomer, {
    // Not locked here: both rows are, in an order of their own.
    row: ({ tx, caller, params }) => customers.getCustomer(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, row, body, now }) => {
      const { answer, fields, also } = await mergeCustomers(tx, caller.schoolId, row.id, body, now);
      const { id, version } = answer;
      return { answer, entity: 'customers', id, version, outcome: 'merged', fields, also };
    },
  }),
];
