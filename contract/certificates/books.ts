// CBT books: 25 certificates each, bought from DVSA and returned to it (specification sections 2.6, 3, 4 and 5).
import { BOOK_FILLS, BOOK_SIZE, FIRST_NUMBER_MAX, FIRST_NUMBER_MIN } from '~domain/certificates/states';
import { certificateStatus } from './certificates';
import { endpoint } from '~contract/wire/endpoint';
import { BOOK_PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from '~contract/wire/limits';
import { commaList, page, paged, queryNumber } from '~contract/wire/list';
import { id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** A book as it is mirrored: its certificates name it. `sent_at`: when it was returned. */
export const bookRow = z.object({
  ...rowHead,
  supplier: z.object({ id, name: z.string(), connect_location_name: z.string(), atb_number: z.string() }),
  first_certificate_number: z.int(),
  is_sent: z.boolean(),
  sent_at: timestamp.nullable(),
  created: timestamp,
});
export type BookRow = z.infer<typeof bookRow>;

/** A book in lists, with what became of each of its numbers, ascending. */
export const book = bookRow.extend({
  list_certificates: z.array(z.object({ certificate_number: z.int(), status: certificateStatus })).length(BOOK_SIZE),
});
export type Book = z.infer<typeof book>;

const RANGE = `The number must be between ${FIRST_NUMBER_MIN} and ${FIRST_NUMBER_MAX}`;

/** `first_certificate_number`: the lowest of its 25. */
export const bookCreate = z.strictObject({
  supplier: z.int({ error: REQUIRED }).positive(REQUIRED),
  first_certificate_number: z.int(RANGE).min(FIRST_NUMBER_MIN, RANGE).max(FIRST_NUMBER_MAX, RANGE),
});
export type BookCreate = z.output<typeof bookCreate>;

const PREFIX = '/certificates';
const params = z.object({ id: pathId });
const guard = 'certificates';

/** `search`: a number of the book or its first digits, or the site's name. `status`: how full it is. */
export const listBooks = endpoint({
  method: 'GET',
  path: `${PREFIX}/books/`,
  guard,
  summary:
    'CBT books, searched and filtered, 10 a page: those that are here first, then those that were returned; the highest number first',
  query: z.strictObject({
    supplier: queryNumber.optional(),
    search: text(SEARCH_MAX).default(''),
    status: commaList(z.enum(BOOK_FILLS)).optional(),
    page,
    page_size: queryNumber
      .refine((value) => value >= 1 && value <= PAGE_SIZE_MAX, `Must be from 1 to ${PAGE_SIZE_MAX}`)
      .default(BOOK_PAGE_SIZE),
  }),
  status: 200,
  answer: paged(book),
});
export const addBook = endpoint({
  method: 'POST',
  path: `${PREFIX}/books/`,
  guard,
  summary: 'Add a book of 25 certificates; 400 where a number of it is in a book already, of whatever school',
  body: bookCreate,
  status: 201,
  answer: book,
});
export const getBook = endpoint({
  method: 'GET',
  path: `${PREFIX}/book/{id}/`,
  guard,
  summary: 'One book',
  params,
  status: 200,
  answer: book,
});
export const removeBook = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/book/{id}/`,
  guard,
  summary: 'Delete a book of which nothing was used; 409 invalid_state for any other',
  params,
  status: 204,
  current: book,
});
export const sendBook = endpoint({
  method: 'POST',
  path: `${PREFIX}/book/{id}/send/`,
  guard,
  summary:
    'Return a book to DVSA: what is ready is sent, void ones and duplicates stay; 409 invalid_state before all are done',
  params,
  status: 200,
  answer: book,
});
export const exportBook = endpoint({
  method: 'GET',
  path: `${PREFIX}/book/{id}/export/`,
  guard,
  summary:
    'The summary of a book, from which the return form is filled in: its 25 certificates, as CSV or as an A4 page (PDF)',
  params,
  query: z.strictObject({ as: z.enum(['csv', 'pdf']).default('pdf') }),
  status: 200,
  stream: 'application/octet-stream',
});
