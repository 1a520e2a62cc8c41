// The search parameters of the list's address (specification section 2.7).
import { SEARCH_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { orderingOf, pageField, typedField } from '~widgets/lists/search';
import type { ContactOrderField } from '~domain/contacts/lines';

const SORTABLE = [
  'created',
  'first_name',
  'last_name',
  'email',
  'town',
  'postcode',
] as const satisfies readonly ContactOrderField[];

/** The newest first, by default. */
const ordering = orderingOf(SORTABLE, '-created');
export const { read: readOrders, write: orderText } = ordering;

export const contactsSearch = z.object({
  page: pageField,
  ordering: ordering.field,
  search: typedField(SEARCH_MAX),
});
export type ContactsSearch = z.output<typeof contactsSearch>;
