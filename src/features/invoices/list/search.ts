// The search parameters of the list's address.
import { SEARCH_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { INVOICE_STATUSES } from '~domain/invoices/values';
import { listField, searchField, typedField } from '~widgets/lists/search';

const STATUSES: readonly string[] = INVOICE_STATUSES;
const cursor = searchField((text) => (/^in_[\dA-Za-z]{8,40}$/u.test(text) ? text : undefined));

/** `after`, `before`: the page's cursor (data/invoices/list.ts). `customer`: a contact's id. */
export const invoicesSearch = z.object({
  search: typedField(SEARCH_MAX),
  status: listField((value) => STATUSES.includes(value)),
  customer: searchField((text) => (/^-?[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
  after: cursor,
  before: cursor,
});
export type InvoicesSearch = z.output<typeof invoicesSearch>;
