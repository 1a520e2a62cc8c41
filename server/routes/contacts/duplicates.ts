// Finds contacts who may be one person, and merges them.
import { DUPLICATE_REASONS, listDuplicates, mergeCustomer } from '~contract/contacts/contacts';
import { steps } from '~server/platform/route/outside-transaction';
import { write } from '~server/platform/route/write';
import * as customers from '~server/repositories/contacts/contacts';
import * as duplicates from '~server/repositories/contacts/duplicates';
import type { Shared } from '~server/repositories/contacts/duplicates';
import { mergeCustomers } from '~server/repositories/person/merge';

export const customerMergeRoutes = [
  steps(listDuplicates, async ({ services, caller: { schoolId }, query }) => {
    const shared: Shared[] = [];
    // One after the other: each reads all contacts, and others are served in between.
    for (const reason of DUPLICATE_REASONS)
      shared.push(await services.db.school(schoolId, (tx) => duplicates.listShared(tx, schoolId, reason)));
    const { count, groups } = await services.threads.run(schoolId, 'duplicates', { shared, ...query });
    const results = await services.db.school(schoolId, (tx) => duplicates.withContacts(tx, schoolId, groups));
    return { count, results };
  }),

  write(mergeCustomer, {
    // Not locked here: the merge locks both rows in an order of its own.
    row: ({ tx, caller, params }) => customers.getCustomer(tx, caller.schoolId, params.id),
    run: async ({ tx, caller, row, body, now }) => {
      const { answer, fields, also } = await mergeCustomers(tx, caller.schoolId, row.id, body, now);
      const { id, version } = answer;
      return { answer, entity: 'customers', id, version, outcome: 'merged', fields, also };
    },
  }),
];
