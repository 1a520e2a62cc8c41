// The search parameters of the address of the list of books (specification section 2.6). Part of the app's first load,
// so kept small.
import { SEARCH_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { listField, pageField, searchField, typedField } from '~widgets/lists/search';
import type { BookFill } from '~domain/certificates/states';

// Written out, because the module with the rules of books is loaded later.
const FILLS: readonly string[] = ['available', 'almost_full', 'full', 'sent'] satisfies BookFill[];

/** `supplier`: the books of one site; `status`: fill states, comma-separated. */
export const booksSearch = z.object({
  page: pageField,
  supplier: searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined)),
  status: listField((value) => FILLS.includes(value)),
  search: typedField(SEARCH_MAX),
});
export type BooksSearch = z.output<typeof booksSearch>;
