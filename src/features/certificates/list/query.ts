// What an address asks the mirror for, and the addresses that clicks lead to.
import {
  HIGHEST_FIRST,
  type CertificateFilter,
  type CertificateOrder,
  type CertificateOrderField,
} from '~domain/certificate-query';
import { CERTIFICATE_STATUSES } from '~domain/certificate-states';
import { listValues, nextOrders, sortIn, type Sorted } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import { orderText, readOrders, type CertificatesSearch } from './search';

/** What to ask the mirror for. `page` is as asked: the mirror answers with the last one when it is beyond. */
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
    },
    orders: shownOrders(search),
    page: search.page ?? 1,
  };
}

/** What was typed into the search. */
export function typedText({ search }: CertificatesSearch): string {
  return search === undefined ? '' : String(search);
}

/** Another search; the page starts again. */
export function withText(search: CertificatesSearch, text: string): CertificatesSearch {
  return { ...search, page: undefined, search: text.trim() === '' ? undefined : text };
}

type ChoiceName = 'status' | 'supplier';

/** The values that are chosen in a filter. */
export function chosen(search: CertificatesSearch, name: ChoiceName): string[] {
  return listValues(search[name]);
}

export function chosenSites(search: CertificatesSearch): number[] {
  return chosen(search, 'supplier').map(Number);
}

/** Other values in a filter; the page starts again. */
export function withChosen(
  search: CertificatesSearch,
  name: ChoiceName,
  values: readonly string[],
): CertificatesSearch {
  return { ...search, page: undefined, [name]: listText(values) };
}

/** The certificates of all books. */
export function withoutBook(search: CertificatesSearch): CertificatesSearch {
  return { ...search, page: undefined, book: undefined };
}

/** Whether something is chosen or typed, so that not all certificates are shown. */
export function isNarrowed({ book, supplier, status, search }: CertificatesSearch): boolean {
  return [book, supplier, status, search].some((value) => value !== undefined);
}

/** All certificates, in the same order. */
export function withoutFilters({ ordering }: CertificatesSearch): CertificatesSearch {
  return { ordering };
}

/** How a column is sorted, and as which of several; undefined: it is not. */
export function sortOf(search: CertificatesSearch, name: CertificateOrderField): Sorted | undefined {
  return sortIn(shownOrders(search), name);
}

/** The next click on a column's head; `also`: beside the other columns. */
export function withNextSort(
  search: CertificatesSearch,
  name: CertificateOrderField,
  also: boolean,
): CertificatesSearch {
  return { ...search, page: undefined, ordering: orderText(nextOrders(shownOrders(search), name, also)) };
}

function shownOrders({ ordering }: CertificatesSearch): readonly CertificateOrder[] {
  return ordering === undefined ? HIGHEST_FIRST : readOrders(ordering);
}
