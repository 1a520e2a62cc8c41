// After a return, above the list: what is still to be done by hand, and the summary for it.
import { getBook, type BookView } from '~data/certificates/books';
import { IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { bookName } from '~widgets/format/certificate-text';
import { useLive } from '~widgets/hooks/use-live';
import { noteReturned, useReturned } from './returned';
import { SheetButton, SheetSays } from './sheet-buttons';
import { useBookSheet } from './use-book-sheet';

export function ReturnedNotice() {
  const id = useReturned();
  const book = useLive(async () => (id === null ? null : getBook(id)), [id]);
  return book?.is_sent && book.id === id ? <Notice key={book.id} book={book} /> : null;
}

function Notice({ book }: { book: BookView }) {
  const sheet = useBookSheet(book);
  const name = bookName(book.first_certificate_number);
  return (
    <section aria-label="Post the book" className="card flex items-start gap-3 px-4 py-3 wide:px-5">
      <Icon name="check" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p>
          <b className="block font-bold">{`Book ${name} is marked as returned`}</b>
          Now post the return form that came in the book to DVSA, and keep its certificates. Connect doesn’t send it.
        </p>
        <SheetButton sheet={sheet} as="pdf" look="soft" label="Open book summary" />
        <SheetSays sheet={sheet} />
      </div>
      <IconButton icon="x" label="Close" onClick={() => noteReturned(null)} />
    </section>
  );
}
