// What the address of the list of books says (specification section 2.6; api.md, Certificates).
import { z } from '~contract/zod';
import { pageField, searchField } from '~widgets/list-search';

/** The search parameters of the list. `supplier`: the books of one site. */
export const booksSearch = z.object({
  page: pageField,
  supplier: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
});
export type BooksSearch = z.output<typeof booksSearch>;
