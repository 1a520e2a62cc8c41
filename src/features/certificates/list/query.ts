// Turns the list's address into a query of the mirror, and clicks into new addresses.
import type { CertificateFilter, CertificateOrder, CertificateOrderField } from '~domain/certificates/query';
import { CERTIFICATE_STATUSES } from '~domain/certificates/states';
import { listValues, nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import { orderText, readOrders, type CertificatesSearch } from './search';

/** The query for the mirror. `page` as in the address: beyond the last page the mirror answers with the last one. */
export function readSearch(search: CertificatesSearch): {
  filter: CertificateFilter;
  orders: readonly CertificateOrder[];
  page: number;
} {
  const statuses = chosen(search, 'status');
  return {
    filter: {
      book: search.book,
      supplier: chosenSites(search),
      status: CERTIFICATE_STATUSES.filter((status) => statuses.includes(status)),
      search: typedText(search),
      issued: showsIssued(search),
    },
    orders: shownOrders(search),
    page: search.page ?? 1,
  };
}

/** The text in the search box. */
export function typedText({ search }: CertificatesSearch): string {
  return search === undefined ? '' : String(search);
}

/** Changes the search and goes back to the first page. */
export function withText(search: CertificatesSearch, text: string): CertificatesSearch {
  return { ...search, page: undefined, search: text.trim() === '' ? undefined : text };
}

type ChoiceName = 'status' | 'supplier';

/** The chosen values of a filter. */
export function chosen(search: CertificatesSearch, name: ChoiceName): string[] {
  return listValues(search[name]);
}

export function chosenSites(search: CertificatesSearch): number[] {
  return chosen(search, 'supplier').map(Number);
}

/** Changes a filter and goes back to the first page. */
export function withChosen(
  search: CertificatesSearch,
  name: ChoiceName,
  values: readonly string[],
): CertificatesSearch {
  return { ...search, page: undefined, [name]: listText(values) };
}

/** Shows the certificates of all books. */
export function withoutBook(search: CertificatesSearch): CertificatesSearch {
  return { ...search, page: undefined, book: undefined };
}

/** True if a filter or a search is on. */
export function isNarrowed({ book, supplier, status, search }: CertificatesSearch): boolean {
  return [book, supplier, status, search].some((value) => value !== undefined);
}

/** True if the list leaves out what wasn't issued: unless a search, a status or a book asks for it by name. */
export function showsIssued({ book, status, search }: CertificatesSearch): boolean {
  return [book, status, search].every((value) => value === undefined);
}

/** Removes every filter and the search; the order stays. */
export function withoutFilters({ ordering }: CertificatesSearch): CertificatesSearch {
  return { ordering };
}

/** The direction of a column and its place among the orders; undefined if it isn't sorted. */
export function sortOf(search: CertificatesSearch, name: CertificateOrderField): Sorted | undefined {
  return sortIn(shownOrders(search), name);
}

/** The address after a click on a column's head. `also`: the other columns keep their orders. */
export function withNextSort(
  search: CertificatesSearch,
  name: CertificateOrderField,
  also: boolean,
): CertificatesSearch {
  return { ...search, page: undefined, ordering: orderText(nextOrders(shownOrders(search), name, also)) };
}

const NEWEST_FIRST: readonly CertificateOrder[] = [{ field: 'issued_at', descending: true }];

function shownOrders({ ordering }: CertificatesSearch): readonly CertificateOrder[] {
  return ordering === undefined ? NEWEST_FIRST : readOrders(ordering);
}
