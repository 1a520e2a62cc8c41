// Turns the list's address into a query, and clicks into new addresses.
import type { InvoiceQuery } from '~data/invoices/list';
import { INVOICE_STATUSES } from '~domain/invoices/values';
import { listText } from '~widgets/lists/search';
import { listValues } from '~widgets/lists/query';
import type { InvoicesSearch } from './search';

export function queryOf({ search, status, customer, after, before }: InvoicesSearch): InvoiceQuery {
  const asked = listValues(status);
  return {
    search: search === undefined ? '' : String(search),
    status: INVOICE_STATUSES.filter((one) => asked.includes(one)),
    customer: customer ?? null,
    after,
    before,
  };
}

/** Each of these goes back to the first page. */
export function withText(search: InvoicesSearch, text: string): InvoicesSearch {
  return { ...firstPage(search), search: text.trim() === '' ? undefined : text };
}

export function withStatus(search: InvoicesSearch, values: readonly string[]): InvoicesSearch {
  return { ...firstPage(search), status: listText(values) };
}

export function withCustomer(search: InvoicesSearch, customer: number | undefined): InvoicesSearch {
  return { ...firstPage(search), customer };
}

/** Removes every filter; `keeps`: not the search. */
export function withoutFilters({ search }: InvoicesSearch, keeps = false): InvoicesSearch {
  return { search: keeps ? search : undefined };
}

export function countFilters({ status, customer }: InvoicesSearch): number {
  return listValues(status).length + (customer === undefined ? 0 : 1);
}

export function isNarrowed(search: InvoicesSearch): boolean {
  return countFilters(search) > 0 || search.search !== undefined;
}

function firstPage(search: InvoicesSearch): InvoicesSearch {
  return { ...search, after: undefined, before: undefined };
}
