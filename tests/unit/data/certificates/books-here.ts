// CBT books on a device, as the screens ask for them: real modules over a database in memory.
import { testBook, type Counts } from '~tests/helpers/book-rows';
import { openSaver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';
import type * as BooksModule from '~data/certificates/books';
import type { BookView } from '~data/certificates/books';

/** A device without any book yet. */
export async function openBooksHere() {
  freshBrowser();
  const app = await openSaver();
  const books: typeof BooksModule = await import('~data/certificates/books');
  const see = async (id: number): Promise<BookView> => {
    const book = await books.getBook(id);
    if (!book) throw new Error(`no book ${id}`);
    return book;
  };
  return {
    app,
    books,
    see,
    /** The first numbers on a page of the list. */
    numbers: async (...[query]: Parameters<typeof books.listBooks>) =>
      (await books.listBooks(query)).rows.map((row) => row.first_certificate_number),
    /** Brings a book with so many numbers of each status here. */
    bookOf: async (counts: Counts, but: Parameters<typeof testBook>[3] = {}): Promise<BookView> => {
      await app.bring(testBook(1, 3_000_001, counts, but));
      return see(1);
    },
  };
}
export type BooksHere = Awaited<ReturnType<typeof openBooksHere>>;
