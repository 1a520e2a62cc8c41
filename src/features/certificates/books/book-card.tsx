// One book in the list, with its actions.
import { bookName } from '~widgets/format/certificate-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import type { BookView } from '~data/certificates/books';
import { BookFigures } from './book-figures';
import { CertificatesLink, ReturnLink } from './book-links';
import { isReady } from './book-text';
import { DeleteBook } from './delete-book';
import { SheetButton, SheetSays } from '../return/sheet-buttons';
import { useBookSheet } from '../return/use-book-sheet';

/** Aligns the buttons' text with the card's. */
const ACTION = 'px-2';

export function BookCard({ book }: { book: BookView }) {
  const mayEdit = useNoEdit('certificates') === null;
  const sheet = useBookSheet(book);
  return (
    <article
      aria-label={bookName(book.first_certificate_number)}
      className="card flex h-full flex-col gap-2 p-4 wide:px-5"
    >
      <BookFigures book={book} action={mayEdit ? <NextStep book={book} /> : null} />
      <div className="-mx-2 mt-auto flex flex-wrap gap-y-1">
        <CertificatesLink book={book} className={ACTION} />
        <SheetButton sheet={sheet} as="pdf" className={ACTION} />
        <SheetButton sheet={sheet} as="csv" className={ACTION} />
        {book.mayDelete && mayEdit ? <DeleteBook book={book} className={ACTION} /> : null}
      </div>
      <SheetSays sheet={sheet} />
    </article>
  );
}

function NextStep({ book }: { book: BookView }) {
  if (book.mayReturn) return <ReturnLink book={book} />;
  if (!isReady(book)) return null;
  return <p className="text-cap font-med text-ink-2">Ready to return once everything is sent</p>;
}
